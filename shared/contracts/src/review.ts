import Type, { type Static } from 'typebox';
import { MAX_CRITERIA, MAX_REVIEW_COMMENT, MAX_WEIGHT } from './limits.ts';
import { PreviewKind } from './attachments.ts';
import { Instant, LocalizedLine, localizedOf, Nullable, Strict, Uuid } from './primitives.ts';
import { PdfMiniDyi, PdfSection } from './submissions-pdf.ts';

/** Scores go from 0 to the end of their criterion's scale. */
export const SCALES = [5, 10] as const;
const Scale = Type.Union([Type.Literal(5), Type.Literal(10)]);
const Weight = Type.Integer({ minimum: 1, maximum: MAX_WEIGHT });

/** What submissions of a call are judged by, as administrators write it. */
export const Criterion = Strict({
  id: Uuid,
  name: LocalizedLine,
  /** Plain text that tells reviewers what to look for. */
  guidance: localizedOf(Type.String({ maxLength: 2000 })),
  scale: Scale,
  weight: Weight,
});
export type Criterion = Static<typeof Criterion>;

const Criteria = Type.Array(Criterion, { maxItems: MAX_CRITERIA });

/** What becomes of a reviewer who is connected with an organization that applies in the same call. */
export const CONFLICT_RULES = ['blocked', 'warned'] as const;
const ConflictRule = Type.Enum([...CONFLICT_RULES]);
export type ConflictRule = (typeof CONFLICT_RULES)[number];

/** How the submissions of a call are reviewed. */
export const ReviewPlan = Type.Object({
  callId: Uuid,
  /** Whether reviewers do not learn whose submission they read. */
  isBlind: Type.Boolean(),
  criteria: Criteria,
  conflictRule: ConflictRule,
  /** Counts the changes; 0 before the first one. */
  version: Type.Integer({ minimum: 0 }),
  /** Whether somebody has scored already: other criteria then need a confirmation. */
  isScored: Type.Boolean(),
});
export type ReviewPlan = Static<typeof ReviewPlan>;

export const ReviewPlanChange = Strict({
  callId: Uuid,
  isBlind: Type.Boolean(),
  criteria: Criteria,
  /** Stays as it is where it is left out. */
  conflictRule: Type.Optional(ConflictRule),
  /** The version that the change was made to. */
  version: Type.Integer({ minimum: 0 }),
  /** Criteria may change although somebody has scored: the reviews of before are marked. */
  confirmed: Type.Optional(Type.Boolean()),
});
export type ReviewPlanChange = Static<typeof ReviewPlanChange>;

/**
 * What connects a reviewer with an application of the call: they belong or belonged to its organization, started or
 * submitted it, or are connected so with another organization of the same register number. `contact` is what only the
 * applicant says: their organization, or one of the same register number, names the reviewer as its contact. It stops
 * nobody until an administrator decides.
 */
export const TIE_KINDS = ['member', 'past-member', 'contact', 'started', 'submitted', 'same-number'] as const;
const TieKind = Type.Enum([...TIE_KINDS]);
export type TieKind = (typeof TIE_KINDS)[number];

/** An application of the call with which a reviewer is connected. */
export const ReviewerTie = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  organization: Type.Object({ id: Uuid, name: Type.String() }),
  kind: TieKind,
});
export type ReviewerTie = Static<typeof ReviewerTie>;

/** Somebody who reviews submissions of a call, and how far they are. */
export const Reviewer = Type.Object({
  id: Uuid,
  /** Whoever signs in with this address, verified by the provider, is the reviewer; empty once the person was erased. */
  email: Type.String(),
  invitedAt: Instant,
  /** Submissions that are to be reviewed, conflicts of interest apart. */
  assigned: Type.Integer(),
  done: Type.Integer(),
  conflicts: Type.Integer(),
  /** When they were last asked for what they have not handed in. */
  remindedAt: Nullable(Instant),
  /** Applications of the call with which they are connected; none for most. */
  ties: Type.Array(ReviewerTie),
  /** Whether all their reviews of the call are on hold for them: not read, not changed, and left out of means. */
  isHeld: Type.Boolean(),
  /** Whether an administrator has decided that they go on all the same. */
  isAllowed: Type.Boolean(),
});
export type Reviewer = Static<typeof Reviewer>;

/** `open` until its reviewer has handed it in; `conflict` once they declared a conflict of interest. */
export const REVIEW_STATES = ['open', 'done', 'conflict'] as const;
const ReviewState = Type.Enum([...REVIEW_STATES]);
export type ReviewState = (typeof REVIEW_STATES)[number];

/** In percent of what could be reached; null while a criterion has no score. */
const Total = Nullable(Type.Number({ minimum: 0, maximum: 100 }));

/** One reviewer's part in a submission, for administrators. */
export const AssignedReview = Type.Object({
  id: Uuid,
  reviewerId: Uuid,
  email: Type.String(),
  state: ReviewState,
  total: Total,
  /** Scored by criteria that were changed afterwards. */
  isOutdated: Type.Boolean(),
  /** Why there is a conflict of interest, in the reviewer's words; empty where there is none. */
  conflictReason: Type.String(),
  /** Left out of the mean, since its reviewer is connected with an organization that applies. */
  isHeld: Type.Boolean(),
  /** Counted, although its reviewer is known to be connected with another application of the call. */
  isRival: Type.Boolean(),
});
export type AssignedReview = Static<typeof AssignedReview>;

