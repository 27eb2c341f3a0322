const FIRST_MS = 10_000;

/**
 * Milliseconds after an attempt, counted from 1: ten seconds, doubled each time; half is random, so that failed items
 * do not retry together.
 */
export function backoffAfter(attempt: number, longest: number, random: () => number = Math.random): number {
  const whole = Math.min(longest, FIRST_MS * 2 ** (attempt - 1));
  return Math.round(whole * (1 - random() / 2));
}
