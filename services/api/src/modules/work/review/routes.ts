import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import { attachmentDisposition } from '../../foundation/files/index.ts';
import type { AssignService } from './assigning/assign-service.ts';
import type { DecideConflict } from './conflicts/decide-conflict.ts';
import type { Distribute } from './assigning/distribute.ts';
import type { ReviewPlanService } from './plan-service.ts';
import type { ReadingService } from './reading-service.ts';
import type { RemindReviewers } from './assigning/remind-reviewers.ts';
import type { ReviewerService } from './assigning/reviewer-service.ts';
import type { ScoringService } from './scoring-service.ts';
import type { ReadSubmissionReviews } from './submission-reviews.ts';

export interface ReviewRouteDeps {
  plan: ReviewPlanService;
  reviewer: ReviewerService;
  remind: RemindReviewers;
  decideConflict: DecideConflict;
  assignments: AssignService;
  distribute: Distribute;
  readReviews: ReadSubmissionReviews;
  reading: ReadingService;
  scoring: ScoringService;
}

/** Endpoints of reviews, for administrators and reviewers. */
export function reviewRoutes(app: FastifyInstance, deps: ReviewRouteDeps): void {
  planRoutes(app, deps);
  assignmentRoutes(app, deps);
  reviewerRoutes(app, deps);
}

function planRoutes(app: FastifyInstance, { plan, reviewer, remind, decideConflict }: ReviewRouteDeps): void {
  registerEndpoint(app, ENDPOINTS.GetReviewPlan, ({ query }) => plan.find(query.callId));

  registerEndpoint(app, ENDPOINTS.UpdateReviewPlan, ({ body, principal }) => plan.update(body, principal.user));

  registerEndpoint(app, ENDPOINTS.GetReviewers, async ({ query, reply }) => {
    const { items, total } = await reviewer.list(query.callId, pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.InviteReviewer, async ({ body, principal, language }) =>
    reviewer.invite({ ...body, language: await language() }, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.RemindReviewers, async ({ body, principal, language }) => ({
    reminded: await remind(body.callId, await language(), principal.user),
  }));

  registerEndpoint(app, ENDPOINTS.DecideReviewerConflict, async ({ body, principal }) =>
    reviewer.showOne(await decideConflict(body, principal.user)),
  );

  registerEndpoint(app, ENDPOINTS.RemoveReviewer, async ({ body, principal }) => {
    await reviewer.remove(body.id, principal.user);
    return undefined;
  });
}

function assignmentRoutes(app: FastifyInstance, { assignments, distribute, readReviews }: ReviewRouteDeps): void {
  registerEndpoint(app, ENDPOINTS.GetSubmissionReviews, async ({ query, language }) =>
    readReviews(query.submissionId, await language()),
  );

  registerEndpoint(app, ENDPOINTS.GetReviewedSubmissions, async ({ query, reply }) => {
    const { items, total } = await assignments.list(query.callId, query, pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.AssignReview, ({ body, principal }) => assignments.assign(body, principal.user));

  registerEndpoint(app, ENDPOINTS.UnassignReview, async ({ body, principal }) => {
    await assignments.unassign(body.id, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.AssignReviewsEvenly, ({ body, principal }) => distribute(body, principal.user));
}

function reviewerRoutes(app: FastifyInstance, { reading, scoring }: ReviewRouteDeps): void {
  registerEndpoint(app, ENDPOINTS.GetReviewQueue, async ({ query, principal, language, reply }) => {
    const { items, total } = await reading.queue(principal.user, pageRange(query), await language());
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetReviewsOnHold, async ({ principal, language }) =>
    reading.onHold(principal.user, await language()),
  );

  registerEndpoint(app, ENDPOINTS.GetReview, async ({ query, principal, language }) =>
    reading.read(query.id, principal.user, await language()),
  );

  registerEndpoint(app, ENDPOINTS.GetReviewFile, async ({ query, principal, reply }) => {
    const { mime, size, fileName, stream } = await reading.download(query, principal.user);
    void reply.type(mime).header('content-length', size).header('content-disposition', attachmentDisposition(fileName));
    return stream;
  });

  registerEndpoint(app, ENDPOINTS.SaveReview, ({ body, principal }) => scoring.save(body, principal.user));

  registerEndpoint(app, ENDPOINTS.DeclareConflict, async ({ body, principal }) => {
    await scoring.declareConflict(body, principal.user);
    return undefined;
  });
}
