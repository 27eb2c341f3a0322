/** After so many attempts, over a day and a half, a mail is given up. */
export const MAX_ATTEMPTS = 18;

/**
 * A mail that waits for settings to be mended is given up after so many, over more than a week: somebody has to notice,
 * and there are weekends.
 */
export const MAX_HELD_ATTEMPTS = 300;

const FIRST_MS = 10_000;
const HOUR_MS = 60 * 60 * 1000;
const LONGEST_MS = 4 * HOUR_MS;
/** What is mended at the mail server shows within the hour. */
const LONGEST_HELD_MS = HOUR_MS;

/**
 * How long to wait after the attempt of this number (from 1): ten seconds, then twice as long each time, at most four
 * hours. Up to half of it is left to chance, so that what failed together does not come back together. A mail that is
 * held waits an hour at most.
 */
export function waitAfter(attempt: number, random: () => number = Math.random, isHeld = false): number {
  const whole = Math.min(isHeld ? LONGEST_HELD_MS : LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  return Math.round(whole * (1 - random() / 2));
}
