// Tasks for the tests of the thread pool.
import { timed } from './timed-task.mjs';

/** @type {Record<string, (value: number) => unknown>} */
const WORK = {
  twice: (value) => value * 2,
  forever: () => {
    for (;;);
  },
  hoard: () => {
    const kept = [];
    for (;;) kept.push(new Array(10_000).fill(Math.random()));
  },
  dig: function dig(value) {
    return [dig(value + 1)];
  },
  fail: () => {
    throw new TypeError('broken');
  },
  secrets: () => Object.keys(process.env),
};

export default timed((task) => {
  const { name, value } = /** @type {{ name: string, value: number }} */ (task);
  return WORK[name]?.(value);
});
