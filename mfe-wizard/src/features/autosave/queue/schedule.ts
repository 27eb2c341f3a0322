import { isSendable, type StepDraft } from '../step-draft.ts';

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/** Milliseconds, doubled per failure up to 30 s, ±25 % jitter, never shorter than `Retry-After`. */
export function pauseAfter(failures: number, random: number, askedSeconds = 0): number {
  const grown = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, failures - 1));
  return Math.max(askedSeconds * 1_000, Math.round(grown * (0.75 + random / 2)));
}

/** Debounce of typing before it is sent, in milliseconds; the device has it at once. */
export const REST = 400;
/** Max delay in milliseconds while the user types without a pause. */
const LONGEST_REST = 3_000;

/** In milliseconds of the clock; never later than `latest`. */
export interface Rest {
  at: number;
  latest: number;
}

export function restUntil(previous: Rest | undefined, now: number): Rest {
  const latest = previous?.latest ?? now + LONGEST_REST;
  return { at: Math.min(now + REST, latest), latest };
}

/** Writes without a response first, then the oldest change. Null if there is nothing to send. */
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
