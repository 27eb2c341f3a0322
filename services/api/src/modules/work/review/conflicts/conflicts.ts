import { reviewStanding } from '@impact-call/domain';
import type { DomainEvents } from '../../../../platform/domain-events.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { CallAdminRepository } from '../../../calls/calls/index.ts';
import type { Applicants, ClosedSubmissions } from '../../../submissions/submissions/index.ts';
import { decisionAfter, isBarred, isHeldBack, isOwnOf, isSameTies } from './conflict-rule.ts';
import type { FindTies } from './find-ties.ts';
import type { ReviewerRecord, ReviewPlanRecord, TieRecord } from '../model.ts';
import type { ReviewPlanRepository } from '../plan-repository.ts';
import type { ReviewHold, ReviewRepository } from '../review-repository.ts';
import type { ReviewerRepository } from '../assigning/reviewer-repository.ts';

export interface ConflictDeps {
  findTies: FindTies;
  plans: Pick<ReviewPlanRepository, 'find' | 'hold'>;
  reviewers: Pick<ReviewerRepository, 'setTies'>;
  reviews: Pick<ReviewRepository, 'holdsOf' | 'setHeld' | 'totalsOf'>;
  closedSubmissions: Pick<ClosedSubmissions, 'findPublished' | 'setStanding'>;
  applicants: Pick<Applicants, 'findMany'>;
  callAdmin: Pick<CallAdminRepository, 'find'>;
  events: Pick<DomainEvents, 'emit'>;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

/** A reviewer's conflicts of interest, as found in our own data now. */
export interface LookedAt {
  ties: TieRecord[];
  /** Whether they may review nothing in the call. */
  isBarred: boolean;
  /** Whether they must never review this organization's application. */
  isOwn(organizationId: string): boolean;
}

const lookedAt = (reviewer: ReviewerRecord, plan: ReviewPlanRecord): LookedAt => ({
  ties: reviewer.ties ?? [],
  isBarred: isBarred(reviewer, plan),
  isOwn: (organizationId) => isOwnOf(reviewer, organizationId),
});

/**
 * Puts reviews on hold or releases them, and updates the means; published decisions do not change. Returns the number
 * put on hold.
 */
const createHold =
  ({ reviews, closedSubmissions }: ConflictDeps) =>
  async (reviewer: ReviewerRecord, plan: ReviewPlanRecord): Promise<number> => {
    const wrong = (await reviews.holdsOf(reviewer._id)).filter(
      (review) => (review.isHeld ?? false) !== isHeldBack(review, reviewer, plan),
    );
    if (wrong.length === 0) return 0;
    const published = await closedSubmissions.findPublished(wrong.map(({ submissionId }) => submissionId));
    const changing = wrong.filter(({ submissionId, isHeld = false }) => isHeld || !published.includes(submissionId));
    const idsOf = (held: boolean): string[] =>
      changing.filter(({ isHeld = false }) => isHeld === held).map(({ _id }) => _id);
    await reviews.setHeld(idsOf(false), true);
    await reviews.setHeld(idsOf(true), false);
    const scored = changing.filter(({ state }: ReviewHold) => state === 'done');
    for (const { submissionId } of scored)
      await closedSubmissions.setStanding(submissionId, reviewStanding(await reviews.totalsOf(submissionId)));
    return idsOf(false).length;
  };

/** Logs a change of a reviewer's ties, and notifies the administrator who invited them. */
const createTell =
  ({ applicants, callAdmin, events, audit, now }: ConflictDeps) =>
  async (
    { before, after: reviewer }: { before: ReviewerRecord; after: ReviewerRecord },
    held: { isHeld: boolean; held: number },
    userId: string,
  ): Promise<void> => {
    const { callId, email, invitedBy, ties = [] } = reviewer;
    const codes = (await applicants.findMany(ties.map(({ submissionId }) => submissionId))).map(({ code }) => code);
    const applications = codes.sort().join(', ');
    await audit.record({
      action: ties.length > 0 ? 'reviewer.tied' : 'reviewer.untied',
      subject: callId,
      userId,
      at: now(),
      before: null,
      after: { reviewer: email, applications, ties: ties.map(({ kind }) => kind).join(', '), ...held },
    });
    const call = await callAdmin.find(callId);
    if (call && ties.length > (before.ties ?? []).length)
      await events.emit('reviewer.tied', { call, reviewer: email ?? '', applications, invitedBy, at: now() });
  };

/**
 * Finds reviewers' conflicts of interest in our own data, and applies them
 * (docs/rules/13-reviews.md#reviewer-conflicts).
 */
export function createConflicts(deps: ConflictDeps) {
  const { findTies, plans, reviewers, transaction } = deps;
  const hold = createHold(deps);
  const tell = createTell(deps);

  /** Call it in a transaction. */
  const settle = async (before: ReviewerRecord, ties: TieRecord[], userId: string): Promise<LookedAt> => {
    const plan = await plans.find(before.callId);
    const reviewer = { ...before, ties, ...decisionAfter(before, ties) };
    const isChanged = !isSameTies(before.ties ?? [], ties);
    if (isChanged) {
      // Locks the plan: of this and a concurrent assignment, one retries and sees the other.
      await plans.hold(before.callId);
      await reviewers.setTies(before._id, reviewer);
    }
    const held = await hold(reviewer, plan);
    const looked = lookedAt(reviewer, plan);
    if (isChanged) await tell({ before, after: reviewer }, { isHeld: looked.isBarred, held }, userId);
    return looked;
  };

  return {
    settle,
    /** Updates reviews to match the stored ties and the call's rule; call it in a transaction. */
    hold,
    /** Checks a reviewer's ties, and applies what changed since the last check. */
    async look(reviewer: ReviewerRecord, userId: string): Promise<LookedAt> {
      const { callId, email } = reviewer;
      const ties = email === null ? (reviewer.ties ?? []) : ((await findTies(email, [callId])).get(callId) ?? []);
      if (!isSameTies(reviewer.ties ?? [], ties)) return transaction(() => settle(reviewer, ties, userId));
      return lookedAt({ ...reviewer, ties }, await plans.find(callId));
    },
    /** The same for a person who reviews several calls. */
    async lookAtAll(records: readonly ReviewerRecord[], userId: string): Promise<void> {
      const [first] = records;
      if (!first || first.email === null) return;
      const found = await findTies(
        first.email,
        records.map(({ callId }) => callId),
      );
      for (const reviewer of records) {
        const ties = found.get(reviewer.callId) ?? [];
        if (!isSameTies(reviewer.ties ?? [], ties)) await transaction(() => settle(reviewer, ties, userId));
      }
    },
  };
}
export type Conflicts = ReturnType<typeof createConflicts>;
