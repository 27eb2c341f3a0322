import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds. */
const SLICE_MS = 15;

/** Yields to the event loop after more than 15 ms of work. */
export function createTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await nextTurn();
    began = performance.now();
  };
}
