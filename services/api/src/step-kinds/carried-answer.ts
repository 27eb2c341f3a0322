import type { CarriedAnswer } from './step-kind.ts';

/** An answer that a correction does not touch. */
export const asItIs = (content: string): CarriedAnswer => ({ content, lost: [] });
