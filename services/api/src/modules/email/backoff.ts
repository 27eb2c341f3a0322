import { backoffAfter } from '../../platform/backoff.ts';

/** After so many attempts, over a day and a half, a mail is given up. */
export const MAX_ATTEMPTS = 18;

/**
 * A mail that waits for settings to be mended is given up after so many, over more than a week: somebody has to notice,
 * and there are weekends.
 */
export const MAX_HELD_ATTEMPTS = 300;

const HOUR_MS = 60 * 60 * 1000;
const LONGEST_MS = 4 * HOUR_MS;
/** What is mended at the mail server shows within the hour. */
const LONGEST_HELD_MS = HOUR_MS;

/** How long a mail waits after the attempt of this number: four hours at most, and an hour while it is held. */
export function waitAfter(attempt: number, random: () => number = Math.random, isHeld = false): number {
  return backoffAfter(attempt, isHeld ? LONGEST_HELD_MS : LONGEST_MS, random);
}
