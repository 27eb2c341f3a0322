import type { MergeItem, MergeParty, MergeSubject } from '@impact-call/contracts';
import { Schema } from 'mongoose';

/** By item; of extensions those of their calls. */
export type Moved = Partial<Record<MergeItem, string[]>>;

export interface MergeRecord {
  _id: string;
  subject: MergeSubject;
  keptId: string;
  mergedId: string;
  kept: MergeParty;
  merged: MergeParty;
  moved: Moved;
  /** The merged side's ended, and an undo restores it. */
  shared: string[];
  marked: string[];
  wasDisabled: boolean;
  at: Date;
  by: string;
  undoUntil: Date;
  undoneAt: Date | null;
  /** When records of requests in flight were moved as well. */
  settledAt: Date | null;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };
const mixed = { type: Schema.Types.Mixed, required: true };

export const mergeSchema = new Schema<MergeRecord>(
  {
    _id: text,
    subject: text,
    keptId: text,
    mergedId: text,
    kept: mixed,
    merged: mixed,
    moved: mixed,
    shared: { type: [String], default: [] },
    marked: { type: [String], default: [] },
    wasDisabled: { type: Boolean, default: false },
    at: date,
    by: text,
    undoUntil: date,
    undoneAt: { type: Date, default: null },
    settledAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
mergeSchema.index({ keptId: 1, _id: -1 });
mergeSchema.index({ mergedId: 1, _id: -1 });
mergeSchema.index({ settledAt: 1, at: 1 });
