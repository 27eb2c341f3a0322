import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../../platform/endpoint/register-endpoint.ts';
import type { Labels } from './labels.ts';
import type { Marks } from './marks.ts';

export function labelRoutes(app: FastifyInstance, labels: Labels, marks: Marks): void {
  registerEndpoint(app, ENDPOINTS.GetLabels, ({ query }) => labels.list(query.callId));

  registerEndpoint(app, ENDPOINTS.SaveLabel, ({ body, principal }) => labels.save(body, principal.user));

  registerEndpoint(app, ENDPOINTS.DeleteLabel, async ({ query, principal }) => {
    await labels.remove(query.callId, query.id, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.GetSubmissionMarks, ({ query }) => marks.read(query.submissionId));

  registerEndpoint(app, ENDPOINTS.MarkSubmission, async ({ body: { submissionId, ...marking }, principal }) => {
    await marks.change(submissionId, marking, principal.user);
    return marks.read(submissionId);
  });
}
