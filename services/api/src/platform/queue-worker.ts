export interface QueueWorkerDeps<Item> {
  /** How many are worked on at once. */
  atOnce: number;
  /** Takes the next one that is due, so that nobody else does; null when none is. Never asked twice at once. */
  claim(): Promise<Item | null>;
  work(item: Item): Promise<void>;
  report(failure: object): void;
}

const POLL_MS = 5000;

/** Works off what a collection of the database holds, beside the other processes that do. */
export interface QueueWorker {
  /** Looks now and every few seconds. */
  start(): void;
  /** Looks at once. */
  wake(): void;
  /** Takes nothing new; settles when what is under way has ended. */
  stop(): Promise<void>;
}

/** One after the other: all would want the same one, the first that is due. */
function createClaimNext<Item>(claim: () => Promise<Item | null>) {
  let lastClaim: Promise<unknown> = Promise.resolve();
  return (): Promise<Item | null> => {
    const claimed = lastClaim.then(claim);
    lastClaim = claimed.catch(() => undefined);
    return claimed;
  };
}

/** Runs the same work side by side, up to `most` times, each until it ends by itself. */
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

/** The runners grow with the work: each that finds something starts another one. */
export function createQueueWorker<Item>({ atOnce, claim, work, report }: QueueWorkerDeps<Item>): QueueWorker {
  let isStopping = false;
  let isAskedAgain = false;
  let poll: NodeJS.Timeout | undefined;

  const claimNext = createClaimNext(claim);
  const startAnother = (): void => {
    if (!isStopping) runners.startAnother();
  };
  /** False when nothing is due. */
  const workNext = async (): Promise<boolean> => {
    const item = await claimNext();
    if (item === null) return false;
    startAnother();
    await work(item);
    return true;
  };
  const untilNothingIsDue = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      while (!isStopping && (await workNext()));
    } while (isAskedAgain && !isStopping);
  };
  const runners = createRunners(atOnce, untilNothingIsDue, report);

  return {
    start(): void {
      if (isStopping) return;
      poll = setInterval(startAnother, POLL_MS).unref();
      startAnother();
    },
    wake(): void {
      isAskedAgain = true;
      startAnother();
    },
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(poll);
      await runners.ended();
    },
  };
}
