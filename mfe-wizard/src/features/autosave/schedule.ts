import { isSendable, type Lane } from './lane.ts';

/** Typing rests this long before it is sent; it is on the device at once. In milliseconds. */
export const REST = 400;
/** Typing without a rest is sent after this long all the same. */
const LONGEST_REST = 3_000;

/** Until when a lane rests, in milliseconds of the clock; never beyond `latest`. */
export interface Rest {
  at: number;
  latest: number;
}

/** The rest after a change at `now`. */
export function restUntil(former: Rest | undefined, now: number): Rest {
  const latest = former?.latest ?? now + LONGEST_REST;
  return { at: Math.min(now + REST, latest), latest };
}

/**
 * The step to send next and how long to wait for it: what was sent without an answer goes first, then the oldest
 * change. Null when nothing is to be sent.
 */
export function nextToSend(
  lanes: ReadonlyMap<string, Lane>,
  rests: ReadonlyMap<string, Rest>,
  pausedUntil: number,
  now: number,
): { stepId: string; wait: number } | null {
  const candidates = [...lanes]
    .filter(([, lane]) => isSendable(lane))
    .map(([stepId, lane]) => {
      const rest = lane.write ? 0 : (rests.get(stepId)?.at ?? 0) - now;
      return { stepId, wait: Math.max(0, rest, pausedUntil - now), order: lane.write ? 0 : lane.changedAt };
    });
  return candidates.toSorted((a, b) => a.wait - b.wait || a.order - b.order)[0] ?? null;
}
