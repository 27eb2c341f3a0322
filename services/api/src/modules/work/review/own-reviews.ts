import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import { isOffered } from '../../calls/calls/index.ts';
import { verifiedEmail } from '../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import type { OpenedSubmission, SubmissionAccess } from '../../submissions/submissions/index.ts';
import type { Conflicts } from './conflicts/conflicts.ts';
import type { ReviewPlanRecord, ReviewRecord } from './model.ts';
import type { ReviewRepositories } from './repositories.ts';
import type { Language, ReviewForReviewer, StoredReview } from '@impact-call/contracts';
import { fittingScores } from '@impact-call/domain';
import { resolveText } from '../../../platform/text/localized-text.ts';

interface OwnReview {
  review: ReviewRecord;
  opened: OpenedSubmission;
  plan: ReviewPlanRecord;
}

/** As their reviewers may open them (docs/rules/13-reviews.md#reviewers). */
export class OwnReviews {
  constructor(
    private readonly stored: ReviewRepositories,
    private readonly access: SubmissionAccess,
    private readonly organizations: OrganizationRepository,
    private readonly conflicts: Conflicts,
  ) {}

  /**
   * Hidden while reopened, from members of the organization, and from reviewers who were removed or have a conflict.
   * @throws NotFound
   */
  async find(id: string, user: CurrentUser): Promise<OwnReview> {
    const { plans, reviewers, reviews } = this.stored;
    const address = verifiedEmail(user);
    const review = address === null ? null : await reviews.find(id);
    if (!review || review.state === 'conflict' || review.isHeld) throw new NotFound();
    const [reviewer, own, plan, opened] = await Promise.all([
      reviewers.findActive(review.reviewerId),
      this.organizations.findOfMember(review.organizationId, user.id),
      plans.find(review.callId),
      this.access.openForAdmin(review.submissionId),
    ]);
    const isReadable = opened.record.closed && isOffered(opened.call);
    if (reviewer?.email !== address || !isReadable) throw new NotFound();
    // Accounts and addresses change without an event.
    const { isBarred, isOwn } = await this.conflicts.look(reviewer, user.id);
    if (isBarred || own !== null || isOwn(review.organizationId)) throw new NotFound();
    return { review, opened, plan };
  }
}

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
