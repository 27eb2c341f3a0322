import type { AssignedReview } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { ClosedSubmissions } from '../../../submissions/submissions/index.ts';
import { isSameTies } from '../conflicts/conflict-rule.ts';
import type { Conflicts } from '../conflicts/conflicts.ts';
import type { ReviewerRecord, ReviewRecord, TieRecord } from '../model.ts';
import type { ReviewRepositories } from '../repositories.ts';
import { assignedView } from './assigned-reviews.ts';

export const newReview = (
  place: Pick<ReviewRecord, 'callId' | 'submissionId' | 'organizationId' | 'reviewerId'>,
  assignedAt: Date,
): ReviewRecord => ({
  ...place,
  _id: uuid(),
  state: 'open',
  scores: [],
  comment: '',
  conflictReason: '',
  total: null,
  criteriaVersion: 0,
  version: 0,
  assignedAt,
  updatedAt: null,
  isHeld: false,
});

const refused = (code: string, message: string) => new RuleBroken({ errors: [{ path: 'reviewerId', code, message }] });

export class AssignService {
  constructor(
    private readonly platform: Platform,
    private readonly stored: ReviewRepositories,
    private readonly conflicts: Conflicts,
    private readonly closedSubmissions: ClosedSubmissions,
    private readonly audit: AuditLog,
  ) {}

  /** @throws RuleBroken for a conflict of interest, or when the reviewer has the submission already */
  async assign(
    { submissionId, reviewerId }: { submissionId: string; reviewerId: string },
    user: Pick<CurrentUser, 'id'>,
  ): Promise<AssignedReview> {
    const { plans, reviewers, reviews } = this.stored;
    // Sequential, since this may run in a transaction.
    const submission = await this.closedSubmissions.find(submissionId);
    const reviewer = await reviewers.findActive(reviewerId);
    if (!submission || reviewer?.callId !== submission.callId) throw new NotFound();
    const { callId, organizationId } = submission;
    const ties = await this.checkTies(reviewer, organizationId, user);
    return this.platform.transaction(async () => {
      await plans.hold(callId);
      const current = await reviewers.findActive(reviewerId);
      if (!current) throw new NotFound();
      if (!isSameTies(current.ties ?? [], ties)) await this.checkTies(current, organizationId, user);
      await this.refuseAssigned(submissionId, reviewerId);
      const review = newReview({ callId, submissionId, organizationId, reviewerId }, this.platform.now());
      await reviews.insert([review]);
      await this.audit.record({
        action: 'review.assigned',
        subject: submissionId,
        userId: user.id,
        at: this.platform.now(),
        before: null,
        after: { reviewer: reviewer.email },
      });
      return assignedView(review, { ...reviewer, ties }, await plans.find(callId));
    });
  }

  /** @throws RuleBroken when it was scored already */
  async unassign(id: string, user: Pick<CurrentUser, 'id'>): Promise<void> {
    const { reviewers, reviews } = this.stored;
    await this.platform.transaction(async () => {
      const review = await reviews.find(id);
      if (!review) throw new NotFound();
      if (!(await reviews.removeUntouched(id)))
        throw new RuleBroken({ errors: [{ path: 'id', code: 'scored', message: 'was scored already' }] });
      const [reviewer] = await reviewers.findMany([review.reviewerId]);
      await this.audit.record({
        action: 'review.unassigned',
        subject: review.submissionId,
        userId: user.id,
        at: this.platform.now(),
        before: { reviewer: reviewer?.email ?? null },
        after: null,
      });
    });
  }

  /** @throws RuleBroken for a conflict of interest found in our own data */
  private async checkTies(
    reviewer: ReviewerRecord,
    organizationId: string,
    user: Pick<CurrentUser, 'id'>,
  ): Promise<TieRecord[]> {
    const { ties, isBarred, isOwn } = await this.conflicts.look(reviewer, user.id);
    if (isOwn(organizationId))
      throw refused('own-organization', 'is connected with the organization of this submission');
    if (isBarred) throw refused('applies', 'is connected with an organization that applies in the call');
    return ties;
  }

  private async refuseAssigned(submissionId: string, reviewerId: string): Promise<void> {
    const assigned = await this.stored.reviews.findOfSubmissions([submissionId]);
    const previous = assigned.find((review) => review.reviewerId === reviewerId);
    if (previous?.state === 'conflict') throw refused('conflict', 'has declared a conflict of interest');
    if (previous) throw refused('already-assigned', 'has this submission already');
  }
}
