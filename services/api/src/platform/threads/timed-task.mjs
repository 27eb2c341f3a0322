import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** Where the system tells about this thread, for the clock of the pool; null where it does not. */
function ownPlace() {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return null;
  }
}
const thread = ownPlace();

/**
 * A thread's work as the pool expects it: says that it begins, then answers. What it loads before is not counted.
 * @param {(task: unknown) => unknown} work
 */
export const timed =
  (work) =>
  (/** @type {{ id: number, task: unknown }} */ { id, task }) => {
    parentPort?.postMessage({ id, thread });
    return work(task);
  };
