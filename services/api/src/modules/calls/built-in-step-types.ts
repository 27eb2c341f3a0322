import { STEP_TYPE_NAMES } from '@impact-call/contracts';
import type { StepTypeRecord } from './step-type-model.ts';

type BuiltIn = (typeof STEP_TYPE_NAMES)[number];

/** The same in every database, so that call types can be carried from one to another. */
export const STEP_TYPE_IDS: Record<BuiltIn, string> = {
  text: '0199d0a0-5730-75b3-8fa4-4d56684ffcfc',
  upload: '0199d0a0-d7e5-7f68-8ae3-1cea98be15c2',
  miniDyi: '0199d0a0-278d-704f-8627-9257042be077',
  survey: '0199d0a0-97b4-760d-8b94-e2c8dddeb3bc',
  quiz: '0199d0a0-c576-7d23-8feb-d6add57b22ef',
  results: '0199d0a0-82db-7099-89b3-e7ffcd416852',
};

/** The step types that the wizard knows; a quiz is not offered when creating steps (specification point 3). */
export const BUILT_IN_STEP_TYPES: readonly StepTypeRecord[] = STEP_TYPE_NAMES.map((name) => ({
  _id: STEP_TYPE_IDS[name],
  name,
  key: name.toLowerCase(),
  offered: name !== 'quiz',
}));
