import type { CarriedAnswer } from './step-kind.ts';

/** The result of a correction that does not change the answer. */
export const unchanged = (content: string): CarriedAnswer => ({ content, lost: [] });
