import Type, { type Static } from 'typebox';
import { MAX_CRITERIA, MAX_REVIEW_COMMENT, MAX_WEIGHT } from './values/limits.ts';
import { PreviewKind } from './submissions/attachments.ts';
import { Instant, LocalizedLine, localizedOf, Nullable, Strict, Uuid } from './values/primitives.ts';
import { PdfMiniDyi, PdfSection, Place } from './submissions/submissions-pdf.ts';

/** Scores range from 0 to the end of their criterion's scale. */
export const SCALES = [5, 10] as const;
const Scale = Type.Union([Type.Literal(5), Type.Literal(10)]);
const Weight = Type.Integer({ minimum: 1, maximum: MAX_WEIGHT });

export const Criterion = Strict({
  id: Uuid,
  name: LocalizedLine,
  /** Plain text that explains to reviewers what to look for. */
  guidance: localizedOf(Type.String({ maxLength: 2000 })),
  scale: Scale,
  weight: Weight,
});
export type Criterion = Static<typeof Criterion>;

const Criteria = Type.Array(Criterion, { maxItems: MAX_CRITERIA });

export const CONFLICT_RULES = ['blocked', 'warned'] as const;
const ConflictRule = Type.Enum([...CONFLICT_RULES]);
export type ConflictRule = (typeof CONFLICT_RULES)[number];

export const ReviewPlan = Type.Object({
  callId: Uuid,
  isBlind: Type.Boolean(),
  criteria: Criteria,
  conflictRule: ConflictRule,
  version: Type.Integer({ minimum: 0 }),
  /** Whether there are any scores: changing the criteria then needs a confirmation. */
  isScored: Type.Boolean(),
});
export type ReviewPlan = Static<typeof ReviewPlan>;

export const ReviewPlanChange = Strict({
  callId: Uuid,
  isBlind: Type.Boolean(),
  criteria: Criteria,
  conflictRule: Type.Optional(ConflictRule),
  version: Type.Integer({ minimum: 0 }),
  /** Confirms a change of criteria despite existing scores: earlier reviews are marked. */
  confirmed: Type.Optional(Type.Boolean()),
});
export type ReviewPlanChange = Static<typeof ReviewPlanChange>;

/**
 * `contact`: the organization names the reviewer, which blocks them only once an administrator decides. `same-number`:
 * through another organization.
 */
export const TIE_KINDS = ['member', 'past-member', 'contact', 'started', 'submitted', 'same-number'] as const;
const TieKind = Type.Enum([...TIE_KINDS]);
export type TieKind = (typeof TIE_KINDS)[number];

export const ReviewerTie = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  organization: Type.Object({ id: Uuid, name: Type.String() }),
  kind: TieKind,
});
export type ReviewerTie = Static<typeof ReviewerTie>;

export const Reviewer = Type.Object({
  id: Uuid,
  /** The user with this verified address is the reviewer; empty once the person is erased. */
  email: Type.String(),
  invitedAt: Instant,
  /** Number of submissions to review, without conflicts of interest. */
  assigned: Type.Integer(),
  done: Type.Integer(),
  conflicts: Type.Integer(),
  /** When they were last reminded of missing reviews. */
  remindedAt: Nullable(Instant),
  /** Applications of the call that they are connected with; usually none. */
  ties: Type.Array(ReviewerTie),
  isHeld: Type.Boolean(),
  /** Whether an administrator has decided that they continue despite it. */
  isAllowed: Type.Boolean(),
});
export type Reviewer = Static<typeof Reviewer>;

export const REVIEW_STATES = ['open', 'done', 'conflict'] as const;
const ReviewState = Type.Enum([...REVIEW_STATES]);
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Percentage of the maximum; null while a criterion has no score. */
const Total = Nullable(Type.Number({ minimum: 0, maximum: 100 }));

