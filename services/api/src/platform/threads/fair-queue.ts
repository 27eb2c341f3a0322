import { Unavailable } from '../errors/request-errors.ts';

interface Waiting {
  run: () => Promise<unknown>;
  done: (outcome: Promise<unknown>) => void;
}

export interface QueueBounds {
  /** Maximum number of concurrent tasks. */
  atOnce: number;
  /** Maximum number of waiting tasks: in total, and for one owner. */
  waiting: number;
  waitingOfOne: number;
}

/** Waiting tasks by owner; an owner moves to the end after each task. */
function createTurns() {
  const queues = new Map<string, Waiting[]>();
  return {
    queues,
    toTheEnd(owner: string): void {
      const queue = queues.get(owner);
      queues.delete(owner);
      if (queue && queue.length > 0) queues.set(owner, queue);
    },
  };
}

/**
 * Runs tasks with limited concurrency, at most one per owner, and the owners in turn, so slow or many tasks delay only
 * their own owner.
 * @throws {Unavailable} when too many tasks wait
 */
export function createFairQueue({ atOnce, waiting, waitingOfOne }: QueueBounds) {
  const { queues, toTheEnd } = createTurns();
  const busy = new Set<string>();
  let length = 0;
  const start = (owner: string, { run, done }: Waiting): void => {
    busy.add(owner);
    const outcome = run();
    done(outcome);
    const next = (): void => {
      busy.delete(owner);
      toTheEnd(owner);
      startWaiting();
    };
    outcome.then(next, next);
  };
  const startWaiting = (): void => {
    for (const [owner, queue] of queues) {
      if (busy.size >= atOnce) return;
      const first = busy.has(owner) ? undefined : queue.shift();
      if (!first) continue;
      length -= 1;
      toTheEnd(owner);
      start(owner, first);
    }
  };

  return async <T>(owner: string, run: () => Promise<T>): Promise<T> => {
    const queue = queues.get(owner) ?? [];
    if (length >= waiting || queue.length >= waitingOfOne) throw new Unavailable({ retryAfter: 5 });
    return new Promise<T>((resolve) => {
      queue.push({ run, done: (outcome) => resolve(outcome as Promise<T>) });
      queues.set(owner, queue);
      length += 1;
      startWaiting();
    });
  };
}
