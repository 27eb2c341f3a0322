import { Schema } from 'mongoose';

/** A kind of step. `key` is its name without case, so that no two differ by case alone. */
export interface StepTypeRecord {
  _id: string;
  name: string;
  key: string;
  /** Whether forms propose it for new steps. */
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
