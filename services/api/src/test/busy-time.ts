import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** What a piece of work did to the process that it ran in. */
export interface BusyTime<T> {
  result: T;
  /** The longest time, in milliseconds, for which the event loop was at work without a turn for anybody else. */
  longest: number;
  /** The most bytes of memory above those before. */
  grown: number;
}

const THREAD = `/proc/self/task/${process.pid}/schedstat`;

/**
 * Milliseconds that the main thread has been running. Where the system tells it (Linux), the time in which another process had the processor is
 * left out: on a machine that does other things as well, a clock would measure those.
 */
function running(): number {
  try {
    return Number(readFileSync(THREAD, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** Watches the event loop while `run` is under way: each turn tells how long the thread ran since the one before. */
export async function measureBusy<T>(run: () => Promise<T>): Promise<BusyTime<T>> {
  const before = process.memoryUsage.rss();
  let [last, longest, most] = [running(), 0, before];
  const look = (): void => {
    const now = running();
    longest = Math.max(longest, now - last);
    most = Math.max(most, process.memoryUsage.rss());
    last = running();
  };
  const timer = setInterval(look, 1);
  try {
    const result = await run();
    look();
    return { result, longest, grown: most - before };
  } finally {
    clearInterval(timer);
  }
}
