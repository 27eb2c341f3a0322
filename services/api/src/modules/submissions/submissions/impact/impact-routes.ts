import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../../platform/endpoint/register-endpoint.ts';
import type { ImpactService } from './impact-service.ts';

/** Endpoints of the impact wizard. */
export function impactRoutes(app: FastifyInstance, service: ImpactService): void {
  registerEndpoint(app, ENDPOINTS.PutMiniDYI, async ({ body, principal, organization, language }) =>
    service.put(body, { principal, organization, language: await language() }),
  );

  registerEndpoint(app, ENDPOINTS.MiniDYI, async ({ query, principal, organization, language }) =>
    service.scores(query.stepResultID, { principal, organization, language: await language() }),
  );
}
