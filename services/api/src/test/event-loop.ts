import { closeSync, openSync, readSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What a piece of work did to the process that it ran in. */
export interface Blocks<T> {
  result: T;
  /**
   * The longest time, in milliseconds, for which this thread itself computed without turning its loop: so long nobody
   * else is answered.
   */
  longest: number;
  /** The longest time that a timer was late by, in milliseconds, what others did on this machine included. */
  late: number;
  /** The most bytes of memory above those before, its threads' included, looked at while it ran and after it. */
  grown: number;
}

const RESOLUTION_MS = 2;

setFlagsFromString('--expose-gc');
export const collectGarbage = runInNewContext('gc') as () => void;

const LITTLE_GARBAGE = 16_000_000;
let keptBytes = Infinity;

/**
 * So that no measured work pays for what was left behind before it. Collecting everything takes a tenth of a second or
 * two, most of the time of a test with hundreds of small requests, so that a little is left lying.
 */
function collectMuchGarbage(): void {
  const bytes = (): number => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  keptBytes = Math.min(keptBytes, bytes());
  if (bytes() - keptBytes < LITTLE_GARBAGE) return;
  collectGarbage();
  keptBytes = bytes();
}

/** Milliseconds for which this thread has computed, as the kernel counts them; undefined where no kernel tells. */
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

/** Looks at each turn of the loop, about every two milliseconds. */
export function watchTurns() {
  const clock = openClock();
  const start = process.memoryUsage.rss();
  let computed = clock.read();
  let longest = 0;
  let most = start;
  const look = (): void => {
    const now = clock.read();
    if (now !== undefined && computed !== undefined) longest = Math.max(longest, now - computed);
    computed = now;
    most = Math.max(most, process.memoryUsage.rss());
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
 * Measures how long `run` blocks the event loop of this process, and by how much its memory grows. Several share the
 * machine that tests run on, so that a late timer says little: what counts is the time for which this thread computed
 * between two turns of its loop.
 */
export async function measureBlocks<T>(run: () => Promise<T>): Promise<Blocks<T>> {
  collectMuchGarbage();
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  // What collecting took is over before anything is measured.
  await pause(RESOLUTION_MS);
  delays.enable();
  const turns = watchTurns();
  try {
    const result = await run();
    await pause(RESOLUTION_MS * 2);
    const { longest, grown } = turns.tell();
    // The histogram counts its own interval, which is no delay.
    const late = Math.max(0, delays.max / 1e6 - RESOLUTION_MS);
    return { result, grown, late, longest: longest ?? late };
  } finally {
    delays.disable();
    turns.end();
  }
}

/**
 * The same for work that may be repeated: only where the first run took too long, or too much, is there a second, and
 * the better one counts.
 */
export async function measureTwice<T>(
  run: () => Promise<T>,
  most: Pick<Blocks<T>, 'longest' | 'grown'>,
): Promise<Blocks<T>> {
  const first = await measureBlocks(run);
  if (first.longest < most.longest && first.grown < most.grown) return first;
  const second = await measureBlocks(run);
  return second.longest < first.longest || second.grown < first.grown ? second : first;
}
