import type { Locks } from './ports.ts';

/** Locks within one page, for browsers without the Web Locks API: there, tabs cannot know of each other. */
export function createPageLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  return {
    run: (name, task) => {
      const turn = (tails.get(name) ?? Promise.resolve()).then(task, task);
      tails.set(name, turn.catch(() => undefined));
      return turn;
    },
    tryHold: async (name) => {
      if (held.has(name)) return null;
      held.add(name);
      return () => void held.delete(name);
    },
  };
}

/** Web Locks: one for each name in the whole browser, freed by the browser itself when a tab dies. */
export function createBrowserLocks(manager: LockManager | undefined = globalThis.navigator?.locks): Locks {
  if (!manager) return createPageLocks();
  return {
    run: <T>(name: string, task: () => Promise<T>) => manager.request(name, task) as Promise<T>,
    tryHold: (name) =>
      new Promise((decide, fail) => {
        const held = (lock: Lock | null): Promise<void> | undefined => {
          if (lock) return new Promise<void>((free) => decide(free));
          decide(null);
          return undefined;
        };
        manager.request(name, { ifAvailable: true }, held).catch(fail);
      }),
  };
}
