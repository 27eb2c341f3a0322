import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../endpoint/register-endpoint.ts';
import type { SubmissionAdministration } from './administration.ts';

/** Endpoints of what administrators do to submissions. */
export function submissionAdminRoutes(app: FastifyInstance, administration: SubmissionAdministration): void {
  registerEndpoint(app, ENDPOINTS.ReOpenSubmission, async ({ query, caller }) => {
    await administration.reopen(query.callSubmissionId, caller.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.DeleteSubmission, async ({ query, caller }) => {
    await administration.remove(query.callSubmissionId, caller.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.AddCustomFile, async ({ body, caller }) => {
    await administration.setCustomFile(body, caller.user);
    return undefined;
  });
}
