import { v7 as uuid } from 'uuid';
import type { CommentRecord } from '../../../modules/work/comments/repository.ts';
import { CARLO } from '../../test-api.ts';
import { REVIEWER } from '../actors.ts';
import type { Rows } from '../row.ts';
import type { TestWorld } from '../test-world.ts';

/** A user's comment on a submission under review. */
async function commented({ api, reviewed }: TestWorld, email: string) {
  const { submissionId, id: reviewId } = await reviewed();
  const [author] = await api.repositories.users.findByEmail(email);
  const record: CommentRecord = {
    ...{ _id: uuid(), submissionId, userId: author?._id ?? '', reviewerId: null, text: 'Good', mentions: [] },
    ...{ version: 1, writtenAt: new Date(), changedAt: null },
  };
  await api.connection.model<CommentRecord>('Comment').create(record);
  return { id: record._id, reviewId };
}

const byCarlo = (world: TestWorld) => commented(world, CARLO);
const byRita = (world: TestWorld) => commented(world, REVIEWER);

/** Endpoints for comments. */
export const commentRows: Rows = {
  GetComments: {
    ownership: 'admin',
    request: async ({ reviewed }) => ({ query: { submissionId: (await reviewed()).submissionId } }),
  },
  GetCommentPeople: {
    ownership: 'admin',
    request: async ({ reviewed }) => ({ query: { submissionId: (await reviewed()).submissionId } }),
  },
  AddComment: {
    ownership: 'admin',
    request: async ({ reviewed }) => ({ body: { submissionId: (await reviewed()).submissionId, text: 'Good' } }),
  },
  UpdateComment: {
    ownership: 'admin',
    request: async (world) => ({ body: { id: (await byCarlo(world)).id, text: 'Better', version: 1 } }),
    // Administrators cannot change comments of others.
    exceptions: { adminOfAnotherDomain: 404 },
  },
  DeleteComment: {
    ownership: 'admin',
    request: async (world) => ({ query: { id: (await byCarlo(world)).id } }),
    success: 204,
    exceptions: { adminOfAnotherDomain: 404 },
  },
  GetReviewComments: {
    ownership: 'reviewer',
    request: async ({ reviewed }, actor) => ({ query: { reviewId: (await reviewed(actor)).id } }),
  },
  GetReviewCommentPeople: {
    ownership: 'reviewer',
    request: async ({ reviewed }, actor) => ({ query: { reviewId: (await reviewed(actor)).id } }),
  },
  AddReviewComment: {
    ownership: 'reviewer',
    request: async ({ reviewed }, actor) => ({ body: { reviewId: (await reviewed(actor)).id, text: 'Good' } }),
  },
  UpdateReviewComment: {
    ownership: 'reviewer',
    request: async (world) => ({ body: { ...(await byRita(world)), text: 'Better', version: 1 } }),
  },
  DeleteReviewComment: {
    ownership: 'reviewer',
    request: async (world) => ({ query: await byRita(world) }),
    success: 204,
  },
};
