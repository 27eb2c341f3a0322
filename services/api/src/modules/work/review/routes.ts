import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import { attachmentDisposition } from '../../foundation/files/index.ts';
import type { AssignService } from './assigning/assign-service.ts';
import type { AssignedReviews } from './assigning/assigned-reviews.ts';
import type { Distribution } from './assigning/distribution.ts';
import type { ReviewReminders } from './assigning/reminders.ts';
import type { ReviewerService } from './assigning/reviewer-service.ts';
import type { Conflicts } from './conflicts/conflicts.ts';
import type { ReviewPlanService } from './plan-service.ts';
import type { ReviewQueue } from './queue.ts';
import type { ReviewReading } from './reading.ts';
import type { ReviewScoring } from './scoring.ts';

export interface ReviewServices {
  plans: ReviewPlanService;
  reviewers: ReviewerService;
  reminders: ReviewReminders;
  conflicts: Conflicts;
  assigned: AssignedReviews;
  assignments: AssignService;
  distribution: Distribution;
  queue: ReviewQueue;
  reading: ReviewReading;
  scoring: ReviewScoring;
}

export function reviewRoutes(app: FastifyInstance, services: ReviewServices): void {
  planRoutes(app, services);
  assignmentRoutes(app, services);
  reviewerRoutes(app, services);
}

function planRoutes(app: FastifyInstance, { plans, reviewers, reminders, conflicts }: ReviewServices): void {
  registerEndpoint(app, ENDPOINTS.GetReviewPlan, ({ query }) => plans.find(query.callId));

  registerEndpoint(app, ENDPOINTS.UpdateReviewPlan, ({ body, principal }) => plans.update(body, principal.user));

  registerEndpoint(app, ENDPOINTS.GetReviewers, async ({ query, reply }) => {
    const { items, total } = await reviewers.list(query.callId, pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.InviteReviewer, async ({ body, principal, language }) =>
    reviewers.invite({ ...body, language: await language() }, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.RemindReviewers, async ({ body, principal, language }) => ({
    reminded: await reminders.remind(body.callId, await language(), principal.user),
  }));

  registerEndpoint(app, ENDPOINTS.DecideReviewerConflict, async ({ body, principal }) =>
    reviewers.showOne(await conflicts.decide(body, principal.user)),
  );

  registerEndpoint(app, ENDPOINTS.RemoveReviewer, async ({ body, principal }) => {
    await reviewers.remove(body.id, principal.user);
    return undefined;
  });
}

function assignmentRoutes(app: FastifyInstance, { assigned, assignments, distribution }: ReviewServices): void {
  registerEndpoint(app, ENDPOINTS.GetSubmissionReviews, async ({ query, language }) =>
    assigned.ofSubmission(query.submissionId, await language()),
  );

  registerEndpoint(app, ENDPOINTS.GetReviewedSubmissions, async ({ query, reply }) => {
    const { items, total } = await assigned.list(query.callId, query, pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.AssignReview, ({ body, principal }) => assignments.assign(body, principal.user));

  registerEndpoint(app, ENDPOINTS.UnassignReview, async ({ body, principal }) => {
    await assignments.unassign(body.id, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.AssignReviewsEvenly, ({ body, principal }) =>
    distribution.distribute(body, principal.user),
  );
}

function reviewerRoutes(app: FastifyInstance, { queue, reading, scoring }: ReviewServices): void {
  registerEndpoint(app, ENDPOINTS.GetReviewQueue, async ({ query, principal, language, reply }) => {
    const { items, total } = await queue.list(principal.user, pageRange(query), await language());
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetReviewsOnHold, async ({ principal, language }) =>
    queue.onHold(principal.user, await language()),
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
