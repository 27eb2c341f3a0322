export interface Periodic {
  start(): void;
  /** Resolves when the current round has ended. */
  stop(): Promise<void>;
}

/** A failure is reported and does not stop later rounds; `signal` ends the work early. */
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
