import type { ConflictRule, Criterion, CriterionScore, ReviewState, TieKind } from '@impact-call/contracts';
import { Schema } from 'mongoose';

/** Its identifier is the call's. */
export interface ReviewPlanRecord {
  _id: string;
  isBlind: boolean;
  criteria: Criterion[];
  /** Counts changes after which earlier scores have another meaning. */
  criteriaVersion: number;
  version: number;
  /** A counter, by which the second of two concurrent distributions conflicts with the first. */
  distributions: number;
  /** Whether submissions have review summaries; absent in older plans. */
  isRanked?: boolean;
  /** `blocked` by default. */
  conflictRule?: ConflictRule;
}

export interface TieRecord {
  submissionId: string;
  organizationId: string;
  kind: TieKind;
}

/** Identified by an email address that the identity provider has verified. */
export interface ReviewerRecord {
  _id: string;
  callId: string;
  /** Null once the person was erased. */
  email: string | null;
  invitedBy: string;
  invitedAt: Date;
  removedAt: Date | null;
  remindedAt?: Date | null;
  ties?: TieRecord[];
  /** An administrator allows them to continue despite these ties. */
  isAllowed?: boolean;
  /** By an administrator, independent of the ties and the call's rule. */
  isStopped?: boolean;
}

export interface ReviewRecord {
  _id: string;
  callId: string;
  submissionId: string;
  organizationId: string;
  reviewerId: string;
  state: ReviewState;
  scores: CriterionScore[];
  comment: string;
  conflictReason: string;
  /** In percent; null while a criterion has no score. */
  total: number | null;
  /** The version of the criteria that the scores are for. */
  criteriaVersion: number;
  version: number;
  assignedAt: Date;
  updatedAt: Date | null;
  /** A conflict of interest in our own data: hidden from the reviewer and excluded from the mean. */
  isHeld?: boolean;
}

const text = { type: String, required: true };
const number = { type: Number, default: 0 };

export const reviewPlanSchema = new Schema<ReviewPlanRecord>(
  {
    _id: text,
    isBlind: { type: Boolean, default: true },
    criteria: { type: Schema.Types.Mixed, default: [] },
    criteriaVersion: number,
    version: number,
    distributions: number,
    isRanked: { type: Boolean, default: true },
    conflictRule: String,
  },
  { versionKey: false, strict: 'throw' },
);
// Plans without summaries, filled in at the start.
reviewPlanSchema.index({ isRanked: 1 });

export const reviewerSchema = new Schema<ReviewerRecord>(
  {
    _id: text,
    callId: text,
    email: { type: String, default: null },
    invitedBy: text,
    invitedAt: { type: Date, required: true },
    removedAt: { type: Date, default: null },
    remindedAt: { type: Date, default: null },
    ties: { type: Schema.Types.Mixed, default: [] },
    isAllowed: { type: Boolean, default: false },
    isStopped: { type: Boolean, default: false },
  },
  { versionKey: false, strict: 'throw' },
);
reviewerSchema.index(
  { callId: 1, email: 1 },
  { unique: true, partialFilterExpression: { email: { $type: 'string' } } },
);
reviewerSchema.index({ callId: 1, removedAt: 1, _id: 1 });
reviewerSchema.index({ email: 1, removedAt: 1 });
reviewerSchema.index({ invitedBy: 1, invitedAt: 1 });
reviewerSchema.index({ 'ties.kind': 1 }, { partialFilterExpression: { 'ties.kind': 'contact' } });

export const reviewSchema = new Schema<ReviewRecord>(
  {
    _id: text,
    callId: text,
    submissionId: text,
    organizationId: text,
    reviewerId: text,
    state: text,
    scores: { type: Schema.Types.Mixed, default: [] },
    comment: { type: String, default: '' },
    conflictReason: { type: String, default: '' },
    total: { type: Number, default: null },
    criteriaVersion: number,
    version: number,
    assignedAt: { type: Date, required: true },
    updatedAt: { type: Date, default: null },
    isHeld: { type: Boolean, default: false },
  },
  { versionKey: false, strict: 'throw', shardKey: { callId: 1, submissionId: 1 } },
);
// A reviewer belongs to one call, so `callId` does not weaken uniqueness; a sharded cluster needs it.
reviewSchema.index({ callId: 1, submissionId: 1, reviewerId: 1 }, { unique: true });
reviewSchema.index({ submissionId: 1, reviewerId: 1 });
reviewSchema.index({ reviewerId: 1, state: -1, _id: 1 });
// From index keys alone.
reviewSchema.index({ callId: 1, reviewerId: 1, state: 1 });
reviewSchema.index({ callId: 1, state: 1, isHeld: 1, submissionId: 1 });
reviewSchema.index({ callId: 1, version: 1 });
