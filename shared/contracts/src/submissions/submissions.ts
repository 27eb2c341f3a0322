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

/** `version` counts its writes from 1. */
export const StepResult = Type.Object({
  id: Uuid,
  stepId: Uuid,
  content: Type.String(),
  score: Nullable(Type.Number()),
  stepStepTypeName: Type.String(),
  /** Once closed; for applicants also unlocked (docs/rules/08-steps.md#quiz-score). */
  quizResult: Type.Optional(QuizResult),
  /** Visible like `quizResult`. */
  impactResult: Type.Optional(ImpactResult),
  version: Type.Integer(),
  updatedAt: Instant,
  updatedBy: Type.Optional(Changer),
});
export type StepResult = Static<typeof StepResult>;

/** By a write without a version (docs/rules/09-submissions.md#overwritten-answers). */
export const OverwrittenAnswer = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  content: Type.Optional(Type.String()),
  updatedAt: Instant,
  updatedBy: Type.Optional(Changer),
  overwrittenAt: Instant,
  overwrittenBy: Changer,
});
export type OverwrittenAnswer = Static<typeof OverwrittenAnswer>;

/** docs/rules/09-submissions.md#step-states */
export const StepState = Type.Object({
  stepId: Uuid,
  version: Type.Integer({ minimum: 0 }),
  problems: Type.Integer({ minimum: 0 }),
  /** The errors of a closing; paths are relative to the step, and empty for the whole step. */
  errors: Type.Array(FieldError),
});
export type StepState = Static<typeof StepState>;

export const Presence = Type.Object({ person: Changer, stepId: Uuid });
export type Presence = Static<typeof Presence>;

export const SubmissionSummary = Type.Object({
  id: Uuid,
  /** Readable aloud, e.g. `IC-2026-7K3QF`. */
  code: Type.String(),
  callId: Uuid,
  callName: Type.String(),
  organization: Type.Object({ id: Uuid, name: Type.String() }),
  user: Type.Object({ id: Uuid, firstName: Type.String(), lastName: Type.String(), email: Type.String() }),
  /** Absent while open, and if not recorded. */
  submittedBy: Type.Optional(Changer),
  openingAt: Nullable(Instant),
  closingAt: Nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  submissionDate: Nullable(Instant),
  closed: Type.Boolean(),
  /** A withdrawn application is neither submitted nor a draft (docs/rules/09-submissions.md#withdrawal). */
  withdrawnAt: Type.Optional(Instant),
});
export type SubmissionSummary = Static<typeof SubmissionSummary>;

export const ListedSubmission = Type.Object({
  ...SubmissionSummary.properties,
  quizScore: Nullable(Type.Number()),
  /** The careful social return by the framework's values; of a result of method 1 the declared one. */
  sroiScore: Nullable(Type.Number()),
  /** With the applicant's figures; null without one, and for results of method 1. */
  declaredSroiScore: Nullable(Type.Number()),
  decision: Type.Optional(Type.Enum([...DECISION_KINDS])),
  /** Codes of the call's applications with the same register number; absent without any. */
  sameNumber: Type.Optional(Type.Array(Type.String())),
  /** Since when it is open again; until it is submitted again, date and scores are the last closing's. */
  reopenedAt: Type.Optional(Instant),
  labels: Type.Optional(Type.Array(SubmissionLabel)),
  owner: Type.Optional(SubmissionMarks.properties.owner),
});
export type ListedSubmission = Static<typeof ListedSubmission>;

/** An expired draft can no longer be submitted. */
export const SUBMISSION_STATES = ['in-progress', 'submitted', 'expired', 'withdrawn'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** `at-risk`: drafts that may miss the deadline. */
export const SUBMISSION_FILTERS = [...SUBMISSION_STATES, 'at-risk'] as const;
export type SubmissionStateFilter = (typeof SUBMISSION_FILTERS)[number];

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

export const NarrowedSubmissions = Strict({
  callId: Type.Optional(Uuid),
  organizationId: Type.Optional(Uuid),
  /** Distinguishes expired drafts from those that can still be submitted. */
  state: Type.Optional(Type.Enum([...SUBMISSION_FILTERS])),
  search: Search,
  /** For submitted ones; the decision, published or not. */
  decision: Type.Optional(DecisionFilter),
  reviewerId: Type.Optional(Uuid),
  labelId: Type.Optional(Uuid),
  ownerId: Type.Optional(Type.Union([Uuid, Type.Literal('none')])),
  /** The organization's country, by name or code. */
  country: Type.Optional(Type.String({ minLength: 1, maxLength: ORGANIZATION_LINE_LENGTHS.country })),
  city: Type.Optional(Type.String({ minLength: 1, maxLength: ORGANIZATION_LINE_LENGTHS.city_name })),
  sort: Type.Optional(Type.Enum([...SUBMISSION_SORTS])),
  descending: Descending,
  /** Limits the sort column to these dates; the start is inclusive. */
  from: Type.Optional(InstantInput),
  to: Type.Optional(InstantInput),
  least: Type.Optional(Type.Number()),
  most: Type.Optional(Type.Number()),
  below: Type.Optional(Type.Number()),
});
export type NarrowedSubmissions = Static<typeof NarrowedSubmissions>;

const Neighbour = Nullable(Type.Object({ id: Uuid, code: Type.String() }));

export const Neighbours = Type.Object({ previous: Neighbour, next: Neighbour });
export type Neighbours = Static<typeof Neighbours>;

export const DeletedSubmission = Type.Object({
  id: Uuid,
  code: Type.String(),
  callName: Type.String(),
  organization: Type.Object({ id: Uuid, name: Type.String() }),
  wasSubmitted: Type.Boolean(),
  deletedAt: Instant,
  restorableUntil: Instant,
});
export type DeletedSubmission = Static<typeof DeletedSubmission>;

export const Withdrawal = Type.Object({
  at: Instant,
  by: Changer,
  wasSubmitted: Type.Boolean(),
});
export type Withdrawal = Static<typeof Withdrawal>;

/** With the steps that it started with, and its answers so far. */
export const Submission = Type.Object({
  ...SubmissionSummary.properties,
  callDescription: Html,
  callCallTypeId: Uuid,
  isOpen: Type.Boolean(),
  enableUserDownloadPdf: Type.Boolean(),
  /** Until then applicants see no scores or results (docs/rules/07-calls.md#results-lock). */
  callLockEnd: Nullable(Instant),
  isLocked: Type.Boolean(),
  quizScore: Nullable(Type.Number()),
  /** As in {@link ListedSubmission}. */
  sroiScore: Nullable(Type.Number()),
  declaredSroiScore: Nullable(Type.Number()),
  customFile: Nullable(CustomFile),
  steps: Type.Array(Step),
  stepResults: Type.Array(StepResult),
  reopening: Type.Optional(Reopening),
  correction: Type.Optional(Correction),
  publishedDecision: Type.Optional(PublishedDecision),
  withdrawal: Type.Optional(Withdrawal),
});
export type Submission = Static<typeof Submission>;
