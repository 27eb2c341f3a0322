import type { StepExpects } from '@impact-call/contracts/remote';

const known = new Map<string, StepExpects>();

/** Before their module loads for built-in types, with the module for others. */
export const tellExpects = (type: string, expects: StepExpects): void => void known.set(type, expects);

export const expectsOf = (type: string): StepExpects => known.get(type) ?? 'answers';
