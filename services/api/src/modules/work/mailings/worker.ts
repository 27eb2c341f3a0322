import type { Mailings } from './repository.ts';
import { LEASE_MS, type RunMailing } from './run-mailing.ts';

export interface MailingWorkerDeps {
  mailings: Pick<Mailings, 'claim'>;
  run: RunMailing;
  now: () => Date;
  report: (failure: object) => void;
}

const POLL_MS = 5000;

/**
 * Writes the mails of due mailings, one mailing at a time per process. When a process stops, another continues after
 * the lease ends (docs/rules/09-submissions.md#mailings).
 */
export function createMailingWorker({ mailings, run, now, report }: MailingWorkerDeps) {
  const ending = new AbortController();
  let isRequestedAgain = false;
  let underWay: Promise<void> | null = null;
  let poll: NodeJS.Timeout | undefined;

  const workThrough = async (): Promise<void> => {
    do {
      isRequestedAgain = false;
      while (!ending.signal.aborted) {
        const mailing = await mailings.claim(now(), new Date(now().getTime() + LEASE_MS));
        if (!mailing) break;
        await run(mailing, ending.signal);
      }
    } while (isRequestedAgain && !ending.signal.aborted);
  };
  const wake = (): void => {
    isRequestedAgain = true;
    underWay ??= workThrough()
      .catch((err: unknown) => report({ err }))
      .finally(() => (underWay = null));
  };
  return {
    start(): void {
      poll = setInterval(wake, POLL_MS).unref();
      wake();
    },
    /** Looks for due mailings at once. */
    wake,
    /** Releases the current mailing for another process or the next start. */
    async stop(): Promise<void> {
      ending.abort();
      clearInterval(poll);
      await underWay;
    },
  };
}
