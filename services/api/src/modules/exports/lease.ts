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
 * Keeps a job while it is worked on: tells how far it is, and with that renews the lease, about once a second, however
 * long the next bytes take. `check` is asked often, and throws LeaseLost once the job is no longer ours; `signal` says
 * when the process ends. Whoever holds it releases it.
 */
export function holdLease(job: ExportRecord, { jobs, now }: LeaseDeps, signal: AbortSignal) {
  const progress: Required<ExportProgress> = { rows: 0, total: null, bytes: 0, cutCells: 0 };
  let isLost = false;
  let hasBegun = false;
  const renew = async (): Promise<void> => {
    isLost ||= !(await jobs.advance(job, progress, new Date(now().getTime() + LEASE_MS)));
    if (isLost) throw new LeaseLost();
  };
  // A database that is away for a moment takes the job from nobody.
  const tell = (): void => void renew().catch(() => undefined);
  const timer = setInterval(tell, RENEW_MS).unref();
  return {
    progress,
    renew,
    check(): void {
      signal.throwIfAborted();
      if (isLost) throw new LeaseLost();
      // Whoever watches sees at once that it began.
      if (!hasBegun) tell();
      hasBegun = true;
    },
    release: (): void => clearInterval(timer),
  };
}
export type Lease = ReturnType<typeof holdLease>;
