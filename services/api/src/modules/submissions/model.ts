import type { ChangeKind, CustomFile, DecisionKind } from '@impact-call/contracts';
import type { ReviewStanding } from '@impact-call/domain';
import { Schema } from 'mongoose';
import type { LocalizedText } from '../../platform/text/localized-text.ts';
import type { StoredAnswer } from '../../step-kinds/index.ts';
import { type StepRecord, stepSchema } from '../calls/index.ts';

/** An acknowledged write, kept for a while so that the same one sent again gets the same answer. */
export interface WriteReceipt {
  key: string;
  version: number;
  updatedAt: Date;
}

/** The answers of one step. What closing computed stands with them; clients' scores are never kept. */
export interface ResultRecord extends StoredAnswer {
  id: string;
  version: number;
  updatedAt: Date;
  /** Who wrote this version. */
  updatedBy?: string;
  receipts?: WriteReceipt[];
}

/** What an applicant was told. */
export interface PublishedRecord {
  kind: DecisionKind;
  words: string;
  at: Date;
  /** Who published it. */
  by: string;
  /** The letter; null where there was nobody to write to. */
  mailId: string | null;
}

/** That a submission was opened again, and what its organization was told; who did it, the log and its closing say. */
export interface ReopeningRecord {
  at: Date;
  /** Plain text, empty where nothing was said. */
  message: string;
  /** The steps that can be changed; null where all can. */
  stepIds: string[] | null;
  /** By which it is taken back; absent where it was opened before that was kept. */
  undo?: ReopeningUndo;
}

/** What a reopening replaced. */
export interface ReopeningUndo {
  /** The submission's revision after it: with another one somebody has worked on it. */
  revision: number;
  decision: DecisionRecord | null;
  /** The deadline that was set with it, and the organization's own one of before; absent where none was set. */
  extension?: { until: Date; former: { until: Date; reason: string } | null };
}

/** The withdrawal of a submission by its organization (docs/rules.md#withdrawal). */
export interface WithdrawalRecord {
  at: Date;
  by: string;
  /** `closed` before the withdrawal, restored when it is resumed. */
  closed: boolean;
}

/** A question, requirement or outcome in the words of every language; `part` is null for a whole step. */
export interface FormPartRecord {
  stepId: string;
  step: LocalizedText;
  part: LocalizedText | null;
}

/** The correction of a draft: what changed in its form and answers. */
export interface CorrectionRecord {
  at: Date;
  changes: (FormPartRecord & { kind: ChangeKind })[];
  /** Number of further changes. */
  more: number;
  lost: FormPartRecord[];
}

/** What was decided about a submission. Applicants see `published` and nothing else of it (docs/rules.md#decisions). */
export interface DecisionRecord {
  /** Null once it was taken back. */
  kind: DecisionKind | null;
  words: string;
  /** Orders the waiting list of the call; null for those who are not on it. */
  place: number | null;
  version: number;
  decidedAt: Date;
  decidedBy: string;
  /** Decided, and not what the applicant was told. */
  isPending: boolean;
  published: PublishedRecord | null;
  /** All that was published, oldest first. */
  history: PublishedRecord[];
  /** What had been decided when it was opened again, as long as nothing was decided since. */
  former?: Pick<PublishedRecord, 'kind' | 'words'> | null;
}

/**
 * A submission with all its answers in one document: saving an answer and closing are then two writes to the same
 * document, so that "not closed" can be a condition of every save, and no transaction is needed. `revision` counts
 * every change.
 */
