import { isProblem } from '@impact-call/api-client';

/** After these tries the person decides whether to go on. */
const TRIES = 4;
const SHORTEST_SECONDS = 1;
const LONGEST_SECONDS = 60;
/** A whole class that was refused in the same second does not come back in the same second. */
const SPREAD_SECONDS = 3;

export type OnWait = (seconds: number) => void;

const later = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

const secondsOf = (retryAfter: number | null): number =>
  Math.ceil(
    Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, retryAfter ?? SHORTEST_SECONDS)) +
      Math.random() * SPREAD_SECONDS,
  );

/**
 * Does something, and again after the time that a refusal by the limits of this address names: many people sign in behind
 * one address (docs/rules.md#sign-in-limit). `onWait` hears for how many seconds.
 * @throws what `act` rejects with, a refusal too where waiting did not help
 */
export async function waitOutLimit<T>(act: () => Promise<T>, onWait?: OnWait): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isProblem(error, 'too-many-requests') || tries >= TRIES) throw error;
      const seconds = secondsOf(error.retryAfter);
      onWait?.(seconds);
      await later(seconds);
    }
  }
}
