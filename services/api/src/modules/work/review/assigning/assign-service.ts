import type { AssignedReview, ReviewedOrder, ReviewedState, ReviewedSubmission } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { CallAdminRepository } from '../../../calls/calls/index.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { ClosedSubmissions, ClosedView } from '../../../submissions/submissions/index.ts';
import { assignedView } from './assigned-view.ts';
import { isSameTies } from '../conflicts/conflict-rule.ts';
import type { Conflicts } from '../conflicts/conflicts.ts';
import type { ReviewerRecord, ReviewRecord } from '../model.ts';
import type { ReviewPlanRepository } from '../plan-repository.ts';
import type { ReviewRepository } from '../review-repository.ts';
import type { ReviewerRepository } from './reviewer-repository.ts';

export interface AssignDeps {
  plans: ReviewPlanRepository;
  reviewers: ReviewerRepository;
  reviews: ReviewRepository;
  conflicts: Pick<Conflicts, 'look'>;
  closedSubmissions: ClosedSubmissions;
  organizations: Pick<OrganizationRepository, 'findMany'>;
  callAdmin: Pick<CallAdminRepository, 'find'>;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

/** A new review: a submission assigned to a reviewer. */
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

/** Filter and order of a call's submissions with their reviewers. */
export interface AssignmentsView {
  search?: string;
  state?: ReviewedState;
  reviewerId?: string;
  sort?: ReviewedOrder;
  descending?: boolean;
}

/** More than one reviewer has in a call. */
const MAX_REVIEWED = 5000;

/** Translates a view's filter by reviewer into submission identifiers, since submissions do not know reviewers. */
const createClosedView =
  ({ reviews }: Pick<AssignDeps, 'reviews'>) =>
  async ({ state, reviewerId, ...view }: AssignmentsView): Promise<ClosedView> => {
    const among = reviewerId === undefined ? undefined : await reviews.submissionsOf(reviewerId, MAX_REVIEWED, true);
    return {
      ...view,
      ...(state !== undefined && { isReviewed: state === 'reviewed' }),
      ...(among !== undefined && { among }),
    };
  };

function createList(deps: AssignDeps) {
  const { plans, reviewers, reviews, closedSubmissions, organizations, callAdmin } = deps;
  const closedView = createClosedView(deps);
  return async (
    callId: string,
    view: AssignmentsView,
    range: { skip: number; limit: number },
  ): Promise<{ items: ReviewedSubmission[]; total: number }> => {
    if (!(await callAdmin.find(callId))) throw new NotFound();
    const [plan, { rows, total }] = await Promise.all([
      plans.find(callId),
      closedSubmissions.page(callId, await closedView(view), range),
    ]);
    const [found, known] = await Promise.all([
      reviews.findOfSubmissions(rows.map(({ _id }) => _id)),
      organizations.findMany([...new Set(rows.map(({ organizationId }) => organizationId))]),
    ]);
    const people = new Map(
      (await reviewers.findMany([...new Set(found.map(({ reviewerId }) => reviewerId))])).map((one) => [one._id, one]),
    );
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
  };
}

/** @throws RuleBroken for a reviewer with a conflict of interest found in our own data */
const createCheckTies =
  ({ conflicts }: Pick<AssignDeps, 'conflicts'>) =>
  async (reviewer: ReviewerRecord, organizationId: string, user: Pick<CurrentUser, 'id'>) => {
    const { ties, isBarred, isOwn } = await conflicts.look(reviewer, user.id);
    if (isOwn(organizationId))
      throw refused('own-organization', 'is connected with the organization of this submission');
    if (isBarred) throw refused('applies', 'is connected with an organization that applies in the call');
    return ties;
  };

function createAssign(deps: AssignDeps) {
  const { plans, reviewers, reviews, closedSubmissions, audit, transaction, now } = deps;
  const checkTies = createCheckTies(deps);
  return async (
    { submissionId, reviewerId }: { submissionId: string; reviewerId: string },
    user: Pick<CurrentUser, 'id'>,
  ): Promise<AssignedReview> => {
    // Sequential, since this may run in a transaction.
    const submission = await closedSubmissions.find(submissionId);
    const reviewer = await reviewers.findLiving(reviewerId);
    if (!submission || reviewer?.callId !== submission.callId) throw new NotFound();
    const { callId, organizationId } = submission;
    const ties = await checkTies(reviewer, organizationId, user);
    return transaction(async () => {
      await plans.hold(callId);
      const current = await reviewers.findLiving(reviewerId);
      if (!current) throw new NotFound();
      if (!isSameTies(current.ties ?? [], ties)) await checkTies(current, organizationId, user);
      const taken = await reviews.findOfSubmissions([submissionId]);
      const previous = taken.find((review) => review.reviewerId === reviewerId);
      if (previous?.state === 'conflict') throw refused('conflict', 'has declared a conflict of interest');
      if (previous) throw refused('already-assigned', 'has this submission already');
      const review = newReview({ callId, submissionId, organizationId, reviewerId }, now());
      await reviews.insert([review]);
      await audit.record({
        action: 'review.assigned',
        subject: submissionId,
        userId: user.id,
        at: now(),
        before: null,
        after: { reviewer: reviewer.email },
      });
      return assignedView(review, { ...reviewer, ties }, await plans.find(callId));
    });
  };
}

/** Assigns reviewers to single submissions. */
export function createAssignService(deps: AssignDeps) {
  const { reviewers, reviews, audit, transaction, now } = deps;
  return {
    list: createList(deps),
    assign: createAssign(deps),

    async unassign(id: string, user: Pick<CurrentUser, 'id'>): Promise<void> {
      await transaction(async () => {
        const review = await reviews.find(id);
        if (!review) throw new NotFound();
        if (!(await reviews.removeUntouched(id)))
          throw new RuleBroken({ errors: [{ path: 'id', code: 'scored', message: 'was scored already' }] });
        const [reviewer] = await reviewers.findMany([review.reviewerId]);
        await audit.record({
          action: 'review.unassigned',
          subject: review.submissionId,
          userId: user.id,
          at: now(),
          before: { reviewer: reviewer?.email ?? null },
          after: null,
        });
      });
    },
  };
}
export type AssignService = ReturnType<typeof createAssignService>;
