import type { ConflictRule } from '@impact-call/contracts';
import type { ReviewHold } from '../review-repository.ts';
import type { ReviewerRecord, ReviewPlanRecord, TieRecord } from '../model.ts';

/** Reviewers who apply are blocked by default (docs/rules/13-reviews.md#reviewer-conflicts). */
export const conflictRuleOf = ({ conflictRule = 'blocked' }: Pick<ReviewPlanRecord, 'conflictRule'>): ConflictRule =>
  conflictRule;

type Tied = Pick<ReviewerRecord, 'ties' | 'isAllowed' | 'isStopped'>;

/** Proved by our own data: an applicant must not stop a reviewer by naming them as a contact. */
export const knownTies = ({ ties = [] }: Pick<ReviewerRecord, 'ties'>): TieRecord[] =>
  ties.filter(({ kind }) => kind !== 'contact');

/** All of a reviewer's reviews in the call are on hold. */
export const isBarred = (tied: Tied, plan: Pick<ReviewPlanRecord, 'conflictRule'>): boolean => {
  const { ties = [], isAllowed = false, isStopped = false } = tied;
  if (isAllowed || ties.length === 0) return false;
  return isStopped || (knownTies(tied).length > 0 && conflictRuleOf(plan) === 'blocked');
};

/** Never allowed, whatever the setting. */
export const isOwnOf = (tied: Pick<ReviewerRecord, 'ties'>, organizationId: string): boolean =>
  knownTies(tied).some((tie) => tie.organizationId === organizationId);

export const isHeldBack = (
  { organizationId }: Pick<ReviewHold, 'organizationId'>,
  tied: Tied,
  plan: Pick<ReviewPlanRecord, 'conflictRule'>,
): boolean => isBarred(tied, plan) || isOwnOf(tied, organizationId);

const keysOf = (ties: readonly TieRecord[]): string =>
  JSON.stringify(ties.map(({ submissionId, kind }) => [submissionId, kind]));

export const isSameTies = (one: readonly TieRecord[], other: readonly TieRecord[]): boolean =>
  keysOf(one) === keysOf(other);

/** An allowance covers only the ties known when it was made; a hold lasts as long as there is any tie. */
export const decisionAfter = (
  before: Tied,
  ties: readonly TieRecord[],
): Required<Pick<ReviewerRecord, 'isAllowed' | 'isStopped'>> => {
  const { isAllowed = false, isStopped = false } = before;
  const known = knownTies(before);
  const isKnown = ({ submissionId }: TieRecord): boolean => known.some((tie) => tie.submissionId === submissionId);
  const hasTies = ties.length > 0;
  return {
    isAllowed: isAllowed && hasTies && knownTies({ ties: [...ties] }).every(isKnown),
    isStopped: isStopped && hasTies,
  };
};
