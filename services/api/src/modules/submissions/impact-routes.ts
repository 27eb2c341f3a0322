import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../endpoint/register-endpoint.ts';
import type { ImpactService } from './impact-service.ts';

/** Endpoints of the impact wizard. */
export function impactRoutes(app: FastifyInstance, service: ImpactService): void {
  registerEndpoint(app, ENDPOINTS.PutMiniDYI, async ({ body, caller, organization, language }) =>
    service.put(body, { caller, organization, language: await language() }),
  );

  registerEndpoint(app, ENDPOINTS.MiniDYI, async ({ query, caller, organization, language }) =>
    service.scores(query.stepResultID, { caller, organization, language: await language() }),
  );
}