export interface SubmissionRecord {
  _id: string;
  code: string;
  callId: string;
  callTypeId: string;
  organizationId: string;
  /** The merge of organizations that made this the organization's second application to its call. */
  mergeId?: string | null;
  /** Who started it. */
  userId: string;
  /** Hash of the steps that it was started with. */
  stepSetId: string;
  /**
   * The version of a framework that each step with one started with, by step; versions never change, so that this pins their
   * version.
   */
  frameworks: Record<string, string>;
  /** The same frameworks, to find submissions by. */
  frameworkIds: string[];
  results: Record<string, ResultRecord>;
  /** Identifiers of the results, to find the submission by. */
  resultIds: string[];
  revision: number;
  /** Null while withdrawn, so that no query for drafts or submitted ones finds it. */
  closed: boolean | null;
  /** Present only while withdrawn. */
  withdrawal?: WithdrawalRecord | null;
  submissionDate: Date | null;
  /** Who closed it; null while it is open, absent where it was closed before that was kept. */
  submittedBy?: string | null;
  /** Of one that was handed in and is open again; absent otherwise. */
  reopening?: ReopeningRecord | null;
  /** The last correction of its form while it was open; absent without any. */
  correction?: CorrectionRecord | null;
  /** Counts corrections, so that open pages notice one. */
  corrections?: number;
  quizScore: number | null;
  /** By the framework's values; of a result of method 1 as the applicant declared it. */
  sroiScore: number | null;
  /** As the applicant declared it; null without one, and absent or null for results of method 1. */
  declaredSroiScore?: number | null;
  /** A file that administrators offer to this submission. */
  customFile: CustomFile | null;
  /** What its reviewers think; absent until one has handed in. */
  standing?: ReviewStanding | null;
  /** Absent until something was decided. */
  decision?: DecisionRecord | null;
  /** Words by which administrators find it. */
  terms: string[];
  /** Names that the administrators' table is in order by; absent in records of before there were any. */
  organizationSortName?: string | null;
  userSortName?: string | null;
  /** Where the organization is, to count and filter by, as `placeOf` says it; absent as the names are. */
  country?: string | null;
  city?: string | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** The steps of a call type as they once were; never changed, since submissions refer to them. */
export interface StepSetRecord {
  _id: string;
  steps: StepRecord[];
}

const text = { type: String, required: true };

export const submissionSchema = new Schema<SubmissionRecord>(
  {
    _id: text,
    code: text,
    callId: text,
    callTypeId: text,
    organizationId: text,
    mergeId: { type: String, default: null },
    userId: text,
    stepSetId: text,
    frameworks: { type: Schema.Types.Mixed, default: {} },
    frameworkIds: { type: [String], default: [] },
    results: { type: Schema.Types.Mixed, default: {} },
    resultIds: { type: [String], default: [] },
    revision: { type: Number, default: 0 },
    closed: { type: Boolean, default: false },
    withdrawal: { type: Schema.Types.Mixed, default: null },
    submissionDate: { type: Date, default: null },
    submittedBy: { type: String, default: null },
    reopening: { type: Schema.Types.Mixed, default: null },
    correction: { type: Schema.Types.Mixed, default: null },
    corrections: { type: Number, default: 0 },
    quizScore: { type: Number, default: null },
    sroiScore: { type: Number, default: null },
    declaredSroiScore: { type: Number, default: null },
    customFile: { type: new Schema({ id: String, name: String }, { _id: false, id: false }), default: null },
    standing: { type: Schema.Types.Mixed, default: null },
    decision: { type: Schema.Types.Mixed, default: null },
    terms: { type: [String], default: [] },
    organizationSortName: { type: String, default: null },
    userSortName: { type: String, default: null },
    country: { type: String, default: null },
    city: { type: String, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw', minimize: false, shardKey: { organizationId: 1 } },
);

/** All states, for queries whose index starts with the state. */
export const ANY_STATE = { $in: [false, true, null] as (boolean | null)[] };

/** The index of an order of the administrators' table; that of a call's submissions begins with `callId`. */
export const indexInOrder = <Field extends string>(field: Field) =>
  ({ closed: 1, deletedAt: 1, [field]: -1, _id: -1, country: 1, city: 1 }) as const;

// A deleted submission makes room for a new one, and a merge of organizations leaves both of theirs. The organization comes first, since a sharded cluster keeps nothing
// unique but what begins with the key by which it is sharded.
submissionSchema.index(
  { organizationId: 1, callId: 1, mergeId: 1 },
  { name: 'one_per_call_and_organization', unique: true, partialFilterExpression: { deletedAt: null } },
);
// That there is one of each is kept by `SubmissionCode`.
submissionSchema.index({ code: 1 });
submissionSchema.index({ organizationId: 1 });
submissionSchema.index({ userId: 1, createdAt: 1 });
submissionSchema.index({ submittedBy: 1, createdAt: 1 });
// The administrators' table: its pages by their number, and its count from the keys alone.
submissionSchema.index({ deletedAt: 1, updatedAt: -1, _id: -1 });
submissionSchema.index({ callId: 1, deletedAt: 1, updatedAt: -1, _id: -1 });
// Its pages in each order. Queries without a state name them all, so that each order has two and not four. A place is
// looked for in the keys: where it is neither rare nor common, a page walks over thousands of submissions elsewhere.
for (const field of [
  'updatedAt',
  'createdAt',
  'submissionDate',
  'code',
  'organizationSortName',
  'userSortName',
  'quizScore',
  'sroiScore',
] as const) {
  submissionSchema.index(indexInOrder(field));
  // The one of `submissionDate` serves the results of surveys, too.
  submissionSchema.index({ callId: 1, ...indexInOrder(field) });
}
// Every one of these begins with all that its query says, so that none of them is tempting without its order.
// Drafts of a call, one batch after the other; backward, the newest version of a survey that was answered.
submissionSchema.index({ callId: 1, closed: 1, deletedAt: 1, _id: 1 });
// The ranking of a call: by mean and by spread, and by mean among those of one decision, which counts these too. An
// open submission is in none of them, so that what applicants save costs nothing there.
const OF_CLOSED = { partialFilterExpression: { closed: true } };
submissionSchema.index({ callId: 1, closed: 1, deletedAt: 1, 'standing.mean': -1, _id: -1 }, OF_CLOSED);
submissionSchema.index({ callId: 1, closed: 1, deletedAt: 1, 'standing.spread': -1, _id: -1 }, OF_CLOSED);
submissionSchema.index(
  { callId: 1, closed: 1, deletedAt: 1, 'decision.kind': 1, 'standing.mean': -1, _id: -1 },
  OF_CLOSED,
);
// Those about which reviewers are far apart: few, in the same two orders.
for (const key of ['standing.mean', 'standing.spread'])
  submissionSchema.index(
    { callId: 1, closed: 1, deletedAt: 1, 'standing.isDisputed': 1, [key]: -1, _id: -1 },
    { partialFilterExpression: { 'standing.isDisputed': true } },
  );
// Those that are open again: few.
submissionSchema.index({ 'reopening.at': 1 }, { partialFilterExpression: { 'reopening.at': { $type: 'date' } } });
submissionSchema.index(
  { callId: 1, closed: 1, deletedAt: 1, 'reopening.at': 1 },
  { partialFilterExpression: { 'reopening.at': { $type: 'date' } } },
);
// The same among those of all calls, for the administrators' table.
submissionSchema.index({ closed: 1, deletedAt: 1, 'decision.kind': 1 }, OF_CLOSED);
// The waiting list in its order, and what is still to be published: few, each in an index of their own.
submissionSchema.index(
  { callId: 1, closed: 1, deletedAt: 1, 'decision.kind': 1, 'decision.place': 1, _id: 1 },
  { partialFilterExpression: { 'decision.kind': 'waiting-list' } },
);
submissionSchema.index(
  { callId: 1, closed: 1, deletedAt: 1, 'decision.isPending': 1, _id: 1 },
  { partialFilterExpression: { 'decision.isPending': true } },
);
// Those who were told a decision, one batch after the other.
submissionSchema.index(
  { callId: 1, closed: 1, deletedAt: 1, 'decision.published.kind': 1, _id: 1 },
  { partialFilterExpression: { 'decision.published.kind': { $exists: true } } },
);
// With which steps the submissions of a call were started: one look for each, however many share them.
submissionSchema.index({ callId: 1, closed: 1, deletedAt: 1, stepSetId: 1 });
// Drafts of a call by the versions of frameworks that they started with.
submissionSchema.index({ callId: 1, closed: 1, deletedAt: 1, frameworkIds: 1 });
// Where organizations are, of one call and of all; the organization at the end names the place without reading more.
submissionSchema.index({ callId: 1, closed: 1, deletedAt: 1, country: 1, city: 1, organizationId: 1 });
submissionSchema.index({ closed: 1, deletedAt: 1, country: 1, city: 1 });
submissionSchema.index({ terms: 1 });
submissionSchema.index({ resultIds: 1 });
submissionSchema.index({ frameworkIds: 1, organizationId: 1 });
// Few are deleted: the index of those alone is small.
submissionSchema.index(
  { deletedAt: 1, _id: 1 },
  { name: 'deleted', partialFilterExpression: { deletedAt: { $type: 'date' } } },
);
submissionSchema.index({ 'customFile.id': 1, organizationId: 1 });

export const stepSetSchema = new Schema<StepSetRecord>(
  { _id: text, steps: { type: [stepSchema], required: true } },
  { versionKey: false, strict: 'throw' },
);
