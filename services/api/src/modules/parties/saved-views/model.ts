import { Schema } from 'mongoose';

/** A saved view of the submissions table. */
export interface SavedViewRecord {
  _id: string;
  /** Who created it. */
  userId: string;
  name: string;
  /** The name in lower case, since a user's views must differ in more than case. */
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

/** A user's default view, which may be deleted or not shared any more. */
export interface FirstViewRecord {
  /** The user. */
  _id: string;
  viewId: string;
}

export const firstViewSchema = new Schema<FirstViewRecord>(
  { _id: text, viewId: text },
  { versionKey: false, strict: 'throw' },
);

/** Counts the additions of views that share a limit: those of a user, or all shared ones. */
export interface SavedViewTurn {
  _id: string;
  turn: number;
}

export const savedViewTurnSchema = new Schema<SavedViewTurn>(
  { _id: text, turn: { type: Number, default: 0 } },
  { versionKey: false, strict: 'throw' },
);
