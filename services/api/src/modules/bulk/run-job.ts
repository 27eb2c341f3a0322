import { isAdmin } from '@impact-call/domain';
import { BusinessError } from '../../platform/errors/business-error.ts';
import type { Transaction } from '../../platform/storage/transaction.ts';
import type { UserRepository } from '../identity/index.ts';
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

/** Far longer than one submission takes: the clocks of two processes may differ by the rest. */
export const LEASE_MS = 60_000;
const RETRY_MS = 10_000;
/** Submissions that are read together; between two such parts it is asked whether their administrator still is one. */
const BATCH = 50;
/** So often a submission that fails for no reason of ours is tried; then it counts as refused, and the next comes. */
const MAX_TRIES = 3;
/** So often in a row a job is taken without a step forward, also by processes that ended. */
const MAX_FAILURES = 10;

/** Somebody else has the job now, or it was stopped. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/**
 * Does one submission of a job. What is done, what came of it and how far the job is are one transaction: it is done
 * once, whichever process ends when.
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

/** Goes on with a job that this process has taken, until nothing is left of it or the signal is given. */
export function createRunJob(deps: RunJobDeps) {
  const { jobs, items, users, now, report } = deps;
  const doOne = createDoOne(deps);
  const later = (milliseconds: number): Date => new Date(now().getTime() + milliseconds);

  /** Whether whoever asked for it could still do it by hand. */
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
      // Given back at once: another process need not wait for the end of the lease.
      if (ending.aborted) await jobs.retry(job, now());
      else if (!isInterrupted) await jobs.retry(job, later(RETRY_MS * Math.max(1, job.failures)));
    }
  };
}
