const FIRST_MS = 10_000;

/**
 * How long to wait after the attempt of this number (from 1): ten seconds, then twice as long each time, at most
 * `longest`. Up to half of it is left to chance, so that what failed together does not come back together.
 */
export function backoffAfter(attempt: number, longest: number, random: () => number = Math.random): number {
  const whole = Math.min(longest, FIRST_MS * 2 ** (attempt - 1));
  return Math.round(whole * (1 - random() / 2));
}
