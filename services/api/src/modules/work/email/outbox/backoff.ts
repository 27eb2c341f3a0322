import { backoffAfter } from '../../../../platform/backoff.ts';

/** Attempts before a mail is given up, over a day and a half. */
export const MAX_ATTEMPTS = 18;

/**
 * Attempts for a mail that waits for correct settings, over more than a week: an operator has to notice, and there are
 * weekends.
 */
export const MAX_HELD_ATTEMPTS = 300;

const HOUR_MS = 60 * 60 * 1000;
const LONGEST_MS = 4 * HOUR_MS;
/** A correction on the mail server takes effect within an hour. */
const LONGEST_HELD_MS = HOUR_MS;

/** Milliseconds to wait after the attempt of this number: at most four hours, or one hour for held mails. */
export function waitAfter(attempt: number, random: () => number = Math.random, isHeld = false): number {
  return backoffAfter(attempt, isHeld ? LONGEST_HELD_MS : LONGEST_MS, random);
}
