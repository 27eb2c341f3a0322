const MINUTE = 60_000;
const LONGEST_TIMER = 2 ** 31 - 1;

/** Five minutes before expiry, or at half of a shorter lifetime. */
export function msToRenewal(expiration: string, now: number): number {
  const left = Date.parse(expiration) - now;
  return Math.min(LONGEST_TIMER, Math.max(0, left - Math.min(5 * MINUTE, left / 2)));
}
