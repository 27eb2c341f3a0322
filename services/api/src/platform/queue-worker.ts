/** How the items of a queue are claimed and processed. */
export interface QueueWork<Item> {
  concurrency: number;
  /** Claims the next due item for this process; null if none is due. Calls never overlap. */
  claim(): Promise<Item | null>;
  work(item: Item): Promise<void>;
  report(failure: object): void;
}

const POLL_MS = 5000;

/**
 * Processes items of a collection, together with other processes. Each runner that claims an item starts another, so
 * their number grows with the work.
 */
export class QueueWorker<Item> {
  private readonly runners = new Set<Promise<void>>();
  private lastClaim: Promise<unknown> = Promise.resolve();
  private poll: NodeJS.Timeout | undefined;
  private isRequestedAgain = false;
  private isStopping = false;

  constructor(private readonly queue: QueueWork<Item>) {}

  /** Polls now and every few seconds. */
  start(): void {
    if (this.isStopping) return;
    this.poll = setInterval(() => this.startRunner(), POLL_MS).unref();
    this.startRunner();
  }

  /** Polls at once. */
  wake(): void {
    this.isRequestedAgain = true;
    this.startRunner();
  }

  /** Claims no more items; resolves when the current ones have ended. */
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

  /** Returns false if no item is due. */
  private async workNext(): Promise<boolean> {
    const item = await this.claimNext();
    if (item === null) return false;
    this.startRunner();
    await this.queue.work(item);
    return true;
  }

  /** Claims one by one, since concurrent claims would compete for the same item. */
  private claimNext(): Promise<Item | null> {
    const claimed = this.lastClaim.then(() => this.queue.claim());
    this.lastClaim = claimed.catch(() => undefined);
    return claimed;
  }
}
