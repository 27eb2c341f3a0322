import type { StepExpects } from '@impact-call/contracts/remote';

const told = new Map<string, StepExpects>();

/** Remembers what steps of a type wait for: known before their module for our own, with it for those of others. */
export const tellExpects = (type: string, expects: StepExpects): void => void told.set(type, expects);

/** What a step of this type waits for; answers while nothing else is known. */
export const expectsOf = (type: string): StepExpects => told.get(type) ?? 'answers';
