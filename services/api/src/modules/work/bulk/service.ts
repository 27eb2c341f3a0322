import {
  type AuditAction,
  type BulkItem,
  type BulkJob,
  type BulkOutcome,
  type CorrectionOffer,
  type FieldError,
  type NewBulkJob,
  UNDO_DAYS,
} from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { isDuplicate } from '../../../platform/storage/duplicate.ts';
import { afterCommit, type Transaction } from '../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import { instant } from '../../calls/calls/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import type { BulkItemRecord, BulkRecord, JobAct } from './model.ts';
import type { BulkItems, BulkJobs } from './repository.ts';

export interface BulkServiceDeps extends Pick<Submissions, 'takeDown'> {
  correctDrafts: Pick<Submissions['correctDrafts'], 'takeDown'>;
  jobs: BulkJobs;
  items: BulkItems;
  audit: Pick<AuditLog, 'record'>;
  transaction: Transaction;
  now: () => Date;
  /** Called when a job may be due. */
  wake: () => void;
}

type Row = Pick<Awaited<ReturnType<BulkServiceDeps['takeDown']>>[number], '_id' | 'callId' | 'code' | 'decision'>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Number of items inserted at once, so that other work gets a turn. */
const WRITTEN_AT_ONCE = 500;
const NOTHING = { done: 0, unchanged: 0, refused: 0, undone: 0, kept: 0 };
const UNDER_WAY = new Set(['queued', 'running']);

const refused = (error: FieldError) => new RuleBroken({ errors: [error] });
const oneAtATime = () => refused({ path: '', code: 'one-at-a-time', message: 'another job of yours is under way' });

/** A correction has no undo, because applicants answer the corrected form at once. */
const canBeUndone = ({ act }: BulkRecord): boolean => act.kind !== 'correct';

const view = (job: BulkRecord): BulkJob => {
  const { act, state, counts, isUndo } = job;
  const isUndoable = !UNDER_WAY.has(state) && counts.done > 0 && canBeUndone(job);
  return {
    id: job._id,
    kind: act.kind,
    decision: act.kind === 'decide' ? act.decision : null,
    state,
    isUndo,
    total: job.total,
    counts,
    createdAt: job.createdAt.toISOString(),
    finishedAt: instant(job.finishedAt),
    undoUntil: isUndoable ? job.expiresAt.toISOString() : null,
  };
};

const itemsOf = (job: BulkRecord, rows: readonly Row[]): BulkItemRecord[] =>
  rows.map(({ _id: submissionId, callId, code, decision }, place) => ({
    ...{ _id: `${job._id}:${place}`, jobId: job._id, place },
    ...{ submissionId, callId, code, version: decision?.version ?? 0 },
    ...{ outcome: null, reason: null, undo: null, expiresAt: job.expiresAt },
  }));

type RequireOwn = (id: string, user: Pick<CurrentUser, 'id'>) => Promise<BulkRecord>;

const createRequireOwn =
  ({ jobs }: Pick<BulkServiceDeps, 'jobs'>): RequireOwn =>
  async (id, user) => {
    const job = await jobs.find(id);
    if (job?.userId !== user.id) throw new NotFound();
    return job;
  };

const createLog =
  ({ audit, now }: Pick<BulkServiceDeps, 'audit' | 'now'>) =>
  (action: AuditAction, { _id: subject, act: { kind, ...act }, userId, total }: BulkRecord): Promise<void> =>
    audit.record({ action, subject, userId, at: now(), before: null, after: { act: kind, ...act, total } });

