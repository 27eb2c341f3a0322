import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { SubmissionAdministration } from './admin-service.ts';
import type { Reopenings } from './closing/reopenings.ts';
import type { CorrectionPreviews } from './correction/correction-previews.ts';
import type { EarlierClosings } from './reading/earlier-closings.ts';
import type { SubmissionReading } from './reading/submission-reading.ts';
import type { SubmissionAdminReading } from './search/admin-reading.ts';
import type { SubmissionTable } from './search/submission-table.ts';
import type { Labels } from './labels/labels.ts';
import type { Marks } from './labels/marks.ts';

export function administrationRoutes(
  app: FastifyInstance,
  administration: SubmissionAdministration,
  reopenings: Reopenings,
): void {
  registerEndpoint(app, ENDPOINTS.ReOpenSubmission, async ({ query, body, principal }) => {
    await reopenings.reopen(query.callSubmissionId, principal.user, body);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.UndoReopening, async ({ query, principal }) => {
    await reopenings.undoReopening(query.callSubmissionId, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.DeleteSubmission, async ({ query, principal }) => {
    await administration.remove(query.callSubmissionId, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.RestoreSubmission, async ({ query, principal }) => {
    await administration.restore(query.callSubmissionId, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.AddCustomFile, async ({ body, principal }) => {
    await administration.setCustomFile(body, principal.user);
    return undefined;
  });
}

export function adminReadingRoutes(
  app: FastifyInstance,
  adminReading: SubmissionAdminReading,
  table: SubmissionTable,
  closings: EarlierClosings,
): void {
  registerEndpoint(app, ENDPOINTS.GetCallTypeUses, ({ query }) => adminReading.callTypeUses(query.id));

  registerEndpoint(app, ENDPOINTS.GetCallCounts, ({ query }) => adminReading.countByCall(query.callId));

  registerEndpoint(app, ENDPOINTS.GetDeletedSubmissions, async ({ query, language, reply }) => {
    const { items, total } = await adminReading.deleted(pageRange(query), await language());
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetSubmissionNeighbours, ({ query }) => table.neighbours(query));

  registerEndpoint(app, ENDPOINTS.GetClosings, async ({ query, language }) =>
    closings.list(query.submissionId, await language()),
  );

  registerEndpoint(app, ENDPOINTS.GetClosing, async ({ query, language }) => closings.read(query, await language()));
}

/** `OfferCorrection` belongs to jobs. */
export function previewRoutes(app: FastifyInstance, reading: SubmissionReading, corrections: CorrectionPreviews): void {
  registerEndpoint(app, ENDPOINTS.PreviewCall, async ({ query, principal, language }) =>
    reading.previewCall(query.id, principal.user, query.language ?? (await language())),
  );

  registerEndpoint(app, ENDPOINTS.GetEarlierDrafts, ({ query }) => corrections.count(query.callId));

  registerEndpoint(app, ENDPOINTS.PreviewCorrection, async ({ query, language }) =>
    corrections.preview(query.callId, await language()),
  );
}

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
