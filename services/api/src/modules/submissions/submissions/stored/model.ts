import type { ChangeKind, CustomFile, DecisionKind } from '@impact-call/contracts';
import type { ReviewStanding } from '@impact-call/domain';
import { type Connection, type Model, Schema } from 'mongoose';
import type { LocalizedText } from '../../../../platform/text/localized-text.ts';
import type { StoredAnswer } from '../../../../step-kinds/index.ts';
import { type StepRecord, stepSchema } from '../../../calls/calls/index.ts';

/** An acknowledged write; while it is stored, a retry of the same write gets the same response. */
export interface WriteReceipt {
  key: string;
  version: number;
  updatedAt: Date;
}

/** The answers of one step, with what closing computed from them; scores sent by clients are never stored. */
export interface ResultRecord extends StoredAnswer {
  id: string;
  version: number;
  updatedAt: Date;
  /** The author of this version. */
  updatedBy?: string;
  receipts?: WriteReceipt[];
}

/** A decision as published to the applicant. */
export interface PublishedRecord {
  kind: DecisionKind;
  words: string;
  at: Date;
  /** The administrator who published it. */
  by: string;
  /** The mail; null when there was no recipient. */
  mailId: string | null;
}

/** A reopening and its message to the organization; the log and the closing record name who did it. */
export interface ReopeningRecord {
  at: Date;
  /** Plain text; may be empty. */
  message: string;
  /** The steps that can be changed; null when all can. */
  stepIds: string[] | null;
  /** What an undo needs; absent in records older than this field. */
  undo?: ReopeningUndo;
}

/** The values that a reopening replaced. */
export interface ReopeningUndo {
  /** The submission's revision after the reopening; any other revision means that it was changed since. */
  revision: number;
  decision: DecisionRecord | null;
  /** The deadline set with the reopening, and the organization's previous one; absent when none was set. */
  extension?: { until: Date; former: { until: Date; reason: string } | null };
}

/** The withdrawal of a submission by its organization (docs/rules/09-submissions.md#withdrawal). */
export interface WithdrawalRecord {
  at: Date;
  by: string;
  /** `closed` before the withdrawal, restored when it is resumed. */
  closed: boolean;
}

/** A question, requirement or outcome, in all languages; `part` is null for a whole step. */
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

/** A decision about a submission. Applicants see only `published` (docs/rules/14-decisions.md#decisions). */
export interface DecisionRecord {
  /** Null after it was revoked. */
  kind: DecisionKind | null;
  words: string;
  /** Position on the call's waiting list; null for all other decisions. */
  place: number | null;
  version: number;
  decidedAt: Date;
  decidedBy: string;
  /** Whether the decision differs from what was published. */
  isPending: boolean;
  published: PublishedRecord | null;
  /** All publications, oldest first. */
  history: PublishedRecord[];
  /** The decision before a reopening, until there is a new one. */
  former?: Pick<PublishedRecord, 'kind' | 'words'> | null;
}

/**
 * A submission with all its answers in one document. Saving and closing are then writes to the same document, so that
 * "not closed" is a condition of every save and no transaction is needed. `revision` counts every change.
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
  /** Hash of the steps it was started with. */
  stepSetId: string;
  /** The framework version of each step that has one, by step; versions never change. */
  frameworks: Record<string, string>;
  /** The same framework versions as a list, for queries. */
  frameworkIds: string[];
  results: Record<string, ResultRecord>;
  /** Identifiers of the step results, for queries. */
  resultIds: string[];
  revision: number;
  /** Null while withdrawn, so that queries for drafts or submitted ones do not match. */
  closed: boolean | null;
  /** Present only while withdrawn. */
  withdrawal?: WithdrawalRecord | null;
  submissionDate: Date | null;
  /** Who closed it; null while open, absent in closed records older than this field. */
  submittedBy?: string | null;
  /** Present only after a reopening, until it is submitted again. */
  reopening?: ReopeningRecord | null;
  /** The latest correction of the draft's form; absent without any. */
  correction?: CorrectionRecord | null;
  /** Number of corrections; open pages compare it to notice a new one. */
  corrections?: number;
  quizScore: number | null;
  /** By the framework's values; for results of method 1, as declared by the applicant. */
  sroiScore: number | null;
  /** As declared by the applicant; null when there is none, and absent or null for results of method 1. */
  declaredSroiScore?: number | null;
  /** A file that administrators offer to this submission. */
  customFile: CustomFile | null;
  /** Summary of its reviews; absent until the first one is submitted. */
  standing?: ReviewStanding | null;
  /** Absent until the first decision. */
  decision?: DecisionRecord | null;
  /** Labels of its call, for administrators only; absent without any, so that their index stays small. */
  labelIds?: string[];
  /** The administrator in charge of it; absent in older records. */
  ownerId?: string | null;
  /** Search words for administrators. */
  terms: string[];
  /** Sort keys of the administrators' table; absent in older records. */
  organizationSortName?: string | null;
  userSortName?: string | null;
  /** The organization's place for counts and filters, as returned by `placeOf`; absent in older records. */
  country?: string | null;
  city?: string | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** The steps of a call type at one time; never changed, since submissions refer to them. */
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
    labelIds: { type: [String], default: undefined },
    ownerId: { type: String, default: null },
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

/** The collection of all submissions. */
export const submissionModel = (connection: Connection): Model<SubmissionRecord> =>
  connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');

/** All states, for queries whose index starts with the state. */
export const ANY_STATE = { $in: [false, true, null] as (boolean | null)[] };

