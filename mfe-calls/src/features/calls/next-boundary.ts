import type { CallForUser } from '@impact-call/contracts';

const LONGEST_TIMER = 2 ** 31 - 1;
const LET_THE_SERVER_GO_FIRST = 1_000;

/** Milliseconds until the page must refetch, so that no button outlives its call. False when no date is ahead. */
export function msToNextBoundary(calls: readonly CallForUser[], now: Date): number | false {
  const ahead = calls
    .flatMap((call) => [call.openingAt, call.closingAt])
    .flatMap((instant) => (instant === null ? [] : [new Date(instant).getTime() - now.getTime()]))
    .filter((ms) => ms > 0);
  return ahead.length === 0 ? false : Math.min(Math.min(...ahead) + LET_THE_SERVER_GO_FIRST, LONGEST_TIMER);
}
