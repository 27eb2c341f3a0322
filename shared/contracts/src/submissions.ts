import Type, { type Static } from 'typebox';
import { CustomFile } from './attachments.ts';
import { Step } from './calls.ts';
import { Changer } from './changer.ts';
import { DECISION_KINDS, DecisionFilter, PublishedDecision } from './decisions.ts';
import { ImpactResult, QuizResult } from './impact.ts';
import { ORGANIZATION_LINE_LENGTHS } from './limits.ts';
import { FieldError } from './problem.ts';
import { Descending, Html, Instant, InstantInput, Nullable, Search, Strict, Uuid } from './primitives.ts';
import { Correction } from './corrections.ts';
import { Reopening } from './submissions-reopening.ts';

/** What a submission holds for one step; `version` counts its writes from 1. */
export const StepResult = Type.Object({
  id: Uuid,
  stepId: Uuid,
  content: Type.String(),
  score: Nullable(Type.Number()),
  stepStepTypeName: Type.String(),
  /**
   * How a quiz was answered: for admins once closed, for applicants once closed and unlocked
   * (docs/rules.md#quiz-score).
   */
  quizResult: Type.Optional(QuizResult),
  /** What a miniDyi step is estimated to return; shown like `quizResult`. */
  impactResult: Type.Optional(ImpactResult),
  version: Type.Integer(),
  updatedAt: Instant,
  /** Who stored this version. */
  updatedBy: Type.Optional(Changer),
});
export type StepResult = Static<typeof StepResult>;

/** An answer that was written over by a write without a version (docs/rules.md#overwritten-answers). */
export const OverwrittenAnswer = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  /** Only of the version that was asked for. */
  content: Type.Optional(Type.String()),
  updatedAt: Instant,
  /** Who wrote it; absent where that was not kept. */
  updatedBy: Type.Optional(Changer),
  overwrittenAt: Instant,
  overwrittenBy: Changer,
});
export type OverwrittenAnswer = Static<typeof OverwrittenAnswer>;

/** What closing would find in a step as it is stored (docs/rules.md#step-states). */
export const StepState = Type.Object({
  stepId: Uuid,
  /** The version of its answers that was looked at; 0 where there are none. */
  version: Type.Integer({ minimum: 0 }),
  /** How many things are missing or wrong; 0: complete. */
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
  /** Who closed it, which may be a colleague; absent while it is open, and where it was closed before that was kept. */
  submittedBy: Type.Optional(Changer),
  openingAt: Nullable(Instant),
  closingAt: Nullable(Instant),
  createdAt: Instant,
  /** Last change of any answer. */
  updatedAt: Instant,
  submissionDate: Nullable(Instant),
  closed: Type.Boolean(),
  /** When it was withdrawn; it is then neither closed nor a draft (docs/rules.md#withdrawal). */
  withdrawnAt: Type.Optional(Instant),
});
export type SubmissionSummary = Static<typeof SubmissionSummary>;

/** A row of the administrators' table, with the scores of its closing and what was decided. */
export const ListedSubmission = Type.Object({
  ...SubmissionSummary.properties,
  quizScore: Nullable(Type.Number()),
  /** The careful social return by the framework's values; of a result of method 1 the declared one. */
  sroiScore: Nullable(Type.Number()),
  /** The same as the applicant declared it; null without one, and for results of method 1. */
  declaredSroiScore: Nullable(Type.Number()),
  /** What was decided about what was submitted, whether the applicant knows or not; absent while nothing was. */
  decision: Type.Optional(Type.Enum([...DECISION_KINDS])),
  /** Codes of other applications of the call whose organizations have the same register number; absent without any. */
  sameNumber: Type.Optional(Type.Array(Type.String())),
  /** Since when it is open again; until it is submitted anew, date and scores are those of its last closing. */
  reopenedAt: Type.Optional(Instant),
});
export type ListedSubmission = Static<typeof ListedSubmission>;

