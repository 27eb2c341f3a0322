import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendCounted } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { SubmissionService } from './service.ts';

/** Endpoints of submissions and their answers. */
function submissionRoutes(app: FastifyInstance, service: SubmissionService): void {
  registerEndpoint(app, ENDPOINTS.UpsertCallSubmission, ({ body, principal, organization }) =>
    service.start(body.callId, { user: principal.user, organization }),
  );

  registerEndpoint(app, ENDPOINTS.UpsertCallStepResult, ({ body, principal, organization }) =>
    service.save(body, organization, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.GetSubmissionByID, async ({ query, principal, organization, language }) =>
    service.read(query.id, organization, principal.user, await language()),
  );

  registerEndpoint(app, ENDPOINTS.GetOrganizationOfSubmission, ({ query, principal }) =>
    service.organizationOf(query.id, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.GetSubmissionByIDAdmin, async ({ query, language }) =>
    service.readForAdmin(query.id, await language()),
  );

  registerEndpoint(app, ENDPOINTS.GetStepResultByCall, async ({ query, principal, organization, language }) =>
    service.results(query.callSubmissionId, organization, principal.user, await language()),
  );

  registerEndpoint(app, ENDPOINTS.GetStepResult, async ({ query, principal, organization, language }) =>
    service.result(query.id, organization, principal.user, await language()),
  );

  registerEndpoint(app, ENDPOINTS.CloseCallSubmission, async ({ query, principal, organization, language }) =>
    service.close(query.callSubmissionId, {
      organization,
      user: principal.user,
      language: await language(),
      isUnansweredConfirmed: query.confirmUnanswered === true,
    }),
  );

  registerEndpoint(app, ENDPOINTS.GetSubmissions, async ({ query, language, reply }) => {
    const { items, next, ...counted } = await service.list(
      { ...query, withMarks: true },
      pageRange(query),
      await language(),
    );
    sendCounted(reply, counted);
    if (next !== undefined) void reply.header('x-next-cursor', next);
    return items;
  });
}

/** Endpoints by which an organization withdraws its submission and resumes it. */
function withdrawalRoutes(app: FastifyInstance, service: SubmissionService): void {
  registerEndpoint(app, ENDPOINTS.WithdrawSubmission, async ({ query, principal, organization, language }) =>
    service.withdraw(query.callSubmissionId, { organization, user: principal.user, language: await language() }),
  );

  registerEndpoint(app, ENDPOINTS.ResumeSubmission, async ({ query, principal, organization, language }) => {
    await service.resume(query.callSubmissionId, { organization, user: principal.user, language: await language() });
    return undefined;
  });
}

/** Endpoints about single steps of a submission: states, presence and overwritten answers. */
function stepRoutes(app: FastifyInstance, service: SubmissionService): void {
  registerEndpoint(app, ENDPOINTS.GetOverwrittenAnswers, ({ query, principal }) =>
    service.readOverwritten(query, principal),
  );

  registerEndpoint(app, ENDPOINTS.GetStepStates, async ({ query, organization, language }) =>
    service.stepStates(query.callSubmissionId, organization, await language()),
  );

  registerEndpoint(app, ENDPOINTS.ShowPresence, ({ body, principal, organization }) =>
    service.showPresence(body.callSubmissionId, body.stepId, organization, principal.user),
  );
}

/** Endpoints for an organization's submissions and their steps. */
export function applicantRoutes(app: FastifyInstance, service: SubmissionService): void {
  submissionRoutes(app, service);
  withdrawalRoutes(app, service);
  stepRoutes(app, service);
}
