import { type EvenAssignment, MAX_REVIEWERS } from '@impact-call/contracts';
import { type Assignment, assignEvenly, type FreeReviewer, type ToReview } from '@impact-call/domain';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { CallAdminRepository } from '../../../calls/calls/index.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { ClosedSubmission, ClosedSubmissions } from '../../../submissions/submissions/index.ts';
import { isSameTies, provedTies } from '../conflicts/conflict-rule.ts';
import type { Conflicts } from '../conflicts/conflicts.ts';
import type { ReviewRecord, TieRecord } from '../model.ts';
import type { ReviewRepositories } from '../repositories.ts';
import type { Progress } from '../review-repository.ts';
import { newReview } from './assign-service.ts';

/** With ten reviewers each, that writes two thousand reviews. */
const BATCH = 200;

export interface DistributionQuery {
  callId: string;
  each: number;
  after?: string | undefined;
}

const ofSubmission = (submission: ClosedSubmission, reviews: readonly ReviewRecord[]): ToReview => {
  const assigned = reviews.filter(({ submissionId }) => submissionId === submission._id);
  const idsOf = (isConflict: boolean) =>
    assigned.filter(({ state }) => (state === 'conflict') === isConflict).map(({ reviewerId }) => reviewerId);
  return {
    id: submission._id,
    organizationId: submission.organizationId,
    reviewerIds: idsOf(false),
    conflictIds: idsOf(true),
  };
};

type Free = Omit<FreeReviewer, 'load'> & { ties: TieRecord[] };

/** Assignments to reviewers who are tied to another application of the call. */
const rivalsAmong = (assignments: readonly Assignment[], free: readonly Free[]): number => {
  const tied = new Set(free.filter((reviewer) => provedTies(reviewer).length > 0).map(({ id }) => id));
  return assignments.filter(({ reviewerId }) => tied.has(reviewerId)).length;
};

const withLoad = (reviewer: Omit<FreeReviewer, 'load'>, progress: Map<string, Progress>): FreeReviewer => {
  const { open = 0, done = 0 } = progress.get(reviewer.id) ?? {};
  return { ...reviewer, load: open + done };
};

/** Evenly, one part at a time (docs/rules/13-reviews.md#review-assignment). */
export class Distribution {
  constructor(
    private readonly platform: Platform,
    private readonly stored: ReviewRepositories,
    private readonly conflicts: Conflicts,
    private readonly closedSubmissions: ClosedSubmissions,
    private readonly callAdmin: CallAdminRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NotFound for an unknown call; RuleBroken for one without reviewers */
  async distribute(query: DistributionQuery, user: CurrentUser): Promise<EvenAssignment> {
    if (!(await this.callAdmin.find(query.callId))) throw new NotFound();
    const rows = await this.closedSubmissions.after(query.callId, query.after ?? '', BATCH);
    const done = await this.write(query, rows, user);
    return { ...done, next: rows.length === BATCH ? (rows.at(-1)?._id ?? null) : null };
  }

  private async write({ callId, each }: DistributionQuery, rows: readonly ClosedSubmission[], user: CurrentUser) {
    const { plans, reviewers, reviews } = this.stored;
    const free = await this.findFree(callId, user);
    return this.platform.transaction(async () => {
      await plans.hold(callId);
      const progress = await reviews.progress(callId);
      // Skips reviewers who became applicants in the meantime.
      const stored = new Map((await reviewers.active(callId, MAX_REVIEWERS)).map(({ _id, ties = [] }) => [_id, ties]));
      const still = free.filter(({ id, ties }) => isSameTies(stored.get(id) ?? [], ties));
      const loads = still.map((reviewer) => withLoad(reviewer, progress));
      const assigned = await reviews.findOfSubmissions(rows.map(({ _id }) => _id));
      const work = rows.map((row) => ofSubmission(row, assigned));
      const { assignments, missing } = assignEvenly(work, loads, each);
      const at = this.platform.now();
      if (assignments.length > 0)
        await reviews.insert(assignments.map((assignment) => newReview({ callId, ...assignment }, at)));
      await this.audit.record({
        action: 'review.distributed',
        subject: callId,
        userId: user.id,
        at,
        before: null,
        after: { each, assigned: assignments.length, missing },
      });
      return { assigned: assignments.length, missing, rivals: rivalsAmong(assignments, free) };
    });
  }

  private async findFree(callId: string, user: CurrentUser): Promise<Free[]> {
    const records = await this.stored.reviewers.active(callId, MAX_REVIEWERS);
    if (records.length === 0)
      throw new RuleBroken({ errors: [{ path: 'callId', code: 'no-reviewers', message: 'has no reviewers' }] });
    const free: Free[] = [];
    for (const reviewer of records) {
      const { ties, isBarred } = await this.conflicts.look(reviewer, user.id);
      const organizationIds = new Set(ties.map(({ organizationId }) => organizationId));
      if (!isBarred) free.push({ id: reviewer._id, organizationIds, ties });
    }
    return free;
  }
}
