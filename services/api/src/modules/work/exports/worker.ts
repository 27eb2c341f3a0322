import { createPeriodic } from '../../../platform/periodic.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { ExportJobs } from './job-repository.ts';
import { holdLease, LEASE_MS, LeaseLost } from './lease.ts';
import type { ExportRecord } from './model.ts';
import type { RunExport } from './run-export.ts';

export interface ExportWorkerDeps {
  jobs: ExportJobs;
  files: Pick<Files, 'remove'>;
  run: RunExport;
  now: () => Date;
  report: (failure: object) => void;
}

const SECOND = 1000;
const POLL_MS = 5 * SECOND;
const FORGET_EVERY_MS = 10 * 60 * SECOND;
const RETRY_MS = 10 * SECOND;
const MAX_ATTEMPTS = 3;
const DAY_MS = 24 * 60 * 60 * SECOND;
/** How long a file can be downloaded, in days. */
export const EXPORT_DAYS = 7;

export const afterDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/** Deletes expired exports with their files. */
const createForgetting = ({ jobs, files, now, report }: Omit<ExportWorkerDeps, 'run'>) =>
  createPeriodic(
    FORGET_EVERY_MS,
    async (signal) => {
      for (const { _id, fileIds } of await jobs.expired(now())) {
        if (signal.aborted) return;
        for (const id of fileIds) await files.remove(id);
        await jobs.remove(_id);
      }
    },
    (err) => report({ err }),
  );

/** Rejects once the signal is aborted. */
function whenAborted(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  // Prevents an unhandled rejection when nothing awaits it.
  aborted.catch(() => undefined);
  return aborted;
}

/** Handles an export that could not be written. */
const createFailed =
  ({ jobs, now, report }: Pick<ExportWorkerDeps, 'jobs' | 'now' | 'report'>, ending: AbortSignal) =>
  async (job: ExportRecord, err: unknown): Promise<void> => {
    // Another process may have it now; at shutdown, the job is released at once.
    if (err instanceof LeaseLost) return;
    if (ending.aborted) return void (await jobs.retry(job, now()));
    report({ err, export: job._id, attempt: job.attempts });
    if (job.attempts >= MAX_ATTEMPTS) await jobs.fail(job, afterDays(now(), EXPORT_DAYS));
    else await jobs.retry(job, new Date(now().getTime() + RETRY_MS * job.attempts));
  };

/** Writes one export, unless the process ends. */
function createWriteOne(deps: ExportWorkerDeps, ending: AbortSignal) {
  const { jobs, files, run, now } = deps;
  const ended = whenAborted(ending);
  const failed = createFailed(deps, ending);
  return async (job: ExportRecord): Promise<void> => {
    const lease = holdLease(job, { jobs, now }, ending);
    try {
      // The processes ended during each of three attempts, so it is not retried again.
      if (job.attempts > MAX_ATTEMPTS) return void (await jobs.fail(job, afterDays(now(), EXPORT_DAYS)));
      // Does not wait for a long write at shutdown; the next attempt removes what is left.
      const written = await Promise.race([run(job, lease), ended]);
      const { progress } = lease;
      const isOurs = await jobs.finish(job, { ...progress, ...written, expiresAt: afterDays(now(), EXPORT_DAYS) });
      if (isOurs) return;
      for (const id of [written.dataFileId, written.dictionaryFileId]) if (id) await files.remove(id);
    } catch (error) {
      await failed(job, error);
    } finally {
      lease.release();
    }
  };
}

/**
 * Writes exports in the background, one at a time in each process. If a process ends, another one restarts its export
 * after the lease has ended.
 */
export function createExportWorker(deps: ExportWorkerDeps) {
  const { jobs, now, report } = deps;
  const ending = new AbortController();
  const writeOne = createWriteOne(deps, ending.signal);
  let poll: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | null = null;
  let isRequestedAgain = false;

  const workThrough = async (): Promise<void> => {
    do {
      isRequestedAgain = false;
      while (!ending.signal.aborted) {
        const job = await jobs.claim(now(), new Date(now().getTime() + LEASE_MS));
        if (!job) break;
        await writeOne(job);
      }
    } while (isRequestedAgain && !ending.signal.aborted);
  };
  const wake = (): void => {
    isRequestedAgain = true;
    underWay ??= workThrough()
      .catch((err: unknown) => report({ err }))
      .finally(() => (underWay = null));
  };

  const forgetting = createForgetting(deps);
  return {
    start(): void {
      poll = setInterval(wake, POLL_MS).unref();
      forgetting.start();
      wake();
    },
    /** Looks for due jobs at once. */
    wake,
    /** Releases the current job, for another process or the next start. */
    async stop(): Promise<void> {
      ending.abort();
      clearInterval(poll);
      await forgetting.stop();
      await underWay;
    },
  };
}
