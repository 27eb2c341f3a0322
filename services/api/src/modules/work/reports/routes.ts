import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { ReportService } from './service.ts';

export function reportRoutes(app: FastifyInstance, service: ReportService): void {
  registerEndpoint(app, ENDPOINTS.GetPBITokens, ({ query, principal }) => service.openForAdmin(query, principal.user));

  registerEndpoint(app, ENDPOINTS.GetPBITokenRls, ({ query: { orgId, ...place }, principal }) =>
    service.openForOrganization(place, orgId, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.GetAvailableReports, async ({ query, reply }) =>
    pageOf(await service.available(), query, reply),
  );
}
