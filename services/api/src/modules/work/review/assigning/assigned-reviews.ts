import type {
  AssignedReview,
  Language,
  ReviewedOrder,
  ReviewedState,
  ReviewedSubmission,
  SubmissionReviews,
} from '@impact-call/contracts';
import { fittingScores } from '@impact-call/domain';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import { resolveText } from '../../../../platform/text/localized-text.ts';
import type { CallAdminRepository } from '../../../calls/calls/index.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { ClosedSubmissions, ClosedView } from '../../../submissions/submissions/index.ts';
import { knownTies } from '../conflicts/conflict-rule.ts';
import type { ReviewerRecord, ReviewPlanRecord, ReviewRecord } from '../model.ts';
import type { ReviewRepositories } from '../repositories.ts';
import { isOutdated } from '../own-reviews.ts';

export interface AssignmentsView {
  search?: string;
  state?: ReviewedState;
  reviewerId?: string;
  sort?: ReviewedOrder;
  descending?: boolean;
}

/** More than one reviewer has in a call. */
const MAX_REVIEWED = 5000;

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

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

export class AssignedReviews {
  constructor(
    private readonly stored: ReviewRepositories,
    private readonly closedSubmissions: ClosedSubmissions,
    private readonly organizations: OrganizationRepository,
    private readonly callAdmin: CallAdminRepository,
  ) {}

  /** @throws NotFound for an unknown call */
  async list(
    callId: string,
    view: AssignmentsView,
    range: { skip: number; limit: number },
  ): Promise<{ items: ReviewedSubmission[]; total: number }> {
    const { plans, reviews } = this.stored;
    if (!(await this.callAdmin.find(callId))) throw new NotFound();
    const [plan, { rows, total }] = await Promise.all([
      plans.find(callId),
      this.closedSubmissions.page(callId, await this.closedView(view), range),
    ]);
    const [found, known] = await Promise.all([
      reviews.findOfSubmissions(rows.map(({ _id }) => _id)),
      this.organizations.findMany(unique(rows.map(({ organizationId }) => organizationId))),
    ]);
    const people = await this.reviewersOf(found);
    const names = new Map(known.map(({ id, name }) => [id, name]));
    const items = rows.map(({ _id: submissionId, code, organizationId }) => ({
      submissionId,
      code,
      organization: { id: organizationId, name: names.get(organizationId) ?? '' },
      reviews: found
        .filter((review) => review.submissionId === submissionId)
        .map((review) => assignedView(review, people.get(review.reviewerId), plan)),
    }));
    return { items, total };
  }

  /** Unfinished reviews are included. @throws NotFound for a submission that is not submitted */
  async ofSubmission(submissionId: string, language: Language): Promise<SubmissionReviews> {
    const { plans, reviews } = this.stored;
    const submission = await this.closedSubmissions.find(submissionId);
    if (!submission) throw new NotFound();
    const [plan, found] = await Promise.all([plans.find(submission.callId), reviews.findOfSubmissions([submissionId])]);
    const people = await this.reviewersOf(found);
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
  }

  private async reviewersOf(reviews: readonly ReviewRecord[]): Promise<Map<string, ReviewerRecord>> {
    const found = await this.stored.reviewers.findMany(unique(reviews.map(({ reviewerId }) => reviewerId)));
    return new Map(found.map((reviewer) => [reviewer._id, reviewer]));
  }

  private async closedView({ state, reviewerId, ...view }: AssignmentsView): Promise<ClosedView> {
    const { reviews } = this.stored;
    const among = reviewerId === undefined ? undefined : await reviews.submissionsOf(reviewerId, MAX_REVIEWED, true);
    return {
      ...view,
      ...(state !== undefined && { isReviewed: state === 'reviewed' }),
      ...(among !== undefined && { among }),
    };
  }
}
