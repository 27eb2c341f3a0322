import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { Places } from './people.ts';
import type { CommentService } from './service.ts';

export function commentRoutes(app: FastifyInstance, service: CommentService, places: Places): void {
  adminRoutes(app, service, places);
  reviewerRoutes(app, service, places);
}

function adminRoutes(app: FastifyInstance, service: CommentService, places: Places): void {
  registerEndpoint(app, ENDPOINTS.GetComments, async ({ query, principal, reply }) => {
    const { items, total } = await service.list(
      await places.ofAdministrator(query.submissionId, principal.user),
      pageRange(query),
    );
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetCommentPeople, async ({ query, principal }) =>
    service.mentionable(await places.ofAdministrator(query.submissionId, principal.user)),
  );

  registerEndpoint(app, ENDPOINTS.AddComment, async ({ body, principal }) =>
    service.add(await places.ofAdministrator(body.submissionId, principal.user), body.text),
  );

  registerEndpoint(app, ENDPOINTS.UpdateComment, async ({ body, principal }) =>
    service.update(await places.ofAdministrator(await service.submissionOf(body.id), principal.user), body),
  );

  registerEndpoint(app, ENDPOINTS.DeleteComment, async ({ query, principal }) => {
    await service.remove(await places.ofAdministrator(await service.submissionOf(query.id), principal.user), query.id);
    return undefined;
  });
}

function reviewerRoutes(app: FastifyInstance, service: CommentService, places: Places): void {
  registerEndpoint(app, ENDPOINTS.GetReviewComments, async ({ query, principal, reply }) => {
    const { items, total } = await service.list(
      await places.ofReviewer(query.reviewId, principal.user),
      pageRange(query),
    );
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetReviewCommentPeople, async ({ query, principal }) =>
    service.mentionable(await places.ofReviewer(query.reviewId, principal.user)),
  );

  registerEndpoint(app, ENDPOINTS.AddReviewComment, async ({ body, principal }) =>
    service.add(await places.ofReviewer(body.reviewId, principal.user), body.text),
  );

  registerEndpoint(app, ENDPOINTS.UpdateReviewComment, async ({ body, principal }) =>
    service.update(await places.ofReviewer(body.reviewId, principal.user), body),
  );

  registerEndpoint(app, ENDPOINTS.DeleteReviewComment, async ({ query, principal }) => {
    await service.remove(await places.ofReviewer(query.reviewId, principal.user), query.id);
    return undefined;
  });
}
