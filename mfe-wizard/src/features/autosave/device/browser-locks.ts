import type { Locks } from '../ports.ts';

/** Timeout in milliseconds; a browser that grants locks does so at once. */
const PROBE_MS = 2000;

/** For browsers without the Web Locks API, where tabs cannot detect each other. */
function createPageLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  return {
    run: (name, task) => {
      const turn = (tails.get(name) ?? Promise.resolve()).then(task, task);
      tails.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
    tryHold: async (name) => {
      if (held.has(name)) return null;
      held.add(name);
      return () => void held.delete(name);
    },
  };
}

/** The browser releases a dead tab's locks. */
function createWebLocks(manager: LockManager): Locks {
  const page = createPageLocks();
  return {
    run: async <T>(name: string, task: () => Promise<T>): Promise<T> => {
      let hasBegun = false;
      const begin = (): Promise<T> => {
        hasBegun = true;
        return task();
      };
      try {
        return (await manager.request(name, begin)) as T;
      } catch (error) {
        // Rejected, e.g. while the page unloads. Run the task without a lock, because the server detects conflicts.
        if (hasBegun) throw error;
        return page.run(name, task);
      }
    },
    tryHold: (name) =>
      new Promise((decide) => {
        const held = (lock: Lock | null): Promise<void> | undefined => {
          if (lock) return new Promise<void>((free) => decide(free));
          decide(null);
          return undefined;
        };
        // If the request fails, assume that another tab holds the lock.
        manager.request(name, { ifAvailable: true }, held).catch(() => decide(null));
      }),
  };
}

/** The API can exist and reject, or never respond. */
function grants(manager: LockManager): Promise<boolean> {
  const probe = async (): Promise<unknown> =>
    manager.request(`impact-call-probe:${crypto.randomUUID()}`, async () => undefined);
  return new Promise((decide) => {
    setTimeout(() => decide(false), PROBE_MS);
    probe().then(
      () => decide(true),
      () => decide(false),
    );
  });
}

/** Locks of the browser, else of the page alone; `areShared` says which. */
export async function openLocks(
  manager: LockManager | undefined = globalThis.navigator?.locks,
): Promise<{ locks: Locks; areShared: boolean }> {
  const areShared = manager !== undefined && (await grants(manager));
  return { locks: manager && areShared ? createWebLocks(manager) : createPageLocks(), areShared };
}