/** Where a submission stands: a draft whose window is over can no longer be submitted. */
export const SUBMISSION_STATES = ['in-progress', 'submitted', 'expired', 'withdrawn'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** What the administrators' table is narrowed to: a state, or drafts in progress that may not make it. */
export const SUBMISSION_FILTERS = [...SUBMISSION_STATES, 'at-risk'] as const;
export type SubmissionStateFilter = (typeof SUBMISSION_FILTERS)[number];

/** What the administrators' table can be in order by; `organization` and `user` are names. */
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

/** What the administrators' table is narrowed to, and in which order. */
export const NarrowedSubmissions = Strict({
  callId: Type.Optional(Uuid),
  organizationId: Type.Optional(Uuid),
  /** Tells drafts whose window is over from those that can still be handed in, and which of these are at risk. */
  state: Type.Optional(Type.Enum([...SUBMISSION_FILTERS])),
  search: Search,
  /** Of those that were submitted; what was decided, whether the applicant knows or not. */
  decision: Type.Optional(DecisionFilter),
  /** What a reviewer of a call has to review, or has reviewed. */
  reviewerId: Type.Optional(Uuid),
  /** Where the organization is, as people write it or by the country's code. */
  country: Type.Optional(Type.String({ minLength: 1, maxLength: ORGANIZATION_LINE_LENGTHS.country })),
  city: Type.Optional(Type.String({ minLength: 1, maxLength: ORGANIZATION_LINE_LENGTHS.city_name })),
  sort: Type.Optional(Type.Enum([...SUBMISSION_SORTS])),
  descending: Descending,
  /** Bounds of the column that the list is in order by: dates, the first one included. */
  from: Type.Optional(InstantInput),
  to: Type.Optional(InstantInput),
  /** The same for scores, both included. */
  least: Type.Optional(Type.Number()),
  most: Type.Optional(Type.Number()),
  /** Scores below this one. */
  below: Type.Optional(Type.Number()),
});
export type NarrowedSubmissions = Static<typeof NarrowedSubmissions>;

/** The withdrawal of a submission by its organization. */
export const Withdrawal = Type.Object({
  at: Instant,
  by: Changer,
  /** Whether it had been submitted; resuming makes it submitted again. */
  wasSubmitted: Type.Boolean(),
});
export type Withdrawal = Static<typeof Withdrawal>;

/** A submission whole: the steps it was started with, and what was answered so far. */
export const Submission = Type.Object({
  ...SubmissionSummary.properties,
  callDescription: Html,
  callCallTypeId: Uuid,
  /** Whether the server's clock lies inside the call's window. */
  isOpen: Type.Boolean(),
  enableUserDownloadPdf: Type.Boolean(),
  /** Until then applicants see neither scores nor results (docs/rules.md#results-lock). */
  callLockEnd: Nullable(Instant),
  /** Whether the server's clock lies before `callLockEnd`. */
  isLocked: Type.Boolean(),
  quizScore: Nullable(Type.Number()),
  /** The careful social return by the framework's values; of a result of method 1 the declared one. */
  sroiScore: Nullable(Type.Number()),
  /** The same as the applicant declared it; null without one, and for results of method 1. */
  declaredSroiScore: Nullable(Type.Number()),
  /** The submission's own, else the call's. */
  customFile: Nullable(CustomFile),
  steps: Type.Array(Step),
  stepResults: Type.Array(StepResult),
  /** Of one that was handed in and is open again; members of the organization and administrators read it. */
  reopening: Type.Optional(Reopening),
  /** The last correction of an open submission's form. */
  correction: Type.Optional(Correction),
  /** What its applicants were told; absent before that, and while it is open again. */
  publishedDecision: Type.Optional(PublishedDecision),
  /** Present only while withdrawn. */
  withdrawal: Type.Optional(Withdrawal),
});
export type Submission = Static<typeof Submission>;