/** Starts a job once, even when the request is repeated. A user has one active job. */
function createStart(deps: BulkServiceDeps, requireOwn: RequireOwn) {
  const { jobs, items, transaction, now, wake } = deps;
  const log = createLog(deps);

  const store = (job: BulkRecord, rows: readonly Row[]): Promise<void> =>
    transaction(async () => {
      await jobs.insert(job);
      const all = itemsOf(job, rows);
      for (let from = 0; from < all.length; from += WRITTEN_AT_ONCE)
        await items.insert(all.slice(from, from + WRITTEN_AT_ONCE));
      await log('bulk.started', job);
      afterCommit(wake);
    });

  return async (
    { id, act }: { id: string; act: JobAct },
    takeDown: () => Promise<readonly Row[]>,
    user: CurrentUser,
  ): Promise<BulkJob> => {
    const previous = await jobs.find(id);
    if (previous) return view(await requireOwn(id, user));
    const rows = await takeDown();
    const at = now();
    const job: BulkRecord = {
      ...{ _id: id, userId: user.id, act, state: 'queued', isUndo: false, total: rows.length, counts: NOTHING },
      ...{ activeFor: user.id, attempts: 0, failures: 0, nextAttemptAt: at, createdAt: at, finishedAt: null },
      expiresAt: new Date(at.getTime() + UNDO_DAYS * DAY_MS),
    };
    try {
      await store(job, rows);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      if (!(await jobs.find(id))) throw oneAtATime();
    }
    return view(await requireOwn(id, user));
  };
}

/** Undoes a job, unless it has expired. */
function createUndo({ jobs, transaction, now, wake, audit }: BulkServiceDeps, requireOwn: RequireOwn) {
  const log = createLog({ audit, now });
  return async (id: string, user: CurrentUser): Promise<BulkJob> => {
    const job = await requireOwn(id, user);
    if (job.expiresAt <= now() || !canBeUndone(job))
      throw refused({ path: '', code: 'not-undoable', message: 'cannot be taken back' });
    const again = async (): Promise<void> => {
      if (!(await jobs.undo(job, now()))) return;
      await log('bulk.undone', job);
      afterCommit(wake);
    };
    await transaction(again).catch((error: unknown) => {
      throw isDuplicate(error) ? oneAtATime() : error;
    });
    return view(await requireOwn(id, user));
  };
}

/** Bulk actions on submissions, for the user who started them (docs/rules/09-submissions.md#bulk). */
export function createBulkService(deps: BulkServiceDeps) {
  const { jobs, items, transaction, now, takeDown, correctDrafts } = deps;
  const requireOwn = createRequireOwn(deps);
  const log = createLog(deps);
  const start = createStart(deps, requireOwn);
  return {
    undo: createUndo(deps, requireOwn),
    start: ({ id, act, selection }: NewBulkJob, user: CurrentUser): Promise<BulkJob> =>
      start({ id, act }, () => takeDown(selection), user),
    /** Moves the drafts of a call to the form that `offer` names (docs/rules/09-submissions.md#corrected-forms). */
    offerCorrection: ({ id, callId, offer }: CorrectionOffer, user: CurrentUser): Promise<BulkJob> =>
      start({ id, act: { kind: 'correct', callId, offer } }, () => correctDrafts.takeDown(callId, offer), user),

    stop: async (id: string, user: CurrentUser): Promise<BulkJob> => {
      const job = await requireOwn(id, user);
      await transaction(async () => {
        if (await jobs.stop(id, now())) await log('bulk.stopped', job);
      });
      return view(await requireOwn(id, user));
    },

    async list(
      user: CurrentUser,
      range: { skip: number; limit: number },
    ): Promise<{ items: BulkJob[]; total: number }> {
      const { rows, total } = await jobs.page(user.id, range);
      return { items: rows.map(view), total };
    },

    async items(
      { id, outcome }: { id: string; outcome?: BulkOutcome | undefined },
      user: CurrentUser,
      range: { skip: number; limit: number },
    ): Promise<{ items: BulkItem[]; total: number }> {
      await requireOwn(id, user);
      const { rows, total } = await items.page(id, outcome, range);
      const shown = rows.map(({ submissionId, code, outcome: came, reason }) => ({
        ...{ submissionId, code, reason },
        outcome: came,
      }));
      return { items: shown, total };
    },
  };
}
export type BulkService = ReturnType<typeof createBulkService>;
