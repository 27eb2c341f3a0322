import type { ExportJobs, ExportProgress } from './job-repository.ts';
import type { ExportRecord } from './model.ts';

/** Somebody else has the job now, or its owner ended it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Far longer than between two renewals: the clocks of two processes may differ by the rest. */
export const LEASE_MS = 60_000;
const RENEW_MS = 1000;

export interface LeaseDeps {
  jobs: Pick<ExportJobs, 'advance'>;
  now: () => Date;
}

/**
 * Keeps a job while it is worked on: tells how far it is, and with that renews the lease, about once a second.
 * `check` is asked often, and throws LeaseLost once the job is no longer ours; `signal` says when the process ends.
 */
export function holdLease(job: ExportRecord, { jobs, now }: LeaseDeps, signal: AbortSignal) {
  const progress: Required<ExportProgress> = { rows: 0, total: null, bytes: 0, cutCells: 0 };
  let renewedAt = 0;
  const renew = async (): Promise<void> => {
    renewedAt = performance.now();
    const isOurs = await jobs.advance(job, progress, new Date(now().getTime() + LEASE_MS));
    if (!isOurs) throw new LeaseLost();
  };
  return {
    progress,
    renew,
    async check(): Promise<void> {
      signal.throwIfAborted();
      if (performance.now() - renewedAt >= RENEW_MS) await renew();
    },
  };
}
export type Lease = ReturnType<typeof holdLease>;
