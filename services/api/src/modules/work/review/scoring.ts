import type { FieldError, ReviewWrite, StoredReview } from '@impact-call/contracts';
import { reviewStanding, reviewTotal } from '@impact-call/domain';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { ClosedSubmissions } from '../../submissions/submissions/index.ts';
import type { ReviewPlanRecord, ReviewRecord } from './model.ts';
import { storedReview, type OwnReviews } from './own-reviews.ts';
import type { ReviewRepositories } from './repositories.ts';
import type { ReviewChange } from './review-repository.ts';

const BATCH = 500;

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

const changeOf = (query: ReviewWrite, plan: ReviewPlanRecord, updatedAt: Date): ReviewChange => ({
  scores: query.scores,
  comment: query.comment,
  state: query.isDone ? 'done' : 'open',
  total: query.scores.length < plan.criteria.length ? null : reviewTotal(plan.criteria, query.scores),
  criteriaVersion: plan.criteriaVersion,
  updatedAt,
});

/** Autosaved like applicants' answers; a newer version is never overwritten. */
export class ReviewScoring {
  constructor(
    private readonly platform: Platform,
    private readonly stored: ReviewRepositories,
    private readonly ownReviews: OwnReviews,
    private readonly closedSubmissions: ClosedSubmissions,
    private readonly audit: AuditLog,
  ) {}

  /** @throws VersionConflict with the stored review, unless it equals the request. */
  async save(query: ReviewWrite, user: CurrentUser): Promise<StoredReview> {
    const { reviews } = this.stored;
    const { review, plan } = await this.ownReviews.find(query.id, user);
    // A retry after the response was lost.
    if (review.version === query.version + 1 && isSame(review, query)) return storedReview(review, plan);
    if (review.version !== query.version) throw new VersionConflict({ current: storedReview(review, plan) });
    const errors = errorsOf(query, plan);
    if (errors.length > 0) throw new RuleBroken({ errors });
    const change = changeOf(query, plan, this.platform.now());
    const isWritten = await this.platform.transaction(async () => {
      if (!(await reviews.write(query.id, query.version, change))) return false;
      await this.record(review, change, user);
      if (review.state === 'done' || change.state === 'done') await this.rank(review);
      return true;
    });
    const after = await reviews.find(query.id);
    if (!after || after.state === 'conflict') throw new NotFound();
    if (!isWritten) throw new VersionConflict({ current: storedReview(after, plan) });
    return storedReview({ ...after, ...change, version: query.version + 1 }, plan);
  }

  /** Removes the submission from the queue, and notifies the administrator who invited the reviewer. */
  async declareConflict({ id, reason }: { id: string; reason: string }, user: CurrentUser): Promise<void> {
    const { transaction, events, now } = this.platform;
    const { reviews, reviewers } = this.stored;
    const { review, opened } = await this.ownReviews.find(id, user);
    await transaction(async () => {
      if (!(await reviews.declareConflict(id, reason.trim(), now()))) throw new NotFound();
      await this.audit.record({
        action: 'review.conflict',
        subject: review.submissionId,
        userId: user.id,
        at: now(),
        before: { state: review.state },
        after: { state: 'conflict' },
      });
      await this.rank(review);
      const reviewer = await reviewers.findActive(review.reviewerId);
      if (!reviewer) return;
      const { call, record: submission } = opened;
      await events.emit('review.conflict', { call, code: submission.code, invitedBy: reviewer.invitedBy, at: now() });
    });
  }

  /** For submissions reviewed before the ranking existed. Safe to interrupt, and to run concurrently. */
  async fillStandings(): Promise<void> {
    const { plans, reviews } = this.stored;
    for (;;) {
      const callId = await plans.findUnranked();
      if (callId === null) return;
      const found = await reviews.totalsByCall(callId);
      const standings = found.map(({ id, totals }) => ({ id, standing: reviewStanding(totals) }));
      for (let start = 0; start < standings.length; start += BATCH)
        await this.closedSubmissions.fillStandings(standings.slice(start, start + BATCH));
      await plans.setRanked(callId);
    }
  }

  /** When two reviewers submit at once, one transaction retries and includes the other's total. */
  private async rank({ submissionId }: ReviewRecord): Promise<void> {
    const totals = await this.stored.reviews.totalsOf(submissionId);
    await this.closedSubmissions.setStanding(submissionId, reviewStanding(totals));
  }

  private async record(review: ReviewRecord, { state, total }: ReviewChange, user: CurrentUser): Promise<void> {
    if (review.state === state) return;
    await this.audit.record({
      action: state === 'done' ? 'review.done' : 'review.reopened',
      subject: review.submissionId,
      userId: user.id,
      at: this.platform.now(),
      before: { total: review.total },
      after: { total },
    });
  }
}
