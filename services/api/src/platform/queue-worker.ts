export interface QueueWorkerDeps<Item> {
  /** Maximum number of concurrent items. */
  atOnce: number;
  /** Claims the next due item for this process; null if none is due. Calls never overlap. */
  claim(): Promise<Item | null>;
  work(item: Item): Promise<void>;
  report(failure: object): void;
}

const POLL_MS = 5000;

/** Processes items of a collection, together with other processes. */
export interface QueueWorker {
  /** Polls now and every few seconds. */
  start(): void;
  /** Polls at once. */
  wake(): void;
  /** Claims no more items; resolves when the current ones have ended. */
  stop(): Promise<void>;
}

/** Claims one by one, since concurrent claims would compete for the same item. */
function createClaimNext<Item>(claim: () => Promise<Item | null>) {
  let lastClaim: Promise<unknown> = Promise.resolve();
  return (): Promise<Item | null> => {
    const claimed = lastClaim.then(claim);
    lastClaim = claimed.catch(() => undefined);
    return claimed;
  };
}

/** Runs up to `most` copies of the work, each until it returns. */
function createRunners(most: number, run: () => Promise<void>, report: (failure: object) => void) {
  const running = new Set<Promise<void>>();
  return {
    startAnother(): void {
      if (running.size >= most) return;
      const runner: Promise<void> = run()
        .catch((err: unknown) => report({ err }))
        .finally(() => running.delete(runner));
      running.add(runner);
    },
    ended: async (): Promise<void> => void (await Promise.all(running)),
  };
}

/** Each runner that claims an item starts another, so their number grows with the work. */
export function createQueueWorker<Item>({ atOnce, claim, work, report }: QueueWorkerDeps<Item>): QueueWorker {
  let isStopping = false;
  let isRequestedAgain = false;
  let poll: NodeJS.Timeout | undefined;

  const claimNext = createClaimNext(claim);
  const startAnother = (): void => {
    if (!isStopping) runners.startAnother();
  };
  /** Returns false if no item is due. */
  const workNext = async (): Promise<boolean> => {
    const item = await claimNext();
    if (item === null) return false;
    startAnother();
    await work(item);
    return true;
  };
  const untilNothingIsDue = async (): Promise<void> => {
    do {
      isRequestedAgain = false;
      while (!isStopping && (await workNext()));
    } while (isRequestedAgain && !isStopping);
  };
  const runners = createRunners(atOnce, untilNothingIsDue, report);

  return {
    start(): void {
      if (isStopping) return;
      poll = setInterval(startAnother, POLL_MS).unref();
      startAnother();
    },
    wake(): void {
      isRequestedAgain = true;
      startAnother();
    },
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(poll);
      await runners.ended();
    },
  };
}
