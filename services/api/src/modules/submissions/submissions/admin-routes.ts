import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { CallTypeUses } from './search/call-type-uses.ts';
import type { CountByCall } from './search/call-counts.ts';
import type { SubmissionAdministration } from './admin-service.ts';
import type { PreviewCall } from './reading/preview-call.ts';
import type { ReadClosings } from './reading/read-closings.ts';

/** Endpoints for administrators' changes to submissions. */
export function submissionAdminRoutes(
  app: FastifyInstance,
  administration: SubmissionAdministration,
  { callTypeUses, closings }: { callTypeUses: CallTypeUses; closings: ReadClosings },
): void {
  registerEndpoint(app, ENDPOINTS.GetCallTypeUses, ({ query }) => callTypeUses(query.id));

  registerEndpoint(app, ENDPOINTS.ReOpenSubmission, async ({ query, body, principal }) => {
    await administration.reopen(query.callSubmissionId, principal.user, body);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.UndoReopening, async ({ query, principal }) => {
    await administration.undoReopening(query.callSubmissionId, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.GetClosings, async ({ query, language }) =>
    closings.list(query.submissionId, await language()),
  );

  registerEndpoint(app, ENDPOINTS.GetClosing, async ({ query, language }) => closings.read(query, await language()));

  registerEndpoint(app, ENDPOINTS.DeleteSubmission, async ({ query, principal }) => {
    await administration.remove(query.callSubmissionId, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.AddCustomFile, async ({ body, principal }) => {
    await administration.setCustomFile(body, principal.user);
    return undefined;
  });
}

/** Endpoints that show administrators a call's submissions. */
export function callOverviewRoutes(
  app: FastifyInstance,
  { countByCall, previewCall }: { countByCall: CountByCall; previewCall: PreviewCall },
): void {
  registerEndpoint(app, ENDPOINTS.GetCallCounts, ({ query }) => countByCall(query.callId));

  registerEndpoint(app, ENDPOINTS.PreviewCall, async ({ query, principal, language }) =>
    previewCall(query.id, principal.user, query.language ?? (await language())),
  );
}
