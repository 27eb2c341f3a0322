import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What a piece of work did to the process that it ran in. */
export interface Blocks<T> {
  result: T;
  /** The longest time, in milliseconds, in which nobody else was answered; what the machine itself took before and after is left out. */
  longest: number;
  /** The most bytes of memory above those before, looked at while it ran and after it. */
  grown: number;
}

const RESOLUTION_MS = 2;
const LOOK_MS = 5;
const FLOOR_MS = 40;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The longest delay of a timer while `run` is under way; the histogram counts its own interval, which is no delay. */
async function longestDelay<T>(run: () => Promise<T>): Promise<{ result: T; longest: number }> {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  try {
    // Its first sample comes after one interval, and its last one only once the loop turns again.
    await pause(RESOLUTION_MS * 2);
    const result = await run();
    await pause(RESOLUTION_MS * 2);
    return { result, longest: Math.max(0, delays.max / 1e6 - RESOLUTION_MS) };
  } finally {
    delays.disable();
  }
}

/** How long this machine keeps an idle process waiting just now. */
const noiseFloor = async (): Promise<number> => (await longestDelay(() => pause(FLOOR_MS))).longest;

async function withGrowth<T>(run: () => Promise<T>): Promise<{ result: T; grown: number }> {
  collectGarbage();
  const before = process.memoryUsage.rss();
  let most = before;
  const look = (): void => void (most = Math.max(most, process.memoryUsage.rss()));
  const timer = setInterval(look, LOOK_MS);
  try {
    const result = await run();
    look();
    return { result, grown: most - before };
  } finally {
    clearInterval(timer);
  }
}

/** Measures how long `run` blocks the event loop of this process, and by how much its memory grows, its threads' included. */
export async function measureBlocks<T>(run: () => Promise<T>): Promise<Blocks<T>> {
  const before = await noiseFloor();
  const { result: { result, grown }, longest } = await longestDelay(() => withGrowth(run));
  const after = await noiseFloor();
  return { result, grown, longest: Math.max(0, longest - Math.max(before, after)) };
}

/**
 * The same for work that may be repeated: a machine that others use as well can hold up one run, hardly two in a row. Only where the first run
 * took too long is there a second, and the better one counts.
 */
export async function measureTwice<T>(run: () => Promise<T>, allowedMs: number): Promise<Blocks<T>> {
  const first = await measureBlocks(run);
  if (first.longest < allowedMs) return first;
  const second = await measureBlocks(run);
  return second.longest < first.longest ? second : first;
}
