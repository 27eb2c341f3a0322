import type { ExportJobs, ExportProgress } from './job-repository.ts';
import type { ExportRecord } from './model.ts';

/** Another process has the job, or its owner ended it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Allows for different clocks of two processes. */
export const LEASE_MS = 60_000;
const RENEW_MS = 1000;

/** Stores progress and renews itself about once a second; the caller must release it. */
export class Lease {
  readonly progress: Required<ExportProgress> = { rows: 0, total: null, bytes: 0, cutCells: 0 };
  private readonly timer: NodeJS.Timeout;
  private isLost = false;
  private hasBegun = false;

  /** @param signal aborts when the process ends */
  constructor(
    private readonly job: ExportRecord,
    private readonly jobs: Pick<ExportJobs, 'advance'>,
    private readonly now: () => Date,
    private readonly signal: AbortSignal,
  ) {
    this.timer = setInterval(() => this.renewInBackground(), RENEW_MS).unref();
  }

  /** @throws {LeaseLost} once the job belongs to another process */
  async renew(): Promise<void> {
    const until = new Date(this.now().getTime() + LEASE_MS);
    this.isLost ||= !(await this.jobs.advance(this.job, this.progress, until));
    if (this.isLost) throw new LeaseLost();
  }

  /** @throws {LeaseLost}, or the signal's reason once the process ends */
  check(): void {
    this.signal.throwIfAborted();
    if (this.isLost) throw new LeaseLost();
    // The first report is immediate, so that the user sees it start.
    if (!this.hasBegun) this.renewInBackground();
    this.hasBegun = true;
  }

  release(): void {
    clearInterval(this.timer);
  }

  /** A short outage of the database must not lose the job. */
  private renewInBackground(): void {
    this.renew().catch(() => undefined);
  }
}
