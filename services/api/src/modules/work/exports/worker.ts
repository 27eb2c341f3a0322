import { createPeriodic, type Periodic } from '../../../platform/periodic.ts';
import type { Platform } from '../../../platform/platform.ts';
import { QueueWorker } from '../../../platform/queue-worker.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { ExportJobs } from './job-repository.ts';
import { Lease, LEASE_MS, LeaseLost, type ExportWriter } from './run-export.ts';
import type { ExportRecord } from './model.ts';

const SECOND = 1000;
const FORGET_EVERY_MS = 10 * 60 * SECOND;
const RETRY_MS = 10 * SECOND;
const MAX_ATTEMPTS = 3;
const DAY_MS = 24 * 60 * 60 * SECOND;
/** How long a file can be downloaded, in days. */
export const EXPORT_DAYS = 7;

export const afterDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/** Rejects once the signal is aborted. */
function whenAborted(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  // Prevents an unhandled rejection when nothing awaits it.
  aborted.catch(() => undefined);
  return aborted;
}

/** One export at a time in each process; if it ends, another process restarts the export after the lease. */
export class ExportWorker {
  private readonly stopping = new AbortController();
  private readonly ended = whenAborted(this.stopping.signal);
  private readonly queue: QueueWorker<ExportRecord>;
  private readonly forgetting: Periodic;

  constructor(
    private readonly platform: Pick<Platform, 'now' | 'log'>,
    private readonly jobs: ExportJobs,
    private readonly files: Pick<Files, 'remove'>,
    private readonly writer: Pick<ExportWriter, 'write'>,
  ) {
    this.queue = new QueueWorker<ExportRecord>({
      concurrency: 1,
      claim: () => jobs.claim(platform.now(), this.later(LEASE_MS)),
      work: (job) => this.writeOne(job),
      report: (failure) => this.report(failure),
    });
    this.forgetting = createPeriodic(
      FORGET_EVERY_MS,
      (signal) => this.forgetExpired(signal),
      (err) => this.report({ err }),
    );
  }

  start(): void {
    this.forgetting.start();
    this.queue.start();
  }

  wake(): void {
    this.queue.wake();
  }

  /** Releases the current job, for another process or the next start. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.forgetting.stop();
    await this.queue.stop();
  }

  private async writeOne(job: ExportRecord): Promise<void> {
    const lease = new Lease(job, this.jobs, this.platform.now, this.stopping.signal);
    try {
      // The processes ended during each of three attempts.
      if (job.attempts > MAX_ATTEMPTS) return void (await this.jobs.fail(job, this.expiry()));
      // Does not wait for a long write at shutdown; the next attempt removes what is left.
      const written = await Promise.race([this.writer.write(job, lease), this.ended]);
      const holdsLease = await this.jobs.finish(job, { ...lease.progress, ...written, expiresAt: this.expiry() });
      if (holdsLease) return;
      for (const id of [written.dataFileId, written.dictionaryFileId]) if (id) await this.files.remove(id);
    } catch (error) {
      await this.retryOrFail(job, error);
    } finally {
      lease.release();
    }
  }

  private async retryOrFail(job: ExportRecord, err: unknown): Promise<void> {
    // At shutdown, the job is released at once.
    if (err instanceof LeaseLost) return;
    if (this.stopping.signal.aborted) return void (await this.jobs.retry(job, this.platform.now()));
    this.report({ err, export: job._id, attempt: job.attempts });
    if (job.attempts >= MAX_ATTEMPTS) await this.jobs.fail(job, this.expiry());
    else await this.jobs.retry(job, this.later(RETRY_MS * job.attempts));
  }

  private async forgetExpired(signal: AbortSignal): Promise<void> {
    for (const { _id, fileIds } of await this.jobs.expired(this.platform.now())) {
      if (signal.aborted) return;
      for (const id of fileIds) await this.files.remove(id);
      await this.jobs.remove(_id);
    }
  }

  private later(milliseconds: number): Date {
    return new Date(this.platform.now().getTime() + milliseconds);
  }

  private expiry(): Date {
    return afterDays(this.platform.now(), EXPORT_DAYS);
  }

  private report(failure: object): void {
    this.platform.log.warn(failure, 'exports');
  }
}
