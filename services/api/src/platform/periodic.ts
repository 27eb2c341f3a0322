/** Work that is done again and again, never twice at once. */
export interface Periodic {
  start(): void;
  /** Nothing begins any more; settles when what is under way has ended. */
  stop(): Promise<void>;
}

/**
 * Does `work` at the start and then every `milliseconds`; a failure goes to `report`, and the next round comes all the
 * same. `signal` says when to end early.
 */
export function createPeriodic(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<void>,
  report: (error: unknown) => void,
): Periodic {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const round = (): void => {
    underWay = work(ending.signal)
      .catch(report)
      .then(() => {
        if (!ending.signal.aborted) timer = setTimeout(round, milliseconds).unref();
      });
  };
  return {
    start: round,
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
}
