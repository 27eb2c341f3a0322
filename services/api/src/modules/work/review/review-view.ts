import type { Language, ReviewForReviewer, StoredReview } from '@impact-call/contracts';
import { fittingScores } from '@impact-call/domain';
import { resolveText } from '../../../platform/text/localized-text.ts';
import type { ReviewPlanRecord, ReviewRecord } from './model.ts';
import type { OwnReview } from './own-reviews.ts';

/** The meaning of the criteria has changed since. */
export const isOutdated = (
  { version, criteriaVersion }: Pick<ReviewRecord, 'version' | 'criteriaVersion'>,
  plan: Pick<ReviewPlanRecord, 'criteriaVersion'>,
): boolean => version > 0 && criteriaVersion !== plan.criteriaVersion;

/** Scores that no longer fit the criteria are left out. */
export const storedReview = (review: ReviewRecord, { criteria }: Pick<ReviewPlanRecord, 'criteria'>): StoredReview => ({
  scores: fittingScores(criteria, review.scores),
  comment: review.comment,
  state: review.state,
  total: review.total,
  version: review.version,
  updatedAt: review.updatedAt?.toISOString() ?? null,
});

/** Without the submission's content, so that it does not reveal the applicant. */
export const reviewView = ({ review, opened, plan }: OwnReview, language: Language) =>
  ({
    ...storedReview(review, plan),
    id: review._id,
    callName: resolveText(opened.call.name, language),
    code: opened.record.code,
    isBlind: plan.isBlind,
    isOutdated: isOutdated(review, plan),
    criteria: plan.criteria.map(({ id, name, guidance, scale, weight }) => ({
      id,
      name: resolveText(name, language),
      guidance: resolveText(guidance, language),
      scale,
      weight,
    })),
  }) satisfies Partial<ReviewForReviewer>;
