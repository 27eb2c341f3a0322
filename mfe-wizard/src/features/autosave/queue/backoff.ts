const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/** Milliseconds, doubled per failure up to 30 s, ±25 % jitter, never shorter than `Retry-After`. */
export function pauseAfter(failures: number, random: number, askedSeconds = 0): number {
  const grown = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, failures - 1));
  return Math.max(askedSeconds * 1_000, Math.round(grown * (0.75 + random / 2)));
}
