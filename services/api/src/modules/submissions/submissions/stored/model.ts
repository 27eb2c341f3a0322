import type { ChangeKind, CustomFile, DecisionKind } from '@impact-call/contracts';
import type { ReviewStanding } from '@impact-call/domain';
import { type Connection, type Model, Schema } from 'mongoose';
import type { LocalizedText } from '../../../../platform/text/localized-text.ts';
import type { StoredAnswer } from '../../../../step-kinds/index.ts';
import { type StepRecord, stepSchema } from '../../../calls/calls/index.ts';

/** A retry of an acknowledged write gets the same response. */
export interface WriteReceipt {
  key: string;
  version: number;
  updatedAt: Date;
}

/** Scores sent by clients are never stored. */
export interface ResultRecord extends StoredAnswer {
  id: string;
  version: number;
  updatedAt: Date;
  updatedBy?: string;
  receipts?: WriteReceipt[];
}

export interface PublishedRecord {
  kind: DecisionKind;
  words: string;
  at: Date;
  by: string;
  /** Null when there was no recipient. */
  mailId: string | null;
}

/** The log and the closing record name who did it. */
export interface ReopeningRecord {
  at: Date;
  /** Plain text; may be empty. */
  message: string;
  /** Null when all steps can be changed. */
  stepIds: string[] | null;
  /** Absent in older records. */
  undo?: ReopeningUndo;
}

export interface ReopeningUndo {
  /** After the reopening; any other revision means that it was changed since. */
  revision: number;
  decision: DecisionRecord | null;
  /** The new and the previous deadline; absent when none was set. */
  extension?: { until: Date; former: { until: Date; reason: string } | null };
}

export interface WithdrawalRecord {
  at: Date;
  by: string;
  closed: boolean;
}

/** In all languages; without a `part`, the complete step. */
export interface FormPartRecord {
  stepId: string;
  step: LocalizedText;
  part: LocalizedText | null;
}

export interface CorrectionRecord {
  at: Date;
  changes: (FormPartRecord & { kind: ChangeKind })[];
  more: number;
  lost: FormPartRecord[];
}

/** Applicants see only `published` (docs/rules/14-decisions.md#decisions). */
export interface DecisionRecord {
  /** Null after it was revoked. */
  kind: DecisionKind | null;
  words: string;
  /** Position on the waiting list; null for all other decisions. */
  place: number | null;
  version: number;
  decidedAt: Date;
  decidedBy: string;
  /** Whether the decision differs from what was published. */
  isPending: boolean;
  published: PublishedRecord | null;
  history: PublishedRecord[];
  /** Before a reopening, until there is a new decision. */
  former?: Pick<PublishedRecord, 'kind' | 'words'> | null;
}

