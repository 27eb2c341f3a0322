import type { AssignedReview } from '@impact-call/contracts';
import { knownTies } from '../conflicts/conflict-rule.ts';
import type { ReviewPlanRecord, ReviewRecord, ReviewerRecord } from '../model.ts';

/** Whether the review's scores refer to criteria whose meaning has changed since. */
export const isOutdated = (
  { version, criteriaVersion }: Pick<ReviewRecord, 'version' | 'criteriaVersion'>,
  plan: Pick<ReviewPlanRecord, 'criteriaVersion'>,
): boolean => version > 0 && criteriaVersion !== plan.criteriaVersion;

/** A review as administrators see it. */
export const assignedView = (
  review: ReviewRecord,
  reviewer: Pick<ReviewerRecord, 'email' | 'ties'> | undefined,
  plan: ReviewPlanRecord,
): AssignedReview => ({
  id: review._id,
  reviewerId: review.reviewerId,
  email: reviewer?.email ?? '',
  state: review.state,
  total: review.total,
  isOutdated: isOutdated(review, plan),
  conflictReason: review.conflictReason,
  isHeld: review.isHeld ?? false,
  isRival: !review.isHeld && reviewer !== undefined && knownTies(reviewer).length > 0,
});
