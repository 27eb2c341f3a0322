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
import type { Platform } from '../../../platform/platform.ts';
import { isDuplicate } from '../../../platform/storage/duplicate.ts';
import { afterCommit } from '../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import { instant } from '../../calls/calls/index.ts';
import type { CorrectDrafts, Selections, SubmissionRow } from '../../submissions/submissions/index.ts';
import type { BulkItemRecord, BulkRecord, JobAct } from './model.ts';
import type { BulkItems, BulkJobs } from './repository.ts';

type Row = Pick<SubmissionRow, '_id' | 'callId' | 'code' | 'decision'>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Inserted at once, so that other work gets a turn. */
const WRITTEN_AT_ONCE = 500;
const NOTHING = { done: 0, unchanged: 0, refused: 0, undone: 0, kept: 0 };
const UNDER_WAY = new Set(['queued', 'running']);

const refused = (error: FieldError) => new RuleBroken({ errors: [error] });
const oneAtATime = () => refused({ path: '', code: 'one-at-a-time', message: 'another job of yours is under way' });

/** Applicants answer a corrected form at once. */
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

/** Bulk jobs of the user who started them (docs/rules/09-submissions.md#bulk). */
export class BulkService {
  constructor(
    private readonly platform: Platform,
    private readonly jobs: BulkJobs,
    private readonly items: BulkItems,
    private readonly selections: Selections,
    private readonly correctDrafts: CorrectDrafts,
    private readonly audit: AuditLog,
    private readonly wake: () => void,
  ) {}

  /** Starts a job once, even when the request is repeated. @throws RuleBroken while another job of the user is active */
  start({ id, act, selection }: NewBulkJob, user: CurrentUser): Promise<BulkJob> {
    return this.startOnce({ id, act }, () => this.selections.resolve(selection), user);
  }

  /** Moves the drafts of a call to the form that `offer` names (docs/rules/09-submissions.md#corrected-forms). */
  offerCorrection({ id, callId, offer }: CorrectionOffer, user: CurrentUser): Promise<BulkJob> {
    const findDrafts = () => this.correctDrafts.takeDown(callId, offer);
    return this.startOnce({ id, act: { kind: 'correct', callId, offer } }, findDrafts, user);
  }

  async stop(id: string, user: CurrentUser): Promise<BulkJob> {
    const job = await this.requireOwn(id, user);
    await this.platform.transaction(async () => {
      if (await this.jobs.stop(id, this.platform.now())) await this.log('bulk.stopped', job);
    });
    return view(await this.requireOwn(id, user));
  }

  /** @throws RuleBroken once it has expired, and while another job of the user is active */
  async undo(id: string, user: CurrentUser): Promise<BulkJob> {
    const { transaction, now } = this.platform;
    const job = await this.requireOwn(id, user);
    if (job.expiresAt <= now() || !canBeUndone(job))
      throw refused({ path: '', code: 'not-undoable', message: 'cannot be taken back' });
    const again = async (): Promise<void> => {
      if (!(await this.jobs.undo(job, now()))) return;
      await this.log('bulk.undone', job);
      afterCommit(this.wake);
    };
    await transaction(again).catch((error: unknown) => {
      throw isDuplicate(error) ? oneAtATime() : error;
    });
    return view(await this.requireOwn(id, user));
  }

  async list(user: CurrentUser, range: { skip: number; limit: number }): Promise<{ items: BulkJob[]; total: number }> {
    const { rows, total } = await this.jobs.page(user.id, range);
    return { items: rows.map(view), total };
  }

  async itemsOf(
    { id, outcome }: { id: string; outcome?: BulkOutcome | undefined },
    user: CurrentUser,
    range: { skip: number; limit: number },
  ): Promise<{ items: BulkItem[]; total: number }> {
    await this.requireOwn(id, user);
    const { rows, total } = await this.items.page(id, outcome, range);
    const items = rows.map(({ submissionId, code, reason, outcome: reached }) => ({
      ...{ submissionId, code, reason },
      outcome: reached,
    }));
    return { items, total };
  }

  private async startOnce(
    { id, act }: { id: string; act: JobAct },
    findRows: () => Promise<readonly Row[]>,
    user: CurrentUser,
  ): Promise<BulkJob> {
    if (await this.jobs.find(id)) return view(await this.requireOwn(id, user));
    const rows = await findRows();
    const at = this.platform.now();
    const job: BulkRecord = {
      ...{ _id: id, userId: user.id, act, state: 'queued', isUndo: false, total: rows.length, counts: NOTHING },
      ...{ activeFor: user.id, attempts: 0, failures: 0, nextAttemptAt: at, createdAt: at, finishedAt: null },
      expiresAt: new Date(at.getTime() + UNDO_DAYS * DAY_MS),
    };
    try {
      await this.store(job, rows);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      if (!(await this.jobs.find(id))) throw oneAtATime();
    }
    return view(await this.requireOwn(id, user));
  }

  private store(job: BulkRecord, rows: readonly Row[]): Promise<void> {
    return this.platform.transaction(async () => {
      await this.jobs.insert(job);
      const all = itemsOf(job, rows);
      for (let from = 0; from < all.length; from += WRITTEN_AT_ONCE)
        await this.items.insert(all.slice(from, from + WRITTEN_AT_ONCE));
      await this.log('bulk.started', job);
      afterCommit(this.wake);
    });
  }

  private async requireOwn(id: string, user: Pick<CurrentUser, 'id'>): Promise<BulkRecord> {
    const job = await this.jobs.find(id);
    if (job?.userId !== user.id) throw new NotFound();
    return job;
  }

  private log(action: AuditAction, { _id: subject, act: { kind, ...act }, userId, total }: BulkRecord): Promise<void> {
    const after = { act: kind, ...act, total };
    return this.audit.record({ action, subject, userId, at: this.platform.now(), before: null, after });
  }
}
