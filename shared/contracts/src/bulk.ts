import Type, { type Static } from 'typebox';
import { DECISION_KINDS } from './decisions.ts';
import { MAX_BULK, MAX_CHOSEN, MAX_DECISION_WORDS, MAX_REOPENING_MESSAGE } from './limits.ts';
import { Instant, InstantInput, Nullable, Strict, Uuid } from './primitives.ts';
import { NarrowedSubmissions } from './submissions.ts';

/** What can be done with many submissions at once. */
export const BULK_KINDS = ['reopen', 'assign', 'decide', 'delete', 'correct'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

const Decision = Type.Enum([...DECISION_KINDS]);

/** The action; each kind names what it needs. */
export const BulkAct = Type.Union([
  /** All steps of each; plain text to the applicants, the same for all of these. */
  Strict({
    kind: Type.Literal('reopen'),
    message: Type.Optional(Type.String({ maxLength: MAX_REOPENING_MESSAGE })),
    /** Until when their organizations can submit again; needed by those whose time in their call is over. */
    until: Type.Optional(InstantInput),
  }),
  Strict({ kind: Type.Literal('delete') }),
  Strict({ kind: Type.Literal('assign'), reviewerId: Uuid }),
  Strict({
    kind: Type.Literal('decide'),
    decision: Decision,
    /** Plain text to the applicant, the same for all of these. */
    words: Type.String({ maxLength: MAX_DECISION_WORDS }),
  }),
]);
export type BulkAct = Static<typeof BulkAct>;
/** Kinds that start with a selection; `OfferCorrection` starts the other one. */
export type BulkActKind = BulkAct['kind'];

/** Upon which submissions: those that are named, or all that a filter lets through when it begins. */
export const BulkSelection = Type.Union([
  Strict({ ids: Type.Array(Uuid, { minItems: 1, maxItems: MAX_CHOSEN }) }),
  Strict({
    filter: NarrowedSubmissions,
    /** How many whoever asks was told: more than these are refused. */
    expected: Type.Integer({ minimum: 1, maximum: MAX_BULK }),
  }),
]);
export type BulkSelection = Static<typeof BulkSelection>;

/** The identifier is the sender's: sent twice, it is the same job. */
export const NewBulkJob = Strict({ id: Uuid, act: BulkAct, selection: BulkSelection });
export type NewBulkJob = Static<typeof NewBulkJob>;

/** `failed` is a job that could not go on; single submissions fail by themselves. */
export const BULK_STATES = ['queued', 'running', 'done', 'stopped', 'failed'] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** What came of one submission: was so already; was refused; was taken back, or could not be. */
export const BULK_OUTCOMES = ['done', 'unchanged', 'refused', 'undone', 'kept'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

const Count = Type.Integer({ minimum: 0 });

/** An action upon many submissions, and how far it is. */
export const BulkJob = Type.Object({
  id: Uuid,
  kind: Type.Enum([...BULK_KINDS]),
  /** Of a job that decides. */
  decision: Nullable(Decision),
  state: Type.Enum([...BULK_STATES]),
  /** Whether it is being, or was, taken back. */
  isUndo: Type.Boolean(),
  total: Count,
  /** How many came to what; what is missing to the total was not reached. */
  counts: Type.Object({ done: Count, unchanged: Count, refused: Count, undone: Count, kept: Count }),
  createdAt: Instant,
  finishedAt: Nullable(Instant),
  /** Until when what is done can be taken back; null where it cannot. */
  undoUntil: Nullable(Instant),
});
export type BulkJob = Static<typeof BulkJob>;

/** What came of one submission of a job. */
export const BulkItem = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  outcome: Nullable(Type.Enum([...BULK_OUTCOMES])),
  /** Why it was refused or kept: the code of the problem, or of the rule. */
  reason: Nullable(Type.String()),
});
export type BulkItem = Static<typeof BulkItem>;
