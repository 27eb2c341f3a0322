import { setImmediate as nextTurn } from 'node:timers/promises';

/** Compiling all schemas takes seconds, each one a moment. So each is compiled at its first use. */
export interface LazyCompile {
  /** Compiles the function at its first call. */
  lazily<A extends unknown[], R>(compile: () => (...args: A) => R): (...args: A) => R;
  /**
   * Compiles the remaining functions, one per turn of the event loop, until `isOver`.
   * @throws for an invalid schema
   */
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
