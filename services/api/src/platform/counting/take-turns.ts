import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which others are let in. */
const SLICE_MS = 15;

/** Lets others in whenever work between two of its calls has gone on for a while. */
export function createTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await nextTurn();
    began = performance.now();
  };
}
