import { Unavailable } from '../errors/request-errors.ts';

interface Waiting {
  run: () => Promise<unknown>;
  done: (outcome: Promise<unknown>) => void;
}

export interface QueueBounds {
  concurrency: number;
  /** In total, and for one owner. */
  waiting: number;
  waitingOfOne: number;
}

/** One task per owner at a time and owners in turn, so many tasks delay only their owner. */
export class FairQueue {
  private readonly queues = new Map<string, Waiting[]>();
  private readonly busy = new Set<string>();
  private length = 0;

  constructor(private readonly bounds: QueueBounds) {}

  /** @throws {Unavailable} when too many tasks wait */
  async run<T>(owner: string, run: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(owner) ?? [];
    const { waiting, waitingOfOne } = this.bounds;
    if (this.length >= waiting || queue.length >= waitingOfOne) throw new Unavailable({ retryAfter: 5 });
    return new Promise<T>((resolve) => {
      queue.push({ run, done: (outcome) => resolve(outcome as Promise<T>) });
      this.queues.set(owner, queue);
      this.length += 1;
      this.startWaiting();
    });
  }

  private startWaiting(): void {
    for (const [owner, queue] of this.queues) {
      if (this.busy.size >= this.bounds.concurrency) return;
      const first = this.busy.has(owner) ? undefined : queue.shift();
      if (!first) continue;
      this.length -= 1;
      this.moveToEnd(owner);
      this.start(owner, first);
    }
  }

  private start(owner: string, { run, done }: Waiting): void {
    this.busy.add(owner);
    const outcome = run();
    done(outcome);
    const next = (): void => {
      this.busy.delete(owner);
      this.moveToEnd(owner);
      this.startWaiting();
    };
    outcome.then(next, next);
  }

  private moveToEnd(owner: string): void {
    const queue = this.queues.get(owner);
    this.queues.delete(owner);
    if (queue && queue.length > 0) this.queues.set(owner, queue);
  }
}
