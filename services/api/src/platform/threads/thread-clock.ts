import { readFileSync } from 'node:fs';

/** Loading the modules of a thread takes part of a second; on a machine that is very busy, many. */
const MAX_START_MS = 60_000;
/** A thread that hardly gets to run is ended nevertheless, some day. */
const MOST_WALL_TIMES = 20;
const LEAST_PAUSE_MS = 50;

/** Milliseconds for which the thread has computed, as Linux counts them; undefined where nobody tells. */
function computedBy(thread: string | null): number | undefined {
  try {
    return thread === null
      ? undefined
      : Number(readFileSync(`/proc/${thread}/schedstat`, 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return undefined;
  }
}

/**
 * Aborts its signal when a task has run for too long. The clock begins when the task does, since a thread has to load
 * its modules first, and counts the time for which the thread computed, as far as that can be known: on a machine that
 * is busy with other things nobody's task is ended for waiting.
 */
export function createThreadClock(milliseconds: number) {
  const end = new AbortController();
  let isLate = false;
  let timer = setTimeout(() => end.abort(), MAX_START_MS);
  const check = (began: number, thread: string | null, before: number | undefined): void => {
    const wall = performance.now() - began;
    const now = computedBy(thread);
    const used = now === undefined || before === undefined ? wall : now - before;
    isLate = used >= milliseconds || wall >= milliseconds * MOST_WALL_TIMES;
    if (isLate) end.abort();
    else timer = setTimeout(check, Math.max(LEAST_PAUSE_MS, milliseconds - used), began, thread, before);
  };
  return {
    signal: end.signal,
    isLate: () => isLate,
    /** `thread` is its place below `/proc`, if it has one. */
    begin(thread: string | null): void {
      clearTimeout(timer);
      check(performance.now(), thread, computedBy(thread));
    },
    stop: (): void => clearTimeout(timer),
  };
}
export type ThreadClock = ReturnType<typeof createThreadClock>;
