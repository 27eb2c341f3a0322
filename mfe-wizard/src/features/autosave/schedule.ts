import { isSendable, type StepDraft } from './step-draft.ts';

/** Typing rests this long before it is sent; it is on the device at once. In milliseconds. */
export const REST = 400;
/** Typing without a rest is sent after this long all the same. */
const LONGEST_REST = 3_000;

/** Until when a draft rests, in milliseconds of the clock; never beyond `latest`. */
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
  drafts: ReadonlyMap<string, StepDraft>,
  rests: ReadonlyMap<string, Rest>,
  pausedUntil: number,
  now: number,
): { stepId: string; wait: number } | null {
  const candidates = [...drafts]
    .filter(([, draft]) => isSendable(draft))
    .map(([stepId, draft]) => {
      const rest = draft.write ? 0 : (rests.get(stepId)?.at ?? 0) - now;
      return { stepId, wait: Math.max(0, rest, pausedUntil - now), order: draft.write ? 0 : draft.changedAt };
    });
  return candidates.toSorted((a, b) => a.wait - b.wait || a.order - b.order)[0] ?? null;
}
