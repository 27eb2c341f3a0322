import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint.ts';
import type { SubmissionAdministration } from './admin-service.ts';

/** Endpoints of what administrators do to submissions. */
export function submissionAdminRoutes(app: FastifyInstance, administration: SubmissionAdministration): void {
  registerEndpoint(app, ENDPOINTS.ReOpenSubmission, async ({ query, principal }) => {
    await administration.reopen(query.callSubmissionId, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.DeleteSubmission, async ({ query, principal }) => {
    await administration.remove(query.callSubmissionId, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.AddCustomFile, async ({ body, principal }) => {
    await administration.setCustomFile(body, principal.user);
    return undefined;
  });
}
