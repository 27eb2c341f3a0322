import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * What is compiled of schemas takes seconds for all and a moment for each: a service that starts, or a test that asks
 * two endpoints, need not wait for the others.
 */
export interface LazyCompile {
  /** A function that is compiled when it is first called. */
  lazily<A extends unknown[], R>(compile: () => (...args: A) => R): (...args: A) => R;
  /** Compiles what nobody has called yet, one in each turn of the loop, until `isOver`; throws where a schema is wrong. */
  warmUp(isOver?: () => boolean): Promise<void>;
}

export function createLazyCompile(): LazyCompile {
  const waiting = new Set<() => unknown>();
  return {
    lazily(compile) {
      let compiled: ReturnType<typeof compile> | undefined;
      const ready = () => {
        waiting.delete(ready);
        return (compiled ??= compile());
      };
      waiting.add(ready);
      return (...args) => ready()(...args);
    },
    async warmUp(isOver = () => false) {
      for (const ready of waiting) {
        await nextTurn();
        if (isOver()) return;
        ready();
      }
    },
  };
}
