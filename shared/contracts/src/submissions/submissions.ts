import Type, { type Static } from 'typebox';
import { CustomFile } from './attachments.ts';
import { Step } from '../calls/calls.ts';
import { Changer } from '../values/changer.ts';
import { DECISION_KINDS, DecisionFilter, PublishedDecision } from '../decisions.ts';
import { ImpactResult, QuizResult } from './impact.ts';
import { ORGANIZATION_LINE_LENGTHS } from '../values/limits.ts';
import { FieldError } from '../values/problem.ts';
import { Descending, Html, Instant, InstantInput, Nullable, Search, Strict, Uuid } from '../values/primitives.ts';
import { SubmissionLabel, SubmissionMarks } from './labels.ts';
import { Correction } from '../calls/corrections.ts';
import { Reopening } from './submissions-reopening.ts';

/** A submission's data for one step; `version` counts its writes from 1. */
export const StepResult = Type.Object({
  id: Uuid,
  stepId: Uuid,
  content: Type.String(),
  score: Nullable(Type.Number()),
  stepStepTypeName: Type.String(),
  /**
   * A marked quiz: for administrators once closed, for applicants once closed and unlocked
   * (docs/rules/08-steps.md#quiz-score).
   */
  quizResult: Type.Optional(QuizResult),
  /** A miniDyi step's estimate; visible like `quizResult`. */
  impactResult: Type.Optional(ImpactResult),
  version: Type.Integer(),
  updatedAt: Instant,
  /** Who stored this version. */
  updatedBy: Type.Optional(Changer),
});
export type StepResult = Static<typeof StepResult>;

/** An answer that was replaced by a write without a version (docs/rules/09-submissions.md#overwritten-answers). */
export const OverwrittenAnswer = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  /** Only for the requested version. */
  content: Type.Optional(Type.String()),
  updatedAt: Instant,
  /** Who wrote it; absent if not recorded. */
  updatedBy: Type.Optional(Changer),
  overwrittenAt: Instant,
  overwrittenBy: Changer,
});
export type OverwrittenAnswer = Static<typeof OverwrittenAnswer>;

/** What closing would report about a step's stored answers (docs/rules/09-submissions.md#step-states). */
export const StepState = Type.Object({
  stepId: Uuid,
  /** The checked version of its answers; 0 without any. */
  version: Type.Integer({ minimum: 0 }),
  /** Number of missing or wrong items; 0: complete. */
  problems: Type.Integer({ minimum: 0 }),
  /** The errors of a closing; paths are relative to the step, and empty for the whole step. */
  errors: Type.Array(FieldError),
});
export type StepState = Static<typeof StepState>;

/** A colleague who has a step of a submission open. */
export const Presence = Type.Object({ person: Changer, stepId: Uuid });
export type Presence = Static<typeof Presence>;

/** A row of the submissions table. */
export const SubmissionSummary = Type.Object({
  id: Uuid,
  /** Readable aloud, e.g. `IC-2026-7K3QF`. */
  code: Type.String(),
  callId: Uuid,
  callName: Type.String(),
  organization: Type.Object({ id: Uuid, name: Type.String() }),
  /** Who started it. */
  user: Type.Object({ id: Uuid, firstName: Type.String(), lastName: Type.String(), email: Type.String() }),
  /** Who closed it, possibly a colleague; absent while it is open, and if not recorded. */
  submittedBy: Type.Optional(Changer),
  openingAt: Nullable(Instant),
  closingAt: Nullable(Instant),
  createdAt: Instant,
  /** When any answer last changed. */
  updatedAt: Instant,
  submissionDate: Nullable(Instant),
  closed: Type.Boolean(),
  /** When it was withdrawn; it is then neither submitted nor a draft (docs/rules/09-submissions.md#withdrawal). */
  withdrawnAt: Type.Optional(Instant),
});
export type SubmissionSummary = Static<typeof SubmissionSummary>;

/** A row of the administrators' table, with the closing's scores and the decision. */
export const ListedSubmission = Type.Object({
  ...SubmissionSummary.properties,
  quizScore: Nullable(Type.Number()),
  /** The careful social return by the framework's values; of a result of method 1 the declared one. */
  sroiScore: Nullable(Type.Number()),
  /** The same with the applicant's figures; null without one, and for results of method 1. */
  declaredSroiScore: Nullable(Type.Number()),
  /** The decision on a submitted application, published or not; absent without one. */
  decision: Type.Optional(Type.Enum([...DECISION_KINDS])),
  /** Codes of the call's other applications whose organizations have the same register number; absent without any. */
  sameNumber: Type.Optional(Type.Array(Type.String())),
  /** Since when it is open again; until it is submitted again, date and scores are the last closing's. */
  reopenedAt: Type.Optional(Instant),
  /** For administrators; absent without any. */
  labels: Type.Optional(Type.Array(SubmissionLabel)),
  owner: Type.Optional(SubmissionMarks.properties.owner),
});
export type ListedSubmission = Static<typeof ListedSubmission>;

