import { parentPort } from 'node:worker_threads';

/**
 * A thread's work as the pool expects it: says that it begins, then answers. What it loads before is not counted.
 * @param {(task: unknown) => unknown} work
 */
export const timed = (work) => (/** @type {{ id: number, task: unknown }} */ { id, task }) => {
  parentPort?.postMessage(id);
  return work(task);
};
