// Tasks for the tests of the worker pool.
import { serveTasks } from './serve-tasks.mjs';

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
  /** One allocation above the limit. */
  grow: () => {
    const kept = new Map();
    for (;;) kept.set(kept.size, kept.size);
  },
  dig: function dig(value) {
    return [dig(value + 1)];
  },
  fail: () => {
    throw new TypeError('broken');
  },
  secrets: () => Object.keys(process.env),
};

serveTasks((task) => {
  const { name, value } = /** @type {{ name: string, value: number }} */ (task);
  return WORK[name]?.(value);
});
