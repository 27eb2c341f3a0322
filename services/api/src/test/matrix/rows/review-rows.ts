import { v7 as uuid } from 'uuid';
import { aCriterion } from '../../fixtures/review-fixtures.ts';
import { storeReviewed } from '../reviewed.ts';
import { none, type Rows } from '../row.ts';
import { withImpact } from '../with-impact.ts';

/** Endpoints for reviews and their preparation. */
export const reviewRows: Rows = {
  GetReviewPlan: {
    ownership: 'admin',
    request: async ({ reviewed }) => ({ query: { callId: (await reviewed()).callId } }),
  },
  UpdateReviewPlan: {
    ownership: 'admin',
    request: async ({ begin }) => ({
      body: { callId: (await begin()).call._id, isBlind: true, criteria: [aCriterion()], version: 0 },
    }),
  },
  GetReviewers: {
    ownership: 'admin',
    request: async ({ reviewed }) => ({ query: { callId: (await reviewed()).callId } }),
  },
  InviteReviewer: {
    ownership: 'admin',
    request: async ({ begin }) => ({
      body: { callId: (await begin()).call._id, email: `${uuid()}@people.example` },
    }),
  },
  RemindReviewers: {
    ownership: 'admin',
    request: async ({ reviewed }) => ({ body: { callId: (await reviewed()).callId } }),
  },
  DecideReviewerConflict: {
    ownership: 'admin',
    request: async ({ reviewed }) => ({
      body: { id: (await reviewed('reviewerWhoApplies')).reviewerId, isAllowed: true },
    }),
  },
  RemoveReviewer: {
    ownership: 'admin',
    request: async ({ reviewed }) => ({ body: { id: (await reviewed()).freeReviewerId } }),
    success: 204,
  },
  GetReviewedSubmissions: {
    ownership: 'admin',
    request: async ({ reviewed }) => ({ query: { callId: (await reviewed()).callId } }),
  },
  GetSubmissionReviews: {
    ownership: 'admin',
    request: async ({ reviewed }) => ({ query: { submissionId: (await reviewed()).submissionId } }),
  },
  AssignReview: {
    ownership: 'admin',
    request: async ({ reviewed }) => {
      const { submissionId, freeReviewerId } = await reviewed();
      return { body: { submissionId, reviewerId: freeReviewerId } };
    },
  },
  UnassignReview: {
    ownership: 'admin',
    request: async ({ reviewed }) => ({ body: { id: (await reviewed()).id } }),
    success: 204,
  },
  AssignReviewsEvenly: {
    ownership: 'admin',
    request: async ({ reviewed }) => ({ body: { callId: (await reviewed()).callId, each: 2 } }),
  },

  GetReviewQueue: { ownership: 'reviewers', request: none },
  GetReviewsOnHold: { ownership: 'reviewers', request: none },
  GetReview: {
    ownership: 'reviewer',
    request: async ({ reviewed }, actor) => ({ query: { id: (await reviewed(actor)).id } }),
  },
  GetReviewFile: {
    ownership: 'reviewer',
    request: async ({ reviewed }, actor) => {
      const { id, fileId } = await reviewed(actor);
      return { query: { id, fileId } };
    },
  },
  GetReviewValueMap: {
    ownership: 'reviewer',
    request: async (world, actor = 'reviewer') => ({
      query: { id: (await storeReviewed(withImpact(world), actor)).id },
    }),
  },
  SaveReview: {
    ownership: 'reviewer',
    request: async ({ reviewed }, actor) => {
      const { id, criterionId } = await reviewed(actor);
      return { body: { id, scores: [{ criterionId, score: 3 }], comment: 'Good', isDone: true, version: 0 } };
    },
  },
  DeclareConflict: {
    ownership: 'reviewer',
    request: async ({ reviewed }, actor) => ({ body: { id: (await reviewed(actor)).id, reason: 'I know them' } }),
    success: 204,
  },
};