/** A submission's state: an expired draft can no longer be submitted. */
export const SUBMISSION_STATES = ['in-progress', 'submitted', 'expired', 'withdrawn'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** Filters of the administrators' table: a state, or drafts that are at risk of missing the deadline. */
export const SUBMISSION_FILTERS = [...SUBMISSION_STATES, 'at-risk'] as const;
export type SubmissionStateFilter = (typeof SUBMISSION_FILTERS)[number];

/** Sort orders of the administrators' table; `organization` and `user` are names. */
export const SUBMISSION_SORTS = [
  'updatedAt',
  'createdAt',
  'submissionDate',
  'code',
  'organization',
  'user',
  'quizScore',
  'sroiScore',
] as const;
export type SubmissionSort = (typeof SUBMISSION_SORTS)[number];

/** Filters and order of the administrators' table. */
export const NarrowedSubmissions = Strict({
  callId: Type.Optional(Uuid),
  organizationId: Type.Optional(Uuid),
  /** Distinguishes expired drafts from those that can still be submitted, and which of these are at risk. */
  state: Type.Optional(Type.Enum([...SUBMISSION_FILTERS])),
  search: Search,
  /** For submitted ones; the decision, published or not. */
  decision: Type.Optional(DecisionFilter),
  /** A call reviewer's submissions, reviewed or not. */
  reviewerId: Type.Optional(Uuid),
  /** A label of the submission's call. */
  labelId: Type.Optional(Uuid),
  /** The administrator in charge, or `none`. */
  ownerId: Type.Optional(Type.Union([Uuid, Type.Literal('none')])),
  /** The organization's country, by name or code. */
  country: Type.Optional(Type.String({ minLength: 1, maxLength: ORGANIZATION_LINE_LENGTHS.country })),
  city: Type.Optional(Type.String({ minLength: 1, maxLength: ORGANIZATION_LINE_LENGTHS.city_name })),
  sort: Type.Optional(Type.Enum([...SUBMISSION_SORTS])),
  descending: Descending,
  /** Range of the sort column, for dates: the start is inclusive. */
  from: Type.Optional(InstantInput),
  to: Type.Optional(InstantInput),
  /** The same for scores, both ends inclusive. */
  least: Type.Optional(Type.Number()),
  most: Type.Optional(Type.Number()),
  /** Scores below this one. */
  below: Type.Optional(Type.Number()),
});
export type NarrowedSubmissions = Static<typeof NarrowedSubmissions>;

const Neighbour = Nullable(Type.Object({ id: Uuid, code: Type.String() }));

/** The rows before and after one in a list; null at its ends. */
export const Neighbours = Type.Object({ previous: Neighbour, next: Neighbour });
export type Neighbours = Static<typeof Neighbours>;

/** A deleted submission: it can be restored until `restorableUntil`. */
export const DeletedSubmission = Type.Object({
  id: Uuid,
  code: Type.String(),
  callName: Type.String(),
  /** Without a name once the organization is erased. */
  organization: Type.Object({ id: Uuid, name: Type.String() }),
  /** Whether it had been submitted. */
  wasSubmitted: Type.Boolean(),
  deletedAt: Instant,
  restorableUntil: Instant,
});
export type DeletedSubmission = Static<typeof DeletedSubmission>;

/** An organization's withdrawal of its submission. */
export const Withdrawal = Type.Object({
  at: Instant,
  by: Changer,
  /** Whether it was submitted before; resuming then submits it again. */
  wasSubmitted: Type.Boolean(),
});
export type Withdrawal = Static<typeof Withdrawal>;

/** A whole submission: the steps that it started with, and its answers so far. */
export const Submission = Type.Object({
  ...SubmissionSummary.properties,
  callDescription: Html,
  callCallTypeId: Uuid,
  /** Whether the call is open by the server's clock. */
  isOpen: Type.Boolean(),
  enableUserDownloadPdf: Type.Boolean(),
  /** Until then applicants see no scores or results (docs/rules/07-calls.md#results-lock). */
  callLockEnd: Nullable(Instant),
  /** Whether `callLockEnd` is in the future by the server's clock. */
  isLocked: Type.Boolean(),
  quizScore: Nullable(Type.Number()),
  /** The careful social return by the framework's values; of a result of method 1 the declared one. */
  sroiScore: Nullable(Type.Number()),
  /** The same with the applicant's figures; null without one, and for results of method 1. */
  declaredSroiScore: Nullable(Type.Number()),
  /** The submission's own file, else the call's. */
  customFile: Nullable(CustomFile),
  steps: Type.Array(Step),
  stepResults: Type.Array(StepResult),
  /** Present for a reopened submission; visible to the organization's members and administrators. */
  reopening: Type.Optional(Reopening),
  /** The last correction of an open submission's form. */
  correction: Type.Optional(Correction),
  /** The published decision; absent before it, and while reopened. */
  publishedDecision: Type.Optional(PublishedDecision),
  /** Present only while withdrawn. */
  withdrawal: Type.Optional(Withdrawal),
});
export type Submission = Static<typeof Submission>;
