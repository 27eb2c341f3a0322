import type { Transaction } from '../../platform/storage/transaction.ts';
import type { Outbox } from '../email/index.ts';
import type { MailingRecord } from './model.ts';
import type { LogMailing } from './log.ts';
import type { MailingProgress, Mailings } from './repository.ts';
import type { WriteMails } from './write-mails.ts';

export interface MailingWorkerDeps {
  mailings: Pick<Mailings, 'claim' | 'advance' | 'retry' | 'finish'>;
  outbox: Pick<Outbox, 'countOf'>;
  writeMails: WriteMails;
  log: LogMailing;
  transaction: Transaction;
  now: () => Date;
  report: (failure: object) => void;
}

const SECOND = 1000;
const POLL_MS = 5 * SECOND;
/** Far longer than a batch takes: the clocks of two processes may differ by the rest. */
const LEASE_MS = 60 * SECOND;
const RETRY_MS = 10 * SECOND;
/** Failures in a row without a mail more: over ten minutes. */
const MAX_FAILURES = 10;

/** Somebody else has the mailing now, or this process ends. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/**
 * Writes the mails of mailings that are due, one mailing at a time in each process. One whose process ended is gone on
 * with by another once its lease has ended (docs/rules.md#mailings).
 */
export function createMailingWorker(deps: MailingWorkerDeps) {
  const { mailings, outbox, writeMails, log, transaction, now, report } = deps;
  let isEnding = false;
  let isAskedAgain = false;
  let underWay: Promise<void> | null = null;
  let poll: NodeJS.Timeout | undefined;
  const later = (milliseconds: number): Date => new Date(now().getTime() + milliseconds);

  const finish = async (mailing: MailingRecord, state: 'sent' | 'failed'): Promise<void> => {
    const people = await outbox.countOf(mailing._id);
    await transaction(async () => {
      const isOurs = await mailings.finish(mailing, { state, people, finishedAt: now() });
      if (isOurs) await log(`mailing.${state}`, mailing, mailing.createdBy, { people });
    });
  };
  const failed = async (mailing: MailingRecord, failures: number, err: unknown): Promise<void> => {
    report({ err, mailing: mailing._id, attempt: mailing.attempts });
    if (failures >= MAX_FAILURES) await finish(mailing, 'failed');
    else await mailings.retry(mailing, failures, later(RETRY_MS * failures));
  };
  const work = async (mailing: MailingRecord): Promise<void> => {
    let { failures } = mailing;
    const advance = async (progress: MailingProgress): Promise<void> => {
      if (!(await mailings.advance(mailing, progress, later(LEASE_MS)))) throw new Interrupted();
      failures = 0;
      if (isEnding) throw new Interrupted();
    };
    try {
      await finish(mailing, (await writeMails(mailing, advance)) ? 'sent' : 'failed');
    } catch (error) {
      if (!(error instanceof Interrupted)) await failed(mailing, failures + 1, error);
      // Given back at once: another process need not wait for the end of the lease.
      else if (isEnding) await mailings.retry(mailing, failures, now());
    }
  };
  const workThrough = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      while (!isEnding) {
        const mailing = await mailings.claim(now(), later(LEASE_MS));
        if (!mailing) break;
        await work(mailing);
      }
    } while (isAskedAgain && !isEnding);
  };
  const wake = (): void => {
    isAskedAgain = true;
    underWay ??= workThrough()
      .catch((err: unknown) => report({ err }))
      .finally(() => (underWay = null));
  };
  return {
    start(): void {
      poll = setInterval(wake, POLL_MS).unref();
      wake();
    },
    /** Looks at once. */
    wake,
    async stop(): Promise<void> {
      isEnding = true;
      clearInterval(poll);
      await underWay;
    },
  };
}
