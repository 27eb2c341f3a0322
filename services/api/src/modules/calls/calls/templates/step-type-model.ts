import { STEP_TYPE_NAMES } from '@impact-call/contracts';
import { Schema } from 'mongoose';
import { STEP_KINDS } from '../../../../step-kinds/index.ts';

/** `key` is the name in lower case, so that no two names differ only in case. */
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

export const BUILT_IN_STEP_TYPES: readonly StepTypeRecord[] = STEP_TYPE_NAMES.map((name) => ({
  _id: STEP_KINDS[name].id,
  name,
  key: name.toLowerCase(),
  offered: STEP_KINDS[name].isOffered,
}));
