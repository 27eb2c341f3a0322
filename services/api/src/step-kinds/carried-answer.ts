import type { CarriedAnswer } from './step-kind.ts';

/** An answer that a correction does not touch. */
export const unchanged = (content: string): CarriedAnswer => ({ content, lost: [] });
