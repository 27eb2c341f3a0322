import type { ConflictRule, Criterion, CriterionScore, ReviewState, TieKind } from '@impact-call/contracts';
import { Schema } from 'mongoose';

/** How the submissions of a call are reviewed; its identifier is the call's. */
export interface ReviewPlanRecord {
  _id: string;
  isBlind: boolean;
  criteria: Criterion[];
  /** Counts the changes that make scores of before mean something else. */
  criteriaVersion: number;
  version: number;
  /** Counts distributions, so that of two at once one sees what the other did. */
  distributions: number;
  /** Whether submissions of the call know what their reviews come to; absent in plans of before they did. */
  isRanked?: boolean;
  /** Absent until it is changed: reviewers who apply are blocked. */
  conflictRule?: ConflictRule;
}

/** An application of the call with which a reviewer is connected. */
export interface TieRecord {
  submissionId: string;
  organizationId: string;
  kind: TieKind;
}

/** Somebody who reviews submissions of a call: whoever has this address, verified by the provider. */
export interface ReviewerRecord {
  _id: string;
  callId: string;
  /** Null once the person was erased. */
  email: string | null;
  invitedBy: string;
  invitedAt: Date;
  removedAt: Date | null;
  /** When they were last asked for what they have not handed in; absent until then. */
  remindedAt?: Date | null;
  /** As they were last looked at; absent until there are any. */
  ties?: TieRecord[];
  /** Whether an administrator lets them go on, knowing of these ties. */
  isAllowed?: boolean;
  /** Whether an administrator has put them on hold, whatever the ties are worth and the call says. */
  isStopped?: boolean;
}

/** A submission in the hands of one reviewer, and what they think of it. */
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
  /** The version of the criteria that it was scored by. */
  criteriaVersion: number;
  version: number;
  assignedAt: Date;
  updatedAt: Date | null;
  /** Out of its reviewer's hands and of the mean, for a conflict that our own data tells. */
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
// Those that a start of the service still has to go through.
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
// Whom organizations that apply name as their contact: few.
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
// A reviewer is one of a call: the call adds nothing to what is unique, and a sharded cluster keeps it so.
reviewSchema.index({ callId: 1, submissionId: 1, reviewerId: 1 }, { unique: true });
reviewSchema.index({ submissionId: 1, reviewerId: 1 });
// A reviewer's queue, in its order.
reviewSchema.index({ reviewerId: 1, _id: 1 });
// Progress, counted from the keys alone.
reviewSchema.index({ callId: 1, reviewerId: 1, state: 1 });
// Whether anybody has scored yet.
reviewSchema.index({ callId: 1, version: 1 });
