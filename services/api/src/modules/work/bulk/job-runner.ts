import { isAdmin } from '@impact-call/domain';
import { BusinessError } from '../../../platform/errors/business-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UserRepository } from '../../foundation/identity/index.ts';
import { type BulkActions, reasonOf } from './actions.ts';
import type { BulkItemRecord, BulkRecord } from './model.ts';
import type { BulkItems, BulkJobs, Settled } from './repository.ts';

/** Far longer than one submission takes, to allow for clock differences between processes. */
const LEASE_MS = 60_000;
const RETRY_MS = 10_000;
/** Between batches, the user's administrator role is checked again. */
const BATCH = 50;
/** Per submission, after unexpected errors; then it counts as refused. */
const MAX_TRIES = 3;
/** Consecutive claims without progress, including processes that stopped. */
const MAX_FAILURES = 10;

/** Another process holds the lease, or the job was stopped. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

export class BulkJobRunner {
  constructor(
    private readonly platform: Platform,
    private readonly jobs: BulkJobs,
    private readonly items: BulkItems,
    private readonly actions: BulkActions,
    private readonly users: UserRepository,
  ) {}

  claim(): Promise<BulkRecord | null> {
    return this.jobs.claim(this.platform.now(), this.later(LEASE_MS));
  }

  /** Until the job is finished or `stopping` aborts. */
  async run(job: BulkRecord, stopping: AbortSignal): Promise<void> {
    const { log, now } = this.platform;
    try {
      if (job.failures > MAX_FAILURES) await this.jobs.finish(job, 'failed', now());
      else await this.runItems(job, stopping);
    } catch (err) {
      const isInterrupted = err instanceof Interrupted;
      if (!isInterrupted) log.warn({ err, job: job._id, attempt: job.attempts }, 'bulk');
      // Released at once, so that another process need not wait for the end of the lease.
      if (stopping.aborted) await this.jobs.retry(job, now());
      else if (!isInterrupted) await this.jobs.retry(job, this.later(RETRY_MS * Math.max(1, job.failures)));
    }
  }

  private async runItems(job: BulkRecord, stopping: AbortSignal): Promise<void> {
    const { now } = this.platform;
    for (;;) {
      if (!(await this.mayContinue(job))) return void (await this.jobs.finish(job, 'failed', now()));
      const batch = await this.items.next(job._id, job.isUndo ? 'done' : null, BATCH);
      if (batch.length === 0) return void (await this.jobs.finish(job, 'done', now()));
      for (const item of batch) {
        if (stopping.aborted) throw new Interrupted();
        await this.runItem(job, item);
        job.failures = 0;
      }
    }
  }

  private async mayContinue({ userId }: BulkRecord): Promise<boolean> {
    const user = await this.users.find(userId);
    return user !== null && !user.disabled && isAdmin(user.roles);
  }

  /** Action, outcome and progress share a transaction, so that each action happens once. */
  private async runItem(job: BulkRecord, item: BulkItemRecord): Promise<void> {
    const { transaction } = this.platform;
    try {
      await transaction(async () => this.settle(job, item, await this.applyTo(job, item)));
    } catch (error) {
      if (error instanceof Interrupted) throw error;
      if (!(error instanceof BusinessError) && job.failures <= MAX_TRIES) throw error;
      const outcome = job.isUndo ? 'kept' : 'refused';
      await transaction(() => this.settle(job, item, { outcome, reason: reasonOf(error), undo: item.undo }));
    }
  }

  private async applyTo({ act, isUndo, userId }: BulkRecord, item: BulkItemRecord): Promise<Settled> {
    if (!isUndo) return this.actions.apply(act, item, { id: userId });
    if (item.undo) await this.actions.undo(item.undo, item, { id: userId });
    return { outcome: item.undo ? 'undone' : 'kept', reason: null, undo: null };
  }

  private async settle(job: BulkRecord, item: BulkItemRecord, settled: Settled): Promise<void> {
    const holdsLease =
      (await this.items.settle(item, settled)) &&
      (await this.jobs.count(job, settled.outcome, item.outcome, this.later(LEASE_MS)));
    if (!holdsLease) throw new Interrupted();
  }

  private later(milliseconds: number): Date {
    return new Date(this.platform.now().getTime() + milliseconds);
  }
}
