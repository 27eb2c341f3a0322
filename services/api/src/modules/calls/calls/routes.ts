import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { CallService } from './service.ts';

export function callRoutes(app: FastifyInstance, service: CallService): void {
  registerEndpoint(
    app,
    ENDPOINTS.GetCallListUser,
    async ({ principal, query, selectedOrganization, language, reply }) => {
      const reader = { user: principal.user, organization: await selectedOrganization(), language: await language() };
      const { items, total } = await service.listFor(reader, pageRange(query));
      sendTotal(reply, total);
      return items;
    },
  );

  registerEndpoint(app, ENDPOINTS.GetCallById, async ({ principal, query, selectedOrganization, language }) =>
    service.getFor(query.id, {
      user: principal.user,
      organization: await selectedOrganization(),
      language: await language(),
    }),
  );
}
