import type { StepExpects } from '@impact-call/contracts/remote';

const known = new Map<string, StepExpects>();

/** Records what steps of a type expect: before their module loads for built-in types, with the module for others. */
export const tellExpects = (type: string, expects: StepExpects): void => void known.set(type, expects);

/** What a step of this type expects; answers by default. */
export const expectsOf = (type: string): StepExpects => known.get(type) ?? 'answers';
