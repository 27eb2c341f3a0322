import type { ConflictRule } from '@impact-call/contracts';
import type { ReviewHold } from './review-repository.ts';
import type { ReviewerRecord, ReviewPlanRecord, TieRecord } from './model.ts';

/** Blocked unless the call says otherwise (docs/rules.md#reviewer-conflicts). */
export const conflictRuleOf = ({ conflictRule = 'blocked' }: Pick<ReviewPlanRecord, 'conflictRule'>): ConflictRule =>
  conflictRule;

type Tied = Pick<ReviewerRecord, 'ties' | 'isAllowed'>;

/** Whether all reviews of a person in the call are on hold. */
export const isBarred = (
  { ties = [], isAllowed = false }: Tied,
  plan: Pick<ReviewPlanRecord, 'conflictRule'>,
): boolean => ties.length > 0 && !isAllowed && conflictRuleOf(plan) === 'blocked';

/** Whether one review is: an application that the reviewer is connected with always is, whatever the setting. */
export const isHeldBack = (
  { organizationId }: Pick<ReviewHold, 'organizationId'>,
  tied: Tied,
  plan: Pick<ReviewPlanRecord, 'conflictRule'>,
): boolean => isBarred(tied, plan) || (tied.ties ?? []).some((tie) => tie.organizationId === organizationId);

const keysOf = (ties: readonly TieRecord[]): string =>
  JSON.stringify(ties.map(({ submissionId, kind }) => [submissionId, kind]));

export const isSameTies = (one: readonly TieRecord[], other: readonly TieRecord[]): boolean =>
  keysOf(one) === keysOf(other);

/** What an administrator decided holds for the applications that they knew of. */
export const staysAllowed = ({ ties: before = [], isAllowed = false }: Tied, ties: readonly TieRecord[]): boolean =>
  isAllowed &&
  ties.length > 0 &&
  ties.every(({ submissionId }) => before.some((tie) => tie.submissionId === submissionId));
