import type { Language, SubmissionReviews } from '@impact-call/contracts';
import { fittingScores } from '@impact-call/domain';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import type { ClosedSubmissions } from '../../submissions/submissions/index.ts';
import { assignedView } from './assigning/assigned-view.ts';
import type { ReviewPlanRepository } from './plan-repository.ts';
import type { ReviewRepository } from './review-repository.ts';
import type { ReviewerRepository } from './assigning/reviewer-repository.ts';

export interface SubmissionReviewsDeps {
  plans: Pick<ReviewPlanRepository, 'find'>;
  reviewers: Pick<ReviewerRepository, 'findMany'>;
  reviews: Pick<ReviewRepository, 'findOfSubmissions'>;
  closedSubmissions: Pick<ClosedSubmissions, 'find'>;
}

/**
 * The reviews of a submission, for administrators who decide; unfinished ones are included.
 * @throws NotFound for one that is not submitted
 */
export function createReadSubmissionReviews({ plans, reviewers, reviews, closedSubmissions }: SubmissionReviewsDeps) {
  return async (submissionId: string, language: Language): Promise<SubmissionReviews> => {
    const submission = await closedSubmissions.find(submissionId);
    if (!submission) throw new NotFound();
    const [plan, found] = await Promise.all([plans.find(submission.callId), reviews.findOfSubmissions([submissionId])]);
    const known = await reviewers.findMany(found.map(({ reviewerId }) => reviewerId));
    const people = new Map(known.map((reviewer) => [reviewer._id, reviewer]));
    return {
      submissionId,
      code: submission.code,
      criteria: plan.criteria.map(({ id, name, scale, weight }) => ({
        id,
        name: resolveText(name, language),
        scale,
        weight,
      })),
      reviews: found.map((review) => ({
        ...assignedView(review, people.get(review.reviewerId), plan),
        scores: fittingScores(plan.criteria, review.scores),
        comment: review.comment,
        updatedAt: review.updatedAt?.toISOString() ?? null,
      })),
    };
  };
}
export type ReadSubmissionReviews = ReturnType<typeof createReadSubmissionReviews>;
