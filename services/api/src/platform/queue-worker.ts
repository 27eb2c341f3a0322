const FIRST_MS = 10_000;

/** Milliseconds; doubles from ten seconds, half of it random, so that failed items do not retry together. */
export function backoffAfter(attempt: number, maxMs: number, random: () => number = Math.random): number {
  const delay = Math.min(maxMs, FIRST_MS * 2 ** (attempt - 1));
  return Math.round(delay * (1 - random() / 2));
}

export interface QueueWork<Item> {
  concurrency: number;
  /** Null if none is due; calls never overlap. */
  claim(): Promise<Item | null>;
  work(item: Item): Promise<void>;
  report(failure: object): void;
}

const POLL_MS = 5000;

/** Shared with other processes; each runner that claims an item starts another. */
export class QueueWorker<Item> {
  private readonly runners = new Set<Promise<void>>();
  private lastClaim: Promise<unknown> = Promise.resolve();
  private poll: NodeJS.Timeout | undefined;
  private isRequestedAgain = false;
  private isStopping = false;

  constructor(private readonly queue: QueueWork<Item>) {}

  start(): void {
    if (this.isStopping) return;
    this.poll = setInterval(() => this.startRunner(), POLL_MS).unref();
    this.startRunner();
  }

  wake(): void {
    this.isRequestedAgain = true;
    this.startRunner();
  }

  /** Resolves when the current items have ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.poll);
    await Promise.all(this.runners);
  }

  private startRunner(): void {
    if (this.isStopping || this.runners.size >= this.queue.concurrency) return;
    const runner: Promise<void> = this.workUntilNothingIsDue()
      .catch((err: unknown) => this.queue.report({ err }))
      .finally(() => this.runners.delete(runner));
    this.runners.add(runner);
  }

  private async workUntilNothingIsDue(): Promise<void> {
    do {
      this.isRequestedAgain = false;
      while (!this.isStopping && (await this.workNext()));
    } while (this.isRequestedAgain && !this.isStopping);
  }

  private async workNext(): Promise<boolean> {
    const item = await this.claimNext();
    if (item === null) return false;
    this.startRunner();
    await this.queue.work(item);
    return true;
  }

  /** Concurrent claims would compete for the same item. */
  private claimNext(): Promise<Item | null> {
    const claimed = this.lastClaim.then(() => this.queue.claim());
    this.lastClaim = claimed.catch(() => undefined);
    return claimed;
  }
}