/** The index of one sort order of the administrators' table; prefix it with `callId` for the submissions of a call. */
export const indexInOrder = <Field extends string>(field: Field) =>
  ({ closed: 1, deletedAt: 1, [field]: -1, _id: -1, country: 1, city: 1 }) as const;

// Excludes deleted submissions, which allow a new one, and those of merged organizations, which may have two.
// The organization comes first, since a sharded cluster enforces uniqueness only for keys that start with the shard
// key.
submissionSchema.index(
  { organizationId: 1, callId: 1, mergeId: 1 },
  { name: 'one_per_call_and_organization', unique: true, partialFilterExpression: { deletedAt: null } },
);
// Not unique: the collection `SubmissionCode` enforces that.
submissionSchema.index({ code: 1 });
submissionSchema.index({ organizationId: 1 });
submissionSchema.index({ userId: 1, createdAt: 1 });
submissionSchema.index({ submittedBy: 1, createdAt: 1 });
// The administrators' table: numbered pages, and its count from index keys alone.
submissionSchema.index({ deletedAt: 1, updatedAt: -1, _id: -1 });
submissionSchema.index({ callId: 1, deletedAt: 1, updatedAt: -1, _id: -1 });
// The table's pages in each order. Queries without a state list all states, so that each order needs two indexes
// instead of four. Including the place in the keys avoids reading thousands of submissions for places that are neither
// rare nor common.
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
  // The index by `submissionDate` serves survey results too.
  submissionSchema.index({ callId: 1, ...indexInOrder(field) });
}
// Each of these starts with all fields of its query, so that the planner never picks one without its order.
// First: drafts of a call in batches; read backward, the newest answered version of a survey.
submissionSchema.index({ callId: 1, closed: 1, deletedAt: 1, _id: 1 });
// The ranking of a call by mean and by spread, and by mean within one decision, also used for counts. Partial, so that
// saves of open submissions do not update them.
const OF_CLOSED = { partialFilterExpression: { closed: true } };
submissionSchema.index({ callId: 1, closed: 1, deletedAt: 1, 'standing.mean': -1, _id: -1 }, OF_CLOSED);
submissionSchema.index({ callId: 1, closed: 1, deletedAt: 1, 'standing.spread': -1, _id: -1 }, OF_CLOSED);
submissionSchema.index(
  { callId: 1, closed: 1, deletedAt: 1, 'decision.kind': 1, 'standing.mean': -1, _id: -1 },
  OF_CLOSED,
);
// The few submissions whose reviewers disagree, in the same two orders.
for (const key of ['standing.mean', 'standing.spread'])
  submissionSchema.index(
    { callId: 1, closed: 1, deletedAt: 1, 'standing.isDisputed': 1, [key]: -1, _id: -1 },
    { partialFilterExpression: { 'standing.isDisputed': true } },
  );
// The few reopened submissions.
submissionSchema.index({ 'reopening.at': 1 }, { partialFilterExpression: { 'reopening.at': { $type: 'date' } } });
submissionSchema.index(
  { callId: 1, closed: 1, deletedAt: 1, 'reopening.at': 1 },
  { partialFilterExpression: { 'reopening.at': { $type: 'date' } } },
);
// The same for all calls, for the administrators' table.
submissionSchema.index({ closed: 1, deletedAt: 1, 'decision.kind': 1 }, OF_CLOSED);
// The ordered waiting list, and unpublished decisions: both few, each in its own index.
submissionSchema.index(
  { callId: 1, closed: 1, deletedAt: 1, 'decision.kind': 1, 'decision.place': 1, _id: 1 },
  { partialFilterExpression: { 'decision.kind': 'waiting-list' } },
);
submissionSchema.index(
  { callId: 1, closed: 1, deletedAt: 1, 'decision.isPending': 1, _id: 1 },
  { partialFilterExpression: { 'decision.isPending': true } },
);
// Applicants with a published decision, in batches.
submissionSchema.index(
  { callId: 1, closed: 1, deletedAt: 1, 'decision.published.kind': 1, _id: 1 },
  { partialFilterExpression: { 'decision.published.kind': { $exists: true } } },
);
// The distinct step sets of a call's submissions: one index lookup for each, however many share it.
submissionSchema.index({ callId: 1, closed: 1, deletedAt: 1, stepSetId: 1 });
// Drafts of a call by the framework versions they started with.
submissionSchema.index({ callId: 1, closed: 1, deletedAt: 1, frameworkIds: 1 });
// Places of organizations, for one call and for all; the organization at the end makes it a covering index.
submissionSchema.index({ callId: 1, closed: 1, deletedAt: 1, country: 1, city: 1, organizationId: 1 });
submissionSchema.index({ closed: 1, deletedAt: 1, country: 1, city: 1 });
// The filters of the administrators' table by label and by owner, which may be none.
submissionSchema.index({ labelIds: 1, deletedAt: 1 }, { partialFilterExpression: { labelIds: { $exists: true } } });
submissionSchema.index({ ownerId: 1, deletedAt: 1 });
submissionSchema.index({ terms: 1 });
submissionSchema.index({ resultIds: 1 });
submissionSchema.index({ frameworkIds: 1, organizationId: 1 });
// Few submissions are deleted, so a partial index of them is small.
submissionSchema.index(
  { deletedAt: 1, _id: 1 },
  { name: 'deleted', partialFilterExpression: { deletedAt: { $type: 'date' } } },
);
submissionSchema.index({ 'customFile.id': 1, organizationId: 1 });

export const stepSetSchema = new Schema<StepSetRecord>(
  { _id: text, steps: { type: [stepSchema], required: true } },
  { versionKey: false, strict: 'throw' },
);
