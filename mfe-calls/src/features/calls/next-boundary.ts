import type { CallForUser } from '@impact-call/contracts';

const LONGEST_TIMER = 2 ** 31 - 1;
const LET_THE_SERVER_GO_FIRST = 1_000;

/**
 * Milliseconds until the next call opens or closes, so that a page left open asks anew and never offers a button
 * whose window is over. False when nothing is to come.
 */
export function msToNextBoundary(calls: readonly CallForUser[], now: Date): number | false {
  const ahead = calls
    .flatMap((call) => [call.openingAt, call.closingAt])
    .flatMap((instant) => (instant === null ? [] : [new Date(instant).getTime() - now.getTime()]))
    .filter((ms) => ms > 0);
  return ahead.length === 0 ? false : Math.min(Math.min(...ahead) + LET_THE_SERVER_GO_FIRST, LONGEST_TIMER);
}
