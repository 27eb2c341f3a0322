import type { BulkAct, BulkOutcome, BulkState, CorrectionOffer, DecisionKind } from '@impact-call/contracts';
import { Schema } from 'mongoose';

/** What a job does: an action on a selection, or the correction of a call's drafts. */
export type JobAct = BulkAct | ({ kind: 'correct' } & Pick<CorrectionOffer, 'callId' | 'offer'>);

/** An action upon many submissions, and how far it is. */
export interface BulkRecord {
  _id: string;
  /** Who asked for it; what is done is done in their name. */
  userId: string;
  act: JobAct;
  state: BulkState;
  isUndo: boolean;
  total: number;
  counts: Record<BulkOutcome, number>;
  /** Whose job it is while it is under way: nobody has two. Absent once nothing is left to do. */
  activeFor?: string;
  /** How often a process took it; also tells whether a process still is the latest one. */
  attempts: number;
  /** How often it was taken since the last step forward. */
  failures: number;
  /** When a process may take it: while one has it, the end of its lease; null once nothing is left to do. */
  nextAttemptAt: Date | null;
  createdAt: Date;
  finishedAt: Date | null;
  /** When it is forgotten with its items; what it did cannot be taken back any more then. */
  expiresAt: Date;
}

/** What is needed to take one thing back: the review that was assigned; the decision of before, and of after. */
export type Undo =
  | { kind: 'reopen' }
  | { kind: 'delete' }
  | { kind: 'assign'; reviewId: string }
  | { kind: 'decide'; decision: DecisionKind | null; words: string; version: number; publishedAt: Date | null };

/** One submission of a job. */
export interface BulkItemRecord {
  /** The job and the place in it. */
  _id: string;
  jobId: string;
  place: number;
  submissionId: string;
  callId: string;
  code: string;
  /** The version of the decision that was seen. */
  version: number;
  outcome: BulkOutcome | null;
  reason: string | null;
  undo: Undo | null;
  expiresAt: Date;
}

const text = { type: String, required: true };
const number = { type: Number, default: 0 };
const date = { type: Date, default: null };
const mixed = { type: Schema.Types.Mixed, default: null };

export const bulkSchema = new Schema<BulkRecord>(
  {
    _id: text,
    userId: text,
    act: mixed,
    state: text,
    isUndo: { type: Boolean, default: false },
    total: number,
    counts: mixed,
    activeFor: String,
    attempts: number,
    failures: number,
    nextAttemptAt: date,
    createdAt: { type: Date, required: true },
    finishedAt: date,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
bulkSchema.index({ userId: 1, createdAt: -1, _id: -1 });
bulkSchema.index({ activeFor: 1 }, { unique: true, sparse: true });
bulkSchema.index({ nextAttemptAt: 1 });
bulkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const bulkItemSchema = new Schema<BulkItemRecord>(
  {
    _id: text,
    jobId: text,
    place: number,
    submissionId: text,
    callId: text,
    code: text,
    version: number,
    outcome: { type: String, default: null },
    reason: { type: String, default: null },
    undo: mixed,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// What is to be done next, and what came to an outcome; all of a job in its order.
bulkItemSchema.index({ jobId: 1, outcome: 1, place: 1 });
bulkItemSchema.index({ jobId: 1, place: 1 });
bulkItemSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
