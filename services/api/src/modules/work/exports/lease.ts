import type { ExportJobs, ExportProgress } from './job-repository.ts';
import type { ExportRecord } from './model.ts';

/** Another process has the job now, or its owner ended it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Much longer than the renewal interval, to allow for different clocks of two processes. */
export const LEASE_MS = 60_000;
const RENEW_MS = 1000;

export interface LeaseDeps {
  jobs: Pick<ExportJobs, 'advance'>;
  now: () => Date;
}

/**
 * Holds the lease of a job: stores progress and renews the lease about once a second, independent of the stream. The
 * caller must release it.
 * `check` throws LeaseLost once the job belongs to another process, and the signal's reason once the process ends.
 */
export function holdLease(job: ExportRecord, { jobs, now }: LeaseDeps, signal: AbortSignal) {
  const progress: Required<ExportProgress> = { rows: 0, total: null, bytes: 0, cutCells: 0 };
  let isLost = false;
  let hasBegun = false;
  const renew = async (): Promise<void> => {
    isLost ||= !(await jobs.advance(job, progress, new Date(now().getTime() + LEASE_MS)));
    if (isLost) throw new LeaseLost();
  };
  // A short outage of the database must not lose the job.
  const tell = (): void => void renew().catch(() => undefined);
  const timer = setInterval(tell, RENEW_MS).unref();
  return {
    progress,
    renew,
    check(): void {
      signal.throwIfAborted();
      if (isLost) throw new LeaseLost();
      // The first report is immediate, so that the user sees it start.
      if (!hasBegun) tell();
      hasBegun = true;
    },
    release: (): void => clearInterval(timer),
  };
}
export type Lease = ReturnType<typeof holdLease>;
