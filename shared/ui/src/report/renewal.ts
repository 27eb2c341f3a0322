const MINUTE = 60_000;
const LONGEST_TIMER = 2 ** 31 - 1;

/** How long before it expires a token is replaced: five minutes, and half of what is left of one that lives shorter. */
export function msToRenewal(expiration: string, now: number): number {
  const left = Date.parse(expiration) - now;
  return Math.min(LONGEST_TIMER, Math.max(0, left - Math.min(5 * MINUTE, left / 2)));
}
