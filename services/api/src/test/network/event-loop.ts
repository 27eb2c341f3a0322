import { closeSync, openSync, readSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { memoryOfAll } from './child-processes.ts';

/** Effect of some work on its process. */
export interface Blocks<T> {
  result: T;
  /**
   * Longest processor time of this thread within one turn of its event loop, in milliseconds; other requests wait that
   * long.
   */
  longest: number;
  /** Longest delay of a timer in milliseconds, including delays by other processes. */
  late: number;
  /** Maximum growth of memory in bytes, including workers, during and after the work. */
  grown: number;
}

const RESOLUTION_MS = 2;

setFlagsFromString('--expose-gc');
export const collectGarbage = runInNewContext('gc') as () => void;

const LITTLE_GARBAGE = 16_000_000;
let storedBytes = Infinity;

/**
 * Collects most garbage, so that no measured work pays for earlier work. Collecting all of it takes 0.1 to 0.2 s, too
 * long for tests with hundreds of small requests.
 */
function collectMuchGarbage(): void {
  const bytes = (): number => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  storedBytes = Math.min(storedBytes, bytes());
  if (bytes() - storedBytes < LITTLE_GARBAGE) return;
  collectGarbage();
  storedBytes = bytes();
}

/** Processor time of this thread in milliseconds, from the kernel; undefined where it is not available. */
function openClock(): { read(): number | undefined; close(): void } {
  try {
    const file = openSync('/proc/thread-self/schedstat', 'r');
    const bytes = Buffer.alloc(64);
    return {
      read: () => Number(bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0)).split(' ')[0]) / 1e6,
      close: () => closeSync(file),
    };
  } catch {
    return { read: () => undefined, close: () => undefined };
  }
}

/** Samples each turn of the event loop, about every two milliseconds. */
export function watchTurns() {
  const clock = openClock();
  const start = memoryOfAll();
  let computed = clock.read();
  let longest = 0;
  let most = start;
  const look = (): void => {
    const now = clock.read();
    if (now !== undefined && computed !== undefined) longest = Math.max(longest, now - computed);
    computed = now;
    most = Math.max(most, memoryOfAll());
  };
  const timer = setInterval(look, RESOLUTION_MS);
  return {
    tell(): { longest: number | undefined; grown: number } {
      look();
      return { longest: computed === undefined ? undefined : longest, grown: most - start };
    },
    end(): void {
      clearInterval(timer);
      clock.close();
    },
  };
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Measures how long `run` blocks the event loop, and how much memory grows. On a shared machine a late timer proves
 * little, so it measures this thread's processor time between two turns.
 */
export async function measureBlocks<T>(run: () => Promise<T>): Promise<Blocks<T>> {
  collectMuchGarbage();
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  // Waits until the collection no longer affects the measurement.
  await pause(RESOLUTION_MS);
  delays.enable();
  const turns = watchTurns();
  try {
    const result = await run();
    await pause(RESOLUTION_MS * 2);
    const { longest, grown } = turns.tell();
    // Subtracts the timer's interval, which the histogram includes.
    const late = Math.max(0, delays.max / 1e6 - RESOLUTION_MS);
    return { result, grown, late, longest: longest ?? late };
  } finally {
    delays.disable();
    turns.end();
  }
}

/** Repeats the work if the first run took too much time or memory, and returns the better result. */
export async function measureTwice<T>(
  run: () => Promise<T>,
  most: Pick<Blocks<T>, 'longest' | 'grown'>,
): Promise<Blocks<T>> {
  const first = await measureBlocks(run);
  if (first.longest < most.longest && first.grown < most.grown) return first;
  const second = await measureBlocks(run);
  return second.longest < first.longest || second.grown < first.grown ? second : first;
}
