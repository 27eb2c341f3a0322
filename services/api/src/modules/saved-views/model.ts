import { Schema } from 'mongoose';

/** A view of the submissions table under a name. */
export interface SavedViewRecord {
  _id: string;
  /** Who made it. */
  userId: string;
  name: string;
  /** The name whatever its case: nobody has two that read the same. */
  key: string;
  address: string;
  isShared: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };

export const savedViewSchema = new Schema<SavedViewRecord>(
  {
    _id: text,
    userId: text,
    name: text,
    key: text,
    address: { type: String, default: '' },
    isShared: { type: Boolean, default: false },
    version: { type: Number, default: 1 },
    createdAt: date,
    updatedAt: date,
  },
  { versionKey: false, strict: 'throw' },
);
savedViewSchema.index({ userId: 1, key: 1 }, { unique: true });
savedViewSchema.index({ isShared: 1 }, { partialFilterExpression: { isShared: true } });

/** The view that a person begins with; it may be gone by now, or not shared any more. */
export interface FirstViewRecord {
  /** Whose choice it is. */
  _id: string;
  viewId: string;
}

export const firstViewSchema = new Schema<FirstViewRecord>(
  { _id: text, viewId: text },
  { versionKey: false, strict: 'throw' },
);

/** How often views were added that count together: those of a person, or the shared ones. */
export interface SavedViewTurn {
  _id: string;
  turn: number;
}

export const savedViewTurnSchema = new Schema<SavedViewTurn>(
  { _id: text, turn: { type: Number, default: 0 } },
  { versionKey: false, strict: 'throw' },
);
