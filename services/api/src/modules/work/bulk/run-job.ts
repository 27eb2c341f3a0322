import { isAdmin } from '@impact-call/domain';
import { BusinessError } from '../../../platform/errors/business-error.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import type { UserRepository } from '../../foundation/identity/index.ts';
import { type Acts, reasonOf } from './acts.ts';
import type { BulkItemRecord, BulkRecord } from './model.ts';
import type { BulkItems, BulkJobs, Settled } from './repository.ts';

export interface RunJobDeps {
  jobs: Pick<BulkJobs, 'count' | 'retry' | 'finish'>;
  items: Pick<BulkItems, 'next' | 'settle'>;
  acts: Acts;
  users: Pick<UserRepository, 'find'>;
  transaction: Transaction;
  now: () => Date;
  report: (failure: object) => void;
}

/** Far longer than one submission takes, to allow for clock differences between processes. */
export const LEASE_MS = 60_000;
const RETRY_MS = 10_000;
/** Number of items read together. Between batches, the user's administrator role is checked again. */
const BATCH = 50;
/** Attempts per submission after unexpected errors; then it counts as refused. */
const MAX_TRIES = 3;
/** Limit of consecutive claims without progress, including processes that stopped. */
const MAX_FAILURES = 10;

/** Another process holds the lease, or the job was stopped. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/**
 * Processes one item. The action, its outcome and the job's progress share a transaction, so that each action happens
 * once.
 */
function createDoOne({ jobs, items, acts, transaction, now }: RunJobDeps) {
  const settle = async (job: BulkRecord, item: BulkItemRecord, settled: Settled): Promise<void> => {
    const leaseEnd = new Date(now().getTime() + LEASE_MS);
    const isOurs =
      (await items.settle(item, settled)) && (await jobs.count(job, settled.outcome, item.outcome, leaseEnd));
    if (!isOurs) throw new Interrupted();
  };
  const work = async ({ act, isUndo, userId }: BulkRecord, item: BulkItemRecord): Promise<Settled> => {
    if (!isUndo) return acts.act(act, item, { id: userId });
    if (item.undo) await acts.takeBack(item.undo, item, { id: userId });
    return { outcome: item.undo ? 'undone' : 'kept', reason: null, undo: null };
  };
  return async (job: BulkRecord, item: BulkItemRecord): Promise<void> => {
    try {
      await transaction(async () => settle(job, item, await work(job, item)));
    } catch (error) {
      if (error instanceof Interrupted) throw error;
      if (!(error instanceof BusinessError) && job.failures <= MAX_TRIES) throw error;
      const outcome = job.isUndo ? 'kept' : 'refused';
      await transaction(() => settle(job, item, { outcome, reason: reasonOf(error), undo: item.undo }));
    }
  };
}

/** Continues a claimed job until it is finished or `ending` aborts. */
export function createRunJob(deps: RunJobDeps) {
  const { jobs, items, users, now, report } = deps;
  const doOne = createDoOne(deps);
  const later = (milliseconds: number): Date => new Date(now().getTime() + milliseconds);

  /** Whether the user still has the right to act. */
  const mayGoOn = async ({ userId }: BulkRecord): Promise<boolean> => {
    const user = await users.find(userId);
    return user !== null && !user.disabled && isAdmin(user.roles);
  };
  const goOn = async (job: BulkRecord, ending: AbortSignal): Promise<void> => {
    for (;;) {
      if (!(await mayGoOn(job))) return void (await jobs.finish(job, 'failed', now()));
      const batch = await items.next(job._id, job.isUndo ? 'done' : null, BATCH);
      if (batch.length === 0) return void (await jobs.finish(job, 'done', now()));
      for (const item of batch) {
        if (ending.aborted) throw new Interrupted();
        await doOne(job, item);
        job.failures = 0;
      }
    }
  };

  return async (job: BulkRecord, ending: AbortSignal): Promise<void> => {
    try {
      if (job.failures > MAX_FAILURES) return void (await jobs.finish(job, 'failed', now()));
      await goOn(job, ending);
    } catch (err) {
      const isInterrupted = err instanceof Interrupted;
      if (!isInterrupted) report({ err, job: job._id, attempt: job.attempts });
      // Released at once, so that another process need not wait for the end of the lease.
      if (ending.aborted) await jobs.retry(job, now());
      else if (!isInterrupted) await jobs.retry(job, later(RETRY_MS * Math.max(1, job.failures)));
    }
  };
}
