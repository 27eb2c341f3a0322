import { Schema } from 'mongoose';

/** A step type. `key` is its name in lower case, so that no two names differ only in case. */
export interface StepTypeRecord {
  _id: string;
  name: string;
  key: string;
  /** Whether forms offer it for new steps. */
  offered: boolean;
}

export const stepTypeSchema = new Schema<StepTypeRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    key: { type: String, required: true },
    offered: { type: Boolean, default: true },
  },
  { versionKey: false, strict: 'throw' },
);
stepTypeSchema.index({ key: 1 }, { unique: true });
