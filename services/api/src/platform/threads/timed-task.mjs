import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** Path of this thread below `/proc`, for the pool's clock; null outside Linux. */
function threadPath() {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return null;
  }
}
const thread = threadPath();

/**
 * Wraps a thread's work: reports that it begins, then returns its result. Loading time before it does not count.
 * @param {(task: unknown) => unknown} work
 */
export const timed =
  (work) =>
  (/** @type {{ id: number, task: unknown }} */ { id, task }) => {
    parentPort?.postMessage({ id, thread });
    return work(task);
  };
