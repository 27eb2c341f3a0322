/** After so many attempts, over a day and a half, a mail is given up. */
export const MAX_ATTEMPTS = 18;

const FIRST_MS = 10_000;
const LONGEST_MS = 4 * 60 * 60 * 1000;

/**
 * How long to wait after the attempt of this number (from 1): ten seconds, then twice as long each time, at most four hours. Up to half of it is
 * left to chance, so that what failed together does not come back together.
 */
export function waitAfter(attempt: number, random: () => number = Math.random): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  return Math.round(whole * (1 - random() / 2));
}
