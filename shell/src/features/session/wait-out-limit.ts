import { isProblem } from '@impact-call/api-client';

/** After this many attempts the user decides whether to continue. */
const TRIES = 4;
const SHORTEST_SECONDS = 1;
const LONGEST_SECONDS = 60;
/** Spreads the retries of a class whose requests were rejected in the same second. */
const SPREAD_SECONDS = 3;

export type OnWait = (seconds: number) => void;

const later = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

const secondsOf = (retryAfter: number | null): number =>
  Math.ceil(
    Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, retryAfter ?? SHORTEST_SECONDS)) +
      Math.random() * SPREAD_SECONDS,
  );

/**
 * Many users sign in from one IP address (docs/rules/03-sessions.md#sign-in-limit). `onWait` gets seconds. @throws the
 * last rate limit error
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
