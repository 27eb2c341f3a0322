import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Review } from '../review/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { CommentPeople, Places } from './people.ts';
import { CommentRepository } from './repository.ts';
import { commentRoutes } from './routes.ts';
import { CommentService } from './service.ts';

import './events.ts';
export type { CommentMentioned, MentionedPerson } from './events.ts';

export interface CommentNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users' | 'personalData'>;
  submissions: Pick<Submissions, 'access'>;
  review: Pick<Review, 'ownReviews' | 'reviewers' | 'reviews'>;
}

/** Comments of administrators and reviewers on submissions; applicants never receive them. */
export function createComments(platform: Platform, { audit, identity, submissions, review }: CommentNeeds) {
  const comments = new CommentRepository(platform.connection);
  const people = new CommentPeople(identity.users, review.reviewers, review.reviews);
  const service = new CommentService(platform, comments, people, audit);
  const places = new Places(submissions.access, review.ownReviews);
  audit.names.add(['comment'], storedNames(platform.connection, 'Submission', 'code'));
  // An erased person's comments remain, with the account's id as their only author.
  identity.personalData.add({
    sources: [
      {
        name: 'comments',
        async *rows({ id }) {
          for await (const { submissionId, text, writtenAt, changedAt } of comments.of(id))
            yield { submissionId, text, writtenAt, changedAt };
        },
      },
    ],
  });
  return { routes: (app: FastifyInstance): void => commentRoutes(app, service, places) };
}
