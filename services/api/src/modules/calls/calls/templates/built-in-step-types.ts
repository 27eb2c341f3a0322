import { STEP_TYPE_NAMES } from '@impact-call/contracts';
import { STEP_KINDS } from '../../../../step-kinds/index.ts';
import type { StepTypeRecord } from './step-type-model.ts';

/** The step types that every database has from the start. */
export const BUILT_IN_STEP_TYPES: readonly StepTypeRecord[] = STEP_TYPE_NAMES.map((name) => ({
  _id: STEP_KINDS[name].id,
  name,
  key: name.toLowerCase(),
  offered: STEP_KINDS[name].isOffered,
}));
