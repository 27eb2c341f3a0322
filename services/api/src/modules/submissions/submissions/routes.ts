import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendCounted } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { Answers } from './answers/answers.ts';
import type { PresenceService } from './answers/presence.ts';
import type { Starts } from './answers/starts.ts';
import type { SubmissionClosing } from './closing/submission-closing.ts';
import type { Withdrawals } from './closing/withdrawals.ts';
import type { ImpactService } from './impact/impact-service.ts';
import type { PdfService } from './reading/pdf-service.ts';
import type { Completeness } from './reading/completeness.ts';
import type { SubmissionReading } from './reading/submission-reading.ts';
import type { SubmissionTable } from './search/submission-table.ts';

export function readingRoutes(
  app: FastifyInstance,
  reading: SubmissionReading,
  table: SubmissionTable,
  pdfs: PdfService,
): void {
  registerEndpoint(app, ENDPOINTS.GetSubmissionByID, async ({ query, principal, organization, language }) =>
    reading.read(query.id, organization, principal.user, await language()),
  );

  registerEndpoint(app, ENDPOINTS.GetOrganizationOfSubmission, ({ query, principal }) =>
    reading.organizationOf(query.id, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.GetSubmissionByIDAdmin, async ({ query, language }) =>
    reading.readForAdmin(query.id, await language()),
  );

  registerEndpoint(app, ENDPOINTS.GetStepResultByCall, async ({ query, principal, organization, language }) =>
    reading.results(query.callSubmissionId, organization, principal.user, await language()),
  );

  registerEndpoint(app, ENDPOINTS.GetStepResult, async ({ query, principal, organization, language }) =>
    reading.result(query.id, organization, principal.user, await language()),
  );

  registerEndpoint(app, ENDPOINTS.GetSubmissions, async ({ query, language, reply }) => {
    const { items, next, ...counted } = await table.page(
      { ...query, withMarks: true },
      pageRange(query),
      await language(),
    );
    sendCounted(reply, counted);
    if (next !== undefined) void reply.header('x-next-cursor', next);
    return items;
  });

  registerEndpoint(
    app,
    ENDPOINTS.GetAllAnswerForPdf,
    async ({ query, principal, selectedOrganization, language, request: { host } }) =>
      pdfs.read({ ...query, principal, organization: await selectedOrganization(), host, language: await language() }),
  );
}

export function answerRoutes(
  app: FastifyInstance,
  answers: Answers,
  completeness: Completeness,
  presence: PresenceService,
): void {
  registerEndpoint(app, ENDPOINTS.UpsertCallStepResult, ({ body, principal, organization }) =>
    answers.save(body, organization, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.GetOverwrittenAnswers, ({ query, principal }) =>
    answers.listOverwritten(query, principal),
  );

  registerEndpoint(app, ENDPOINTS.GetStepStates, async ({ query, organization, language }) =>
    completeness.stepStates(query.callSubmissionId, organization, await language()),
  );

  registerEndpoint(app, ENDPOINTS.ShowPresence, ({ body, principal, organization }) =>
    presence.show(body.callSubmissionId, body.stepId, organization, principal.user),
  );
}

export function impactRoutes(app: FastifyInstance, impact: ImpactService): void {
  registerEndpoint(app, ENDPOINTS.PutMiniDYI, async ({ body, principal, organization, language }) =>
    impact.put(body, { principal, organization, language: await language() }),
  );

  registerEndpoint(app, ENDPOINTS.MiniDYI, async ({ query, principal, organization, language }) =>
    impact.scores(query.stepResultID, { principal, organization, language: await language() }),
  );
}

export function lifecycleRoutes(
  app: FastifyInstance,
  starts: Starts,
  closing: SubmissionClosing,
  withdrawals: Withdrawals,
  reading: SubmissionReading,
): void {
  registerEndpoint(app, ENDPOINTS.UpsertCallSubmission, ({ body, principal, organization }) =>
    starts.start(body.callId, { user: principal.user, organization }),
  );

  registerEndpoint(
    app,
    ENDPOINTS.CloseCallSubmission,
    async ({ query, principal: { user }, organization, ...rest }) => {
      const language = await rest.language();
      const isUnansweredConfirmed = query.confirmUnanswered === true;
      const closed = await closing.close(query.callSubmissionId, {
        organization,
        user,
        language,
        isUnansweredConfirmed,
      });
      const closedAt = closed.record.submissionDate ?? closed.record.updatedAt;
      const stepResults = await reading.resultsOf(closed, user, language);
      return { submissionDate: closedAt.toISOString(), stepResults };
    },
  );

  registerEndpoint(app, ENDPOINTS.WithdrawSubmission, async ({ query, principal, organization, language }) =>
    withdrawals.withdraw(query.callSubmissionId, { organization, user: principal.user, language: await language() }),
  );

  registerEndpoint(app, ENDPOINTS.ResumeSubmission, async ({ query, principal, organization, language }) => {
    const by = { organization, user: principal.user, language: await language() };
    await withdrawals.resume(query.callSubmissionId, by);
    return undefined;
  });
}
