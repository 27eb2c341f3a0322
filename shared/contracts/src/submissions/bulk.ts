import Type, { type Static } from 'typebox';
import { DECISION_KINDS } from '../decisions.ts';
import { MAX_BULK, MAX_CHOSEN, MAX_DECISION_WORDS, MAX_REOPENING_MESSAGE } from '../values/limits.ts';
import { Instant, InstantInput, Nullable, Strict, Uuid } from '../values/primitives.ts';
import { Marking } from './labels.ts';
import { NarrowedSubmissions } from './submissions.ts';

export const BULK_KINDS = ['reopen', 'assign', 'decide', 'mark', 'delete', 'correct'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

const Decision = Type.Enum([...DECISION_KINDS]);

/** The action; each kind has its own parameters. */
export const BulkAct = Type.Union([
  Strict({
    kind: Type.Literal('reopen'),
    message: Type.Optional(Type.String({ maxLength: MAX_REOPENING_MESSAGE })),
    /** Until when their organizations can submit again; required for those whose call is over. */
    until: Type.Optional(InstantInput),
  }),
  Strict({ kind: Type.Literal('delete') }),
  Strict({ kind: Type.Literal('assign'), reviewerId: Uuid }),
  Strict({
    kind: Type.Literal('decide'),
    decision: Decision,
    /** Plain text to the applicants, the same for all of these. */
    words: Type.String({ maxLength: MAX_DECISION_WORDS }),
  }),
  Strict({ kind: Type.Literal('mark'), ...Marking.properties }),
]);
export type BulkAct = Static<typeof BulkAct>;
/** Started with a selection; `OfferCorrection` starts the other kind. */
export type BulkActKind = BulkAct['kind'];

/** Named ones, or all that match a filter at the start. */
export const BulkSelection = Type.Union([
  Strict({ ids: Type.Array(Uuid, { minItems: 1, maxItems: MAX_CHOSEN }) }),
  Strict({
    filter: NarrowedSubmissions,
    /** The number that the user confirmed; a larger selection is refused. */
    expected: Type.Integer({ minimum: 1, maximum: MAX_BULK }),
  }),
]);
export type BulkSelection = Static<typeof BulkSelection>;

/** The client chooses the identifier: a request sent twice creates one job. */
export const NewBulkJob = Strict({ id: Uuid, act: BulkAct, selection: BulkSelection });
export type NewBulkJob = Static<typeof NewBulkJob>;

/** `failed` means that the job itself stopped; single submissions can fail within a job. */
export const BULK_STATES = ['queued', 'running', 'done', 'stopped', 'failed'] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** `unchanged` was so already, `kept` could not be undone. */
export const BULK_OUTCOMES = ['done', 'unchanged', 'refused', 'undone', 'kept'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

const Count = Type.Integer({ minimum: 0 });

export const BulkJob = Type.Object({
  id: Uuid,
  kind: Type.Enum([...BULK_KINDS]),
  decision: Nullable(Decision),
  state: Type.Enum([...BULK_STATES]),
  isUndo: Type.Boolean(),
  total: Count,
  /** The rest of the total was not reached. */
  counts: Type.Object({ done: Count, unchanged: Count, refused: Count, undone: Count, kept: Count }),
  createdAt: Instant,
  finishedAt: Nullable(Instant),
  /** Null where it cannot be undone. */
  undoUntil: Nullable(Instant),
});
export type BulkJob = Static<typeof BulkJob>;

export const BulkItem = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  outcome: Nullable(Type.Enum([...BULK_OUTCOMES])),
  /** Why it was refused or kept: the code of the problem or rule. */
  reason: Nullable(Type.String()),
});
export type BulkItem = Static<typeof BulkItem>;
