import type { BulkAct, BulkOutcome, BulkState, CorrectionOffer, DecisionKind } from '@impact-call/contracts';
import { Schema } from 'mongoose';
import type { MarksChanged } from '../../submissions/submissions/index.ts';

export type JobAct = BulkAct | ({ kind: 'correct' } & Pick<CorrectionOffer, 'callId' | 'offer'>);

export interface BulkRecord {
  _id: string;
  /** Its actions are logged as this user's. */
  userId: string;
  act: JobAct;
  state: BulkState;
  isUndo: boolean;
  total: number;
  counts: Record<BulkOutcome, number>;
  /** A unique index allows one active job per user; absent when it is finished. */
  activeFor?: string;
  /** Claims so far; also identifies the latest one. */
  attempts: number;
  /** Claims since the last progress. */
  failures: number;
  /** When a process may claim it, or the end of the lease; null when it is finished. */
  nextAttemptAt: Date | null;
  createdAt: Date;
  finishedAt: Date | null;
  /** From then on it cannot be undone. */
  expiresAt: Date;
}

export type Undo =
  | { kind: 'reopen' }
  | { kind: 'delete' }
  | { kind: 'assign'; reviewId: string }
  | ({ kind: 'mark' } & MarksChanged)
  | { kind: 'decide'; decision: DecisionKind | null; words: string; version: number; publishedAt: Date | null };

export interface BulkItemRecord {
  /** Job id and position. */
  _id: string;
  jobId: string;
  place: number;
  submissionId: string;
  callId: string;
  code: string;
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
bulkItemSchema.index({ jobId: 1, outcome: 1, place: 1 });
bulkItemSchema.index({ jobId: 1, place: 1 });
bulkItemSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
