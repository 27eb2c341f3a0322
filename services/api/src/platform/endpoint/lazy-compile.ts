import { setImmediate as nextTurn } from 'node:timers/promises';

/** Compiling all schemas takes seconds, so each is compiled at its first use. */
export class LazyCompile {
  private readonly waiting = new Set<() => unknown>();

  lazily<A extends unknown[], R>(compile: () => (...args: A) => R): (...args: A) => R {
    let compiled: ((...args: A) => R) | undefined;
    const ready = () => {
      this.waiting.delete(ready);
      return (compiled ??= compile());
    };
    this.waiting.add(ready);
    return (...args) => ready()(...args);
  }

  /** Compiles the others, one per turn of the event loop. @throws for an invalid schema */
  async warmUp(isOver: () => boolean = () => false): Promise<void> {
    for (const ready of this.waiting) {
      await nextTurn();
      if (isOver()) return;
      ready();
    }
  }
}
