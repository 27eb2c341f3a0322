export interface QueueWorkerDeps<Item> {
  /** How many are worked on at once. */
  lanes: number;
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

/** The lanes grow with the work: each that finds something opens another one. */
export function createQueueWorker<Item>({ lanes: most, claim, work, report }: QueueWorkerDeps<Item>): QueueWorker {
  const lanes = new Set<Promise<void>>();
  let isStopping = false;
  let isAskedAgain = false;
  let poll: NodeJS.Timeout | undefined;

  // One after the other: all would want the same one, the first that is due.
  let lastClaim: Promise<unknown> = Promise.resolve();
  const claimNext = (): Promise<Item | null> => {
    const claimed = lastClaim.then(claim);
    lastClaim = claimed.catch(() => undefined);
    return claimed;
  };
  /** False when nothing is due. */
  const workNext = async (): Promise<boolean> => {
    const item = await claimNext();
    if (item === null) return false;
    openLane();
    await work(item);
    return true;
  };
  const untilNothingIsDue = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      while (!isStopping && (await workNext()));
    } while (isAskedAgain && !isStopping);
  };
  function openLane(): void {
    if (isStopping || lanes.size >= most) return;
    const lane: Promise<void> = untilNothingIsDue()
      .catch((err: unknown) => report({ err }))
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  }

  return {
    start(): void {
      if (isStopping) return;
      poll = setInterval(openLane, POLL_MS).unref();
      openLane();
    },
    wake(): void {
      isAskedAgain = true;
      openLane();
    },
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(poll);
      await Promise.all(lanes);
    },
  };
}
