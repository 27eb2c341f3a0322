import type { FieldError, ReviewWrite, StoredReview } from '@impact-call/contracts';
import { reviewStanding, reviewTotal } from '@impact-call/domain';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import type { DomainEvents } from '../../../platform/domain-events.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { ClosedSubmissions } from '../../submissions/submissions/index.ts';
import type { ReviewPlanRecord, ReviewRecord } from './model.ts';
import type { FindOwnReview } from './own-review.ts';
import type { ReviewChange, ReviewRepository } from './review-repository.ts';
import type { ReviewerRepository } from './assigning/reviewer-repository.ts';
import { storedReview } from './review-view.ts';

export interface ScoringDeps {
  findOwn: FindOwnReview;
  reviews: Pick<ReviewRepository, 'find' | 'write' | 'declareConflict' | 'totalsOf'>;
  closedSubmissions: Pick<ClosedSubmissions, 'setStanding'>;
  reviewers: Pick<ReviewerRepository, 'findLiving'>;
  events: Pick<DomainEvents, 'emit'>;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

function errorsOf({ scores, isDone }: ReviewWrite, { criteria }: ReviewPlanRecord): FieldError[] {
  const errors = scores.flatMap(({ criterionId, score }, index): FieldError[] => {
    const path = `scores.${index}`;
    const criterion = criteria.find(({ id }) => id === criterionId);
    if (!criterion) return [{ path, code: 'unknown-criterion', message: 'is no criterion of this call' }];
    if (scores.findIndex((other) => other.criterionId === criterionId) !== index)
      return [{ path, code: 'twice', message: 'is there twice' }];
    if (score <= criterion.scale) return [];
    return [{ path, code: 'too-high', message: 'is beyond the scale', params: { most: criterion.scale } }];
  });
  const isMissing = isDone && (criteria.length === 0 || scores.length < criteria.length);
  return isMissing ? [...errors, { path: 'scores', code: 'missing', message: 'lack a criterion' }] : errors;
}

const isSame = (review: ReviewRecord, { scores, comment, isDone }: ReviewWrite): boolean =>
  review.comment === comment &&
  (review.state === 'done') === isDone &&
  JSON.stringify(review.scores) === JSON.stringify(scores);

/**
 * Removes the submission from the reviewer's queue, shows administrators the reason, and notifies the one who invited
 * them.
 */
function createDeclareConflict(
  { findOwn, reviews, reviewers, events, audit, transaction, now }: ScoringDeps,
  rank: (review: ReviewRecord) => Promise<void>,
) {
  return async ({ id, reason }: { id: string; reason: string }, user: CurrentUser): Promise<void> => {
    const { review, opened } = await findOwn(id, user);
    await transaction(async () => {
      if (!(await reviews.declareConflict(id, reason.trim(), now()))) throw new NotFound();
      await audit.record({
        action: 'review.conflict',
        subject: review.submissionId,
        userId: user.id,
        at: now(),
        before: { state: review.state },
        after: { state: 'conflict' },
      });
      await rank(review);
      const reviewer = await reviewers.findLiving(review.reviewerId);
      if (!reviewer) return;
      const { call, record: submission } = opened;
      await events.emit('review.conflict', { call, code: submission.code, invitedBy: reviewer.invitedBy, at: now() });
    });
  };
}

const changeOf = (query: ReviewWrite, plan: ReviewPlanRecord, updatedAt: Date): ReviewChange => ({
  scores: query.scores,
  comment: query.comment,
  state: query.isDone ? 'done' : 'open',
  total: query.scores.length < plan.criteria.length ? null : reviewTotal(plan.criteria, query.scores),
  criteriaVersion: plan.criteriaVersion,
  updatedAt,
});

/** Logs submitting and reopening a review, but not saves in between. */
const createRecord =
  ({ audit, now }: Pick<ScoringDeps, 'audit' | 'now'>) =>
  async (review: ReviewRecord, { state, total }: ReviewChange, user: CurrentUser): Promise<void> => {
    if (review.state === state) return;
    await audit.record({
      action: state === 'done' ? 'review.done' : 'review.reopened',
      subject: review.submissionId,
      userId: user.id,
      at: now(),
      before: { total: review.total },
      after: { total },
    });
  };

/** Saves reviewers' input: autosaved like applicants' answers, and a newer version is never overwritten. */
export function createScoringService(deps: ScoringDeps) {
  const { findOwn, reviews, closedSubmissions, transaction, now } = deps;
  const record = createRecord(deps);
  /** Of two reviewers who submit concurrently, one transaction retries and sees the other's total. */
  const rank = async ({ submissionId }: ReviewRecord): Promise<void> =>
    closedSubmissions.setStanding(submissionId, reviewStanding(await reviews.totalsOf(submissionId)));

  return {
    /** @throws VersionConflict with the stored review, unless it equals the request. */
    async save(query: ReviewWrite, user: CurrentUser): Promise<StoredReview> {
      const { review, plan } = await findOwn(query.id, user);
      // A retry after the response was lost.
      if (review.version === query.version + 1 && isSame(review, query)) return storedReview(review, plan);
      if (review.version !== query.version) throw new VersionConflict({ current: storedReview(review, plan) });
      const errors = errorsOf(query, plan);
      if (errors.length > 0) throw new RuleBroken({ errors });
      const change = changeOf(query, plan, now());
      const isWritten = await transaction(async () => {
        if (!(await reviews.write(query.id, query.version, change))) return false;
        await record(review, change, user);
        if (review.state === 'done' || change.state === 'done') await rank(review);
        return true;
      });
      const after = await reviews.find(query.id);
      if (!after || after.state === 'conflict') throw new NotFound();
      if (!isWritten) throw new VersionConflict({ current: storedReview(after, plan) });
      return storedReview({ ...after, ...change, version: query.version + 1 }, plan);
    },

    declareConflict: createDeclareConflict(deps, rank),
  };
}
export type ScoringService = ReturnType<typeof createScoringService>;
