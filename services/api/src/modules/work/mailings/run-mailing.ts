import type { Transaction } from '../../../platform/storage/transaction.ts';
import type { Outbox } from '../email/index.ts';
import type { LogMailing } from './log.ts';
import type { MailingRecord } from './model.ts';
import type { MailingProgress, Mailings } from './repository.ts';
import type { WriteMails } from './write-mails.ts';

export interface RunMailingDeps {
  mailings: Pick<Mailings, 'advance' | 'retry' | 'finish'>;
  outbox: Pick<Outbox, 'countOf'>;
  writeMails: WriteMails;
  log: LogMailing;
  transaction: Transaction;
  now: () => Date;
  report: (failure: object) => void;
}

/** Far longer than a batch takes, to allow for clock differences between processes. */
export const LEASE_MS = 60_000;
const RETRY_MS = 10_000;
/** Limit of consecutive claims without progress, including processes that stopped. */
const MAX_FAILURES = 10;

/** Another process holds the lease, or this one is stopping. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Continues a claimed mailing until all its mails are written or `ending` aborts. */
export function createRunMailing({ mailings, outbox, writeMails, log, transaction, now, report }: RunMailingDeps) {
  const later = (milliseconds: number): Date => new Date(now().getTime() + milliseconds);

  const finish = async (mailing: MailingRecord, state: 'sent' | 'failed'): Promise<void> => {
    const people = await outbox.countOf(mailing._id);
    await transaction(async () => {
      const isOurs = await mailings.finish(mailing, { state, people, finishedAt: now() });
      if (isOurs) await log(`mailing.${state}`, mailing, mailing.createdBy, { people });
    });
  };

  return async (mailing: MailingRecord, ending: AbortSignal): Promise<void> => {
    const advance = async (progress: MailingProgress): Promise<void> => {
      const isOurs = await mailings.advance(mailing, progress, later(LEASE_MS));
      if (!isOurs || ending.aborted) throw new Interrupted();
    };
    try {
      const isWhole = mailing.failures <= MAX_FAILURES && (await writeMails(mailing, advance));
      await finish(mailing, isWhole ? 'sent' : 'failed');
    } catch (err) {
      const isInterrupted = err instanceof Interrupted;
      if (!isInterrupted) report({ err, mailing: mailing._id, attempt: mailing.attempts });
      // Released at once, so that another process need not wait for the end of the lease.
      if (ending.aborted) await mailings.retry(mailing, now());
      else if (!isInterrupted) await mailings.retry(mailing, later(RETRY_MS * mailing.failures));
    }
  };
}
export type RunMailing = ReturnType<typeof createRunMailing>;
