import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_REVIEWS_EACH } from '../values/limits.ts';
import { Descending, Page, Search, Strict, Uuid } from '../values/primitives.ts';
import {
  AssignedReview,
  EvenAssignment,
  HeldCall,
  QueuedReview,
  ReviewedSubmission,
  Reviewer,
  REVIEWED_ORDERS,
  REVIEWED_STATES,
  ReviewForReviewer,
  ReviewPlan,
  ReviewPlanChange,
  ReviewWrite,
  StoredReview,
  SubmissionReviews,
} from '../review.ts';

const preparing = {
  GetReviewPlan: endpoint('GetReviewPlan', {
    access: 'admin',
    summary: 'How the submissions of a call are reviewed; one that nobody has changed yet is empty',
    query: Strict({ callId: Uuid }),
    response: ReviewPlan,
    problems: ['not-found'],
  }),
  UpdateReviewPlan: endpoint('UpdateReviewPlan', {
    access: 'admin',
    summary:
      'Changes criteria, blind mode and what becomes of reviewers who apply; once there are scores, other criteria need to be confirmed',
    body: ReviewPlanChange,
    response: ReviewPlan,
    problems: ['not-found', 'rule-broken', 'review-started', 'version-conflict'],
  }),
  GetReviewers: endpoint('GetReviewers', {
    access: 'admin',
    summary: 'Who reviews the submissions of a call, in the order of their invitations, and how far they are',
    query: Strict({ callId: Uuid, ...Page }),
    response: Type.Array(Reviewer),
    problems: ['not-found'],
  }),
  InviteReviewer: endpoint('InviteReviewer', {
    access: 'admin',
    summary:
      'Makes whoever has this verified address a reviewer of a call and tells them so; once for each address; people who are connected with an organization that applies are refused unless the call warns only',
    body: Strict({ callId: Uuid, email: Type.String({ format: 'email', maxLength: 254 }) }),
    response: Reviewer,
    problems: ['not-found', 'rule-broken'],
  }),
  RemindReviewers: endpoint('RemindReviewers', {
    access: 'admin',
    summary: 'Writes to the reviewers of a call who have not handed in all, each of them once a day at most',
    body: Strict({ callId: Uuid }),
    response: Type.Object({ reminded: Type.Integer() }),
    problems: ['not-found', 'rule-broken'],
  }),
  DecideReviewerConflict: endpoint('DecideReviewerConflict', {
    access: 'admin',
    summary:
      'Decides whether a reviewer who is connected with an organization that applies goes on, and their scores count; never for applications of such an organization',
    body: Strict({ id: Uuid, isAllowed: Type.Boolean() }),
    response: Reviewer,
    problems: ['not-found', 'rule-broken'],
  }),
  RemoveReviewer: endpoint('RemoveReviewer', {
    access: 'admin',
    summary: 'Ends what somebody may read as a reviewer of a call; reviews that they handed in stay, others go',
    body: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found'],
  }),
};

const assigning = {
  GetSubmissionReviews: endpoint('GetSubmissionReviews', {
    access: 'admin',
    summary: 'What each reviewer of a submitted application thinks of it: scores by criterion, and comment',
    query: Strict({ submissionId: Uuid }),
    response: SubmissionReviews,
    problems: ['not-found'],
  }),
  GetReviewedSubmissions: endpoint('GetReviewedSubmissions', {
    access: 'admin',
    summary:
      'The submitted applications of a call with their reviewers, in the order in which they were begun unless asked',
    query: Strict({
      callId: Uuid,
      ...Page,
      search: Search,
      state: Type.Optional(Type.Enum([...REVIEWED_STATES])),
      reviewerId: Type.Optional(Uuid),
      sort: Type.Optional(Type.Enum([...REVIEWED_ORDERS])),
      descending: Descending,
    }),
    response: Type.Array(ReviewedSubmission),
    problems: ['not-found'],
  }),
  AssignReview: endpoint('AssignReview', {
    access: 'admin',
    summary:
      "Gives a submission to a reviewer of its call; never one of the reviewer's own organization, and none to a reviewer who applies, unless the call warns only",
    body: Strict({ submissionId: Uuid, reviewerId: Uuid }),
    response: AssignedReview,
    problems: ['not-found', 'rule-broken'],
  }),
  UnassignReview: endpoint('UnassignReview', {
    access: 'admin',
    summary: 'Takes a submission back from a reviewer who has not scored it',
    body: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found', 'rule-broken'],
  }),
  AssignReviewsEvenly: endpoint('AssignReviewsEvenly', {
    access: 'admin',
    summary:
      'Gives every submitted application of a call so many reviewers, each about as many, nobody their own organization’s',
    body: Strict({
      callId: Uuid,
      each: Type.Integer({ minimum: 1, maximum: MAX_REVIEWS_EACH }),
      after: Type.Optional(Uuid),
    }),
    response: EvenAssignment,
    problems: ['not-found', 'rule-broken'],
  }),
};

const reviewing = {
  GetReviewQueue: endpoint('GetReviewQueue', {
    access: 'reviewer',
    summary:
      'What whoever asks is to review, in the order in which it was assigned; conflicts of interest are left out',
    query: Strict(Page),
    response: Type.Array(QueuedReview),
  }),
  GetReviewsOnHold: endpoint('GetReviewsOnHold', {
    access: 'reviewer',
    summary:
      'The calls in which the caller reviews nothing, since an organization that they are connected with applies',
    query: Strict({}),
    response: Type.Array(HeldCall),
  }),
  GetReview: endpoint('GetReview', {
    access: 'reviewer',
    summary:
      'A submission to be reviewed, in words, with what its reviewer stored; in a blind review nothing tells whose',
    query: Strict({ id: Uuid }),
    response: ReviewForReviewer,
    problems: ['not-found'],
  }),
  GetReviewFile: endpoint('GetReviewFile', {
    access: 'reviewer',
    summary: 'A file of a submission to be reviewed; in a blind review under a name that tells nothing',
    query: Strict({ id: Uuid, fileId: Uuid }),
    response: 'file',
    limit: 'transfer',
    problems: ['not-found'],
  }),
  SaveReview: endpoint('SaveReview', {
    access: 'reviewer',
    summary: 'Stores scores and comment over the version that was seen, and hands the review in or takes it back',
    body: ReviewWrite,
    response: StoredReview,
    problems: ['not-found', 'rule-broken', 'version-conflict'],
  }),
  DeclareConflict: endpoint('DeclareConflict', {
    access: 'reviewer',
    summary: 'Says that there is a conflict of interest: the submission leaves the queue, administrators see why',
    body: Strict({ id: Uuid, reason: Type.String({ maxLength: 1000 }) }),
    response: 'none',
    problems: ['not-found'],
  }),
};

export const reviewEndpoints = { ...preparing, ...assigning, ...reviewing };
