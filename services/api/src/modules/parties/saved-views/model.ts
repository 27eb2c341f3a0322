import { Schema } from 'mongoose';

export interface SavedViewRecord {
  _id: string;
  userId: string;
  name: string;
  /** In lower case: a user's views must differ in more than case. */
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

/** May be deleted, or not shared any more. */
export interface FirstViewRecord {
  _id: string;
  viewId: string;
}

export const firstViewSchema = new Schema<FirstViewRecord>(
  { _id: text, viewId: text },
  { versionKey: false, strict: 'throw' },
);

/** Counts the additions under one limit: of a user, or of all shared views. */
export interface SavedViewTurn {
  _id: string;
  turn: number;
}

export const savedViewTurnSchema = new Schema<SavedViewTurn>(
  { _id: text, turn: { type: Number, default: 0 } },
  { versionKey: false, strict: 'throw' },
);