/** A submitted application with those who review it. */
export const ReviewedSubmission = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  organization: Type.Object({ id: Uuid, name: Type.String() }),
  reviews: Type.Array(AssignedReview),
});
export type ReviewedSubmission = Static<typeof ReviewedSubmission>;

/** Whether somebody has handed in what they think of it. */
export const REVIEWED_STATES = ['reviewed', 'unreviewed'] as const;
export type ReviewedState = (typeof REVIEWED_STATES)[number];

export const REVIEWED_ORDERS = ['begun', 'code', 'organization'] as const;
export type ReviewedOrder = (typeof REVIEWED_ORDERS)[number];

/** What came of distributing submissions evenly. */
export const EvenAssignment = Type.Object({
  assigned: Type.Integer(),
  /** Places that stayed empty, since nobody without a conflict was left. */
  missing: Type.Integer(),
  /** Of those that were assigned: by reviewers who are connected with another application of the call. */
  rivals: Type.Integer(),
  /** Where the next request goes on; null when all submissions were reached. */
  next: Nullable(Uuid),
});
export type EvenAssignment = Static<typeof EvenAssignment>;

/** A submission in a reviewer's queue. */
export const QueuedReview = Type.Object({
  id: Uuid,
  callName: Type.String(),
  code: Type.String(),
  state: ReviewState,
  /** How many of the call's criteria have a score. */
  scored: Type.Integer(),
  criteria: Type.Integer(),
  total: Total,
  updatedAt: Nullable(Instant),
  /** False while the submission is open again for its applicant. */
  isReadable: Type.Boolean(),
});
export type QueuedReview = Static<typeof QueuedReview>;

/** A call in which all that a reviewer has is on hold, since an organization that they are connected with applies. */
export const HeldCall = Type.Object({ callName: Type.String() });
export type HeldCall = Static<typeof HeldCall>;

export const CriterionScore = Strict({ criterionId: Uuid, score: Type.Integer({ minimum: 0, maximum: 10 }) });
export type CriterionScore = Static<typeof CriterionScore>;

const Scores = Type.Array(CriterionScore, { maxItems: MAX_CRITERIA });
const Comment = Type.String({ maxLength: MAX_REVIEW_COMMENT });

/** What a reviewer stored. */
export const StoredReview = Type.Object({
  scores: Scores,
  comment: Comment,
  state: ReviewState,
  total: Total,
  version: Type.Integer({ minimum: 0 }),
  updatedAt: Nullable(Instant),
});
export type StoredReview = Static<typeof StoredReview>;

/** A file of the submission, under the name of what was asked for. */
export const ReviewFile = Type.Object({
  id: Uuid,
  title: Type.String(),
  description: Type.String(),
  size: Type.Integer(),
  /** Null where it can only be downloaded. */
  preview: Nullable(PreviewKind),
  /** Null in a blind review. */
  fileName: Nullable(Type.String()),
});
export type ReviewFile = Static<typeof ReviewFile>;

/** A submission as its reviewer reads and scores it. */
export const ReviewForReviewer = Type.Object({
  ...StoredReview.properties,
  id: Uuid,
  callName: Type.String(),
  code: Type.String(),
  isBlind: Type.Boolean(),
  /** Whose it is; null in a blind review. */
  organization: Nullable(Type.Object({ name: Type.String() })),
  /** Scored by criteria that were changed afterwards. */
  isOutdated: Type.Boolean(),
  criteria: Type.Array(
    Type.Object({ id: Uuid, name: Type.String(), guidance: Type.String(), scale: Scale, weight: Weight }),
  ),
  sections: Type.Array(PdfSection),
  miniDyi: Type.Array(PdfMiniDyi),
  files: Type.Array(ReviewFile),
});
export type ReviewForReviewer = Static<typeof ReviewForReviewer>;

export const ReviewWrite = Strict({
  id: Uuid,
  scores: Scores,
  comment: Comment,
  /** Hands the review in, which needs a score for each criterion. */
  isDone: Type.Boolean(),
  /** The version that the writer saw. */
  version: Type.Integer({ minimum: 0 }),
});
export type ReviewWrite = Static<typeof ReviewWrite>;

/** A review as administrators read it before they decide. */
export const ReadReview = Type.Object({
  ...AssignedReview.properties,
  scores: Scores,
  comment: Comment,
  updatedAt: Nullable(Instant),
});
export type ReadReview = Static<typeof ReadReview>;

/** What the reviewers of one submission think of it, by the call's criteria. */
export const SubmissionReviews = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  criteria: Type.Array(Type.Object({ id: Uuid, name: Type.String(), scale: Scale, weight: Weight })),
  reviews: Type.Array(ReadReview),
});
export type SubmissionReviews = Static<typeof SubmissionReviews>;
