import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { Conflicts } from './conflicts.ts';
import type { ReviewerRecord } from '../model.ts';
import type { ReviewPlanRepository } from '../plan-repository.ts';
import type { ReviewerRepository } from '../assigning/reviewer-repository.ts';

export interface DecideConflictDeps {
  conflicts: Pick<Conflicts, 'hold'>;
  plans: Pick<ReviewPlanRepository, 'find' | 'hold'>;
  reviewers: Pick<ReviewerRepository, 'findMany' | 'setTies'>;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

/**
 * Decides whether a reviewer with ties to applicants may continue (docs/rules/13-reviews.md#reviewer-conflicts); covers
 * only the ties known now, and never applications of their own.
 * @throws RuleBroken when there is nothing to decide
 */
export function createDecideConflict({ conflicts, plans, reviewers, audit, transaction, now }: DecideConflictDeps) {
  return (
    { id, isAllowed }: { id: string; isAllowed: boolean },
    user: Pick<CurrentUser, 'id'>,
  ): Promise<ReviewerRecord> =>
    transaction(async () => {
      const [before] = await reviewers.findMany([id]);
      if (!before) throw new NotFound();
      const { ties = [], callId, email } = before;
      if (ties.length === 0)
        throw new RuleBroken({ errors: [{ path: 'id', code: 'no-conflict', message: 'applies nowhere in the call' }] });
      const reviewer = { ...before, ties, isAllowed, isStopped: !isAllowed };
      // Locks the plan: of this and a concurrent assignment or rule change, one retries and sees the other.
      await plans.hold(callId);
      await reviewers.setTies(id, reviewer);
      await conflicts.hold(reviewer, await plans.find(callId));
      await audit.record({
        action: 'reviewer.conflict-decided',
        subject: callId,
        userId: user.id,
        at: now(),
        before: { isAllowed: before.isAllowed ?? false },
        after: { isAllowed, reviewer: email },
      });
      return reviewer;
    });
}
export type DecideConflict = ReturnType<typeof createDecideConflict>;
