import type { Platform } from '../../../platform/platform.ts';
import { QueueWorker } from '../../../platform/queue-worker.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Outbox, CallMessages, NewMail } from '../email/index.ts';
import { logEntry, type MailingRecord, type MailingProgress, type MailingRepository } from './repository.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CallAdminRepository, CallRecord } from '../../calls/calls/index.ts';
import type { Addressed, MailingAudiences } from './audience.ts';

type Compose = Awaited<ReturnType<CallMessages['composer']>>;

/** In some milliseconds, before other work gets a turn. */
const BATCH = 10;

/** One mail per person, however often the mailing runs. */
const mailIdOf = ({ _id }: Pick<MailingRecord, '_id'>, { id }: { id: string }): string => `${_id}:${id}`;

async function mailsOf(
  mailing: MailingRecord,
  call: CallRecord,
  addressed: readonly Addressed[],
  compose: Compose,
): Promise<NewMail[]> {
  const mails = new Map<string, NewMail>();
  for (const { submission, addressee } of addressed) {
    if (!addressee) continue;
    const id = mailIdOf(mailing, addressee.person);
    if (mails.has(id)) continue;
    mails.set(id, { id, mailingId: mailing._id, ...compose({ submission, call, ...addressee }) });
    if (mails.size % BATCH === 0) await nextTurn();
  }
  return [...mails.values()];
}

/** Writing a batch again has no effect. */
export class MailWriter {
  constructor(
    private readonly callAdmin: CallAdminRepository,
    private readonly audiences: MailingAudiences,
    private readonly callMessages: CallMessages,
    private readonly outbox: Outbox,
    private readonly now: () => Date,
  ) {}

  /** False when the call no longer exists; `advance` receives the next position and throws to stop. */
  async write(mailing: MailingRecord, advance: (progress: MailingProgress) => Promise<void>): Promise<boolean> {
    const compose = await this.callMessages.composer(mailing.wordings);
    for await (const { addressed, progress } of this.audiences.batches(mailing, mailing)) {
      // A call deleted in between gets no further mails.
      const call = await this.callAdmin.find(mailing.callId);
      if (!call) return false;
      await this.outbox.add(await mailsOf(mailing, call, addressed, compose), this.now());
      await advance(progress);
    }
    return true;
  }
}

/** Far longer than a batch takes, to allow for clock differences between processes. */
const LEASE_MS = 60_000;
const RETRY_MS = 10_000;
/** Consecutive claims without progress, including processes that stopped. */
const MAX_FAILURES = 10;

/** Another process has the lease, or this one is stopping. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/**
 * One mailing at a time per process; when it stops, another continues after the lease
 * (docs/rules/09-submissions.md#mailings).
 */
export class MailingWorker {
  private readonly stopping = new AbortController();
  private readonly queue: QueueWorker<MailingRecord>;

  constructor(
    private readonly platform: Platform,
    private readonly mailings: MailingRepository,
    private readonly outbox: Outbox,
    private readonly writer: MailWriter,
    private readonly audit: AuditLog,
  ) {
    this.queue = new QueueWorker<MailingRecord>({
      concurrency: 1,
      claim: () => mailings.claim(platform.now(), this.later(LEASE_MS)),
      work: (mailing) => this.run(mailing),
      report: (failure) => this.report(failure),
    });
  }

  start(): void {
    this.queue.start();
  }

  wake(): void {
    this.queue.wake();
  }

  /** Releases the mailing for another process or the next start. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.queue.stop();
  }

  private async run(mailing: MailingRecord): Promise<void> {
    const advance = async (progress: MailingProgress): Promise<void> => {
      const holdsLease = await this.mailings.advance(mailing, progress, this.later(LEASE_MS));
      if (!holdsLease || this.stopping.signal.aborted) throw new Interrupted();
    };
    try {
      const isComplete = mailing.failures <= MAX_FAILURES && (await this.writer.write(mailing, advance));
      await this.finish(mailing, isComplete ? 'sent' : 'failed');
    } catch (err) {
      const isInterrupted = err instanceof Interrupted;
      if (!isInterrupted) this.report({ err, mailing: mailing._id, attempt: mailing.attempts });
      // Released at once, so that another process need not wait for the end of the lease.
      if (this.stopping.signal.aborted) await this.mailings.retry(mailing, this.platform.now());
      else if (!isInterrupted) await this.mailings.retry(mailing, this.later(RETRY_MS * mailing.failures));
    }
  }

  private async finish(mailing: MailingRecord, state: 'sent' | 'failed'): Promise<void> {
    const people = await this.outbox.countOf(mailing._id);
    await this.platform.transaction(async () => {
      const at = this.platform.now();
      const holdsLease = await this.mailings.finish(mailing, { state, people, finishedAt: at });
      if (holdsLease) await this.audit.record(logEntry(`mailing.${state}`, mailing, mailing.createdBy, at, { people }));
    });
  }

  private later(milliseconds: number): Date {
    return new Date(this.platform.now().getTime() + milliseconds);
  }

  private report(failure: object): void {
    this.platform.log.warn(failure, 'mailings');
  }
}
