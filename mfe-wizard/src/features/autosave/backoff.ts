const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/**
 * The pause before the next attempt, in milliseconds: doubled after each failure up to half a minute, spread by ±25 %
 * so that browsers which lost one server do not all return in the same instant. Never shorter than what the server
 * asked for.
 */
export function pauseAfter(failures: number, random: number, askedSeconds = 0): number {
  const grown = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, failures - 1));
  return Math.max(askedSeconds * 1_000, Math.round(grown * (0.75 + random / 2)));
}
