const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/**
 * The pause before the next attempt, in milliseconds. Doubles per failure up to 30 s, with ±25 % jitter so that
 * browsers do not all return at once. Never shorter than `Retry-After`.
 */
export function pauseAfter(failures: number, random: number, askedSeconds = 0): number {
  const grown = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, failures - 1));
  return Math.max(askedSeconds * 1_000, Math.round(grown * (0.75 + random / 2)));
}