export const AssignedReview = Type.Object({
  id: Uuid,
  reviewerId: Uuid,
  email: Type.String(),
  state: ReviewState,
  total: Total,
  isOutdated: Type.Boolean(),
  conflictReason: Type.String(),
  /** Excluded from the mean, because its reviewer has a conflict of interest. */
  isHeld: Type.Boolean(),
  isRival: Type.Boolean(),
});
export type AssignedReview = Static<typeof AssignedReview>;

export const ReviewedSubmission = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  organization: Type.Object({ id: Uuid, name: Type.String() }),
  reviews: Type.Array(AssignedReview),
});
export type ReviewedSubmission = Static<typeof ReviewedSubmission>;

export const REVIEWED_STATES = ['reviewed', 'unreviewed'] as const;
export type ReviewedState = (typeof REVIEWED_STATES)[number];

export const REVIEWED_ORDERS = ['begun', 'code', 'organization'] as const;
export type ReviewedOrder = (typeof REVIEWED_ORDERS)[number];

export const EvenAssignment = Type.Object({
  assigned: Type.Integer(),
  /** Places left empty, because no reviewer without a conflict was left. */
  missing: Type.Integer(),
  /** Assignments to reviewers who are connected with another application of the call. */
  rivals: Type.Integer(),
  /** Cursor of the next request; null when all submissions were processed. */
  next: Nullable(Uuid),
});
export type EvenAssignment = Static<typeof EvenAssignment>;

export const QueuedReview = Type.Object({
  id: Uuid,
  callName: Type.String(),
  code: Type.String(),
  state: ReviewState,
  scored: Type.Integer(),
  criteria: Type.Integer(),
  total: Total,
  updatedAt: Nullable(Instant),
  /** False while the submission is reopened for its applicant. */
  isReadable: Type.Boolean(),
});
export type QueuedReview = Static<typeof QueuedReview>;

/** All of the reviewer's reviews are on hold there, because of a connection with an applying organization. */
export const HeldCall = Type.Object({ callName: Type.String() });
export type HeldCall = Static<typeof HeldCall>;

export const CriterionScore = Strict({ criterionId: Uuid, score: Type.Integer({ minimum: 0, maximum: 10 }) });
export type CriterionScore = Static<typeof CriterionScore>;

const Scores = Type.Array(CriterionScore, { maxItems: MAX_CRITERIA });
const Comment = Type.String({ maxLength: MAX_REVIEW_COMMENT });

export const StoredReview = Type.Object({
  scores: Scores,
  comment: Comment,
  state: ReviewState,
  total: Total,
  version: Type.Integer({ minimum: 0 }),
  updatedAt: Nullable(Instant),
});
export type StoredReview = Static<typeof StoredReview>;

export const ReviewFile = Type.Object({
  id: Uuid,
  place: Place,
  title: Type.String(),
  description: Type.String(),
  size: Type.Integer(),
  /** Null where it can only be downloaded. */
  preview: Nullable(PreviewKind),
  /** Null in a blind review. */
  fileName: Nullable(Type.String()),
});
export type ReviewFile = Static<typeof ReviewFile>;

export const ReviewForReviewer = Type.Object({
  ...StoredReview.properties,
  id: Uuid,
  callName: Type.String(),
  code: Type.String(),
  isBlind: Type.Boolean(),
  organization: Nullable(Type.Object({ name: Type.String() })),
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
  isDone: Type.Boolean(),
  version: Type.Integer({ minimum: 0 }),
});
export type ReviewWrite = Static<typeof ReviewWrite>;

export const ReadReview = Type.Object({
  ...AssignedReview.properties,
  scores: Scores,
  comment: Comment,
  updatedAt: Nullable(Instant),
});
export type ReadReview = Static<typeof ReadReview>;

export const SubmissionReviews = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  criteria: Type.Array(Type.Object({ id: Uuid, name: Type.String(), scale: Scale, weight: Weight })),
  reviews: Type.Array(ReadReview),
});
export type SubmissionReviews = Static<typeof SubmissionReviews>;