/** All answers in one document: saving and closing are writes to it, and "not closed" is a condition of every save. */
export interface SubmissionRecord {
  _id: string;
  code: string;
  callId: string;
  callTypeId: string;
  organizationId: string;
  /** The merge that made this the organization's second application to its call. */
  mergeId?: string | null;
  userId: string;
  /** Hash of its steps. */
  stepSetId: string;
  /** By step; versions never change. */
  frameworks: Record<string, string>;
  /** The same as a list, for queries. */
  frameworkIds: string[];
  results: Record<string, ResultRecord>;
  resultIds: string[];
  revision: number;
  /** Null while withdrawn, so that queries for drafts or submitted ones do not match. */
  closed: boolean | null;
  withdrawal?: WithdrawalRecord | null;
  submissionDate: Date | null;
  /** Null while open, absent in older records. */
  submittedBy?: string | null;
  reopening?: ReopeningRecord | null;
  correction?: CorrectionRecord | null;
  /** Open pages compare it to notice a new one. */
  corrections?: number;
  quizScore: number | null;
  /** By the framework's values; for results of method 1, as declared by the applicant. */
  sroiScore: number | null;
  /** Absent or null for results of method 1. */
  declaredSroiScore?: number | null;
  customFile: CustomFile | null;
  standing?: ReviewStanding | null;
  decision?: DecisionRecord | null;
  /** Absent without any, so that their index stays small. */
  labelIds?: string[];
  /** Absent in older records. */
  ownerId?: string | null;
  terms: string[];
  /** Sort keys of the administrators' table; absent in older records. */
  organizationSortName?: string | null;
  userSortName?: string | null;
  /** As returned by `placeOf`; absent in older records. */
  country?: string | null;
  city?: string | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** Never changed, since submissions refer to it. */
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

export const submissionModel = (connection: Connection): Model<SubmissionRecord> =>
  connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');

/** For queries whose index starts with the state. */
export const ANY_STATE = { $in: [false, true, null] as (boolean | null)[] };

/** Prefix it with `callId` for the submissions of a call. */
export const indexInOrder = <Field extends string>(field: Field) =>
  ({ closed: 1, deletedAt: 1, [field]: -1, _id: -1, country: 1, city: 1 }) as const;

// Deleted ones allow a new one, merged organizations may have two; a sharded cluster enforces uniqueness only for keys
// that start with its shard key.
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
// The table in each order; the place in the keys avoids reading thousands of submissions.
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
// Each begins with all fields of its query, so that the planner never picks one without its order.
submissionSchema.index({ callId: 1, closed: 1, deletedAt: 1, _id: 1 });
// The ranking of a call; partial, so that saves of open submissions do not update them.
const OF_CLOSED = { partialFilterExpression: { closed: true } };
submissionSchema.index({ callId: 1, closed: 1, deletedAt: 1, 'standing.mean': -1, _id: -1 }, OF_CLOSED);
submissionSchema.index({ callId: 1, closed: 1, deletedAt: 1, 'standing.spread': -1, _id: -1 }, OF_CLOSED);
submissionSchema.index(
  { callId: 1, closed: 1, deletedAt: 1, 'decision.kind': 1, 'standing.mean': -1, _id: -1 },
  OF_CLOSED,
);
for (const key of ['standing.mean', 'standing.spread'])
  submissionSchema.index(
    { callId: 1, closed: 1, deletedAt: 1, 'standing.isDisputed': 1, [key]: -1, _id: -1 },
    { partialFilterExpression: { 'standing.isDisputed': true } },
  );
submissionSchema.index({ 'reopening.at': 1 }, { partialFilterExpression: { 'reopening.at': { $type: 'date' } } });
submissionSchema.index(
  { callId: 1, closed: 1, deletedAt: 1, 'reopening.at': 1 },
  { partialFilterExpression: { 'reopening.at': { $type: 'date' } } },
);
submissionSchema.index({ closed: 1, deletedAt: 1, 'decision.kind': 1 }, OF_CLOSED);
// The waiting list, and unpublished decisions: few of each.
submissionSchema.index(
  { callId: 1, closed: 1, deletedAt: 1, 'decision.kind': 1, 'decision.place': 1, _id: 1 },
  { partialFilterExpression: { 'decision.kind': 'waiting-list' } },
);
submissionSchema.index(
  { callId: 1, closed: 1, deletedAt: 1, 'decision.isPending': 1, _id: 1 },
  { partialFilterExpression: { 'decision.isPending': true } },
);
submissionSchema.index(
  { callId: 1, closed: 1, deletedAt: 1, 'decision.published.kind': 1, _id: 1 },
  { partialFilterExpression: { 'decision.published.kind': { $exists: true } } },
);
// Step sets of a call's submissions: one index lookup for each.
submissionSchema.index({ callId: 1, closed: 1, deletedAt: 1, stepSetId: 1 });
submissionSchema.index({ callId: 1, closed: 1, deletedAt: 1, frameworkIds: 1 });
// Places for one call and for all; the organization at the end makes it a covering index.
submissionSchema.index({ callId: 1, closed: 1, deletedAt: 1, country: 1, city: 1, organizationId: 1 });
submissionSchema.index({ closed: 1, deletedAt: 1, country: 1, city: 1 });
submissionSchema.index({ labelIds: 1, deletedAt: 1 }, { partialFilterExpression: { labelIds: { $exists: true } } });
submissionSchema.index({ ownerId: 1, deletedAt: 1 });
submissionSchema.index({ terms: 1 });
submissionSchema.index({ resultIds: 1 });
submissionSchema.index({ frameworkIds: 1, organizationId: 1 });
submissionSchema.index(
  { deletedAt: 1, _id: 1 },
  { name: 'deleted', partialFilterExpression: { deletedAt: { $type: 'date' } } },
);
submissionSchema.index({ 'customFile.id': 1, organizationId: 1 });

export const stepSetSchema = new Schema<StepSetRecord>(
  { _id: text, steps: { type: [stepSchema], required: true } },
  { versionKey: false, strict: 'throw' },
);
