import type { Criterion, FieldError, ReviewPlan, ReviewPlanChange } from '@impact-call/contracts';
import type { CurrentUser } from '../../platform/endpoint/principal.ts';
import { ReviewStarted } from '../../platform/errors/administration-errors.ts';
import { NotFound, RuleBroken } from '../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../platform/errors/submission-errors.ts';
import type { Transaction } from '../../platform/storage/transaction.ts';
import { isBlank, writtenText } from '../../platform/text/localized-text.ts';
import type { AuditLog } from '../audit/index.ts';
import type { CallAdminRepository } from '../calls/index.ts';
import type { ReviewPlanRecord } from './model.ts';
import type { ReviewPlanRepository } from './plan-repository.ts';
import type { ReviewRepository } from './review-repository.ts';

export interface PlanDeps {
  plans: ReviewPlanRepository;
  reviews: Pick<ReviewRepository, 'isScored'>;
  callAdmin: Pick<CallAdminRepository, 'find'>;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

const trimmed = (wording: string): string => wording.trim();

const written = (criterion: Criterion): Criterion => ({
  ...criterion,
  name: writtenText(criterion.name, trimmed),
  guidance: writtenText(criterion.guidance, trimmed),
});

function errorsOf(criteria: readonly Criterion[]): FieldError[] {
  return criteria.flatMap(({ id, name }, index) => {
    const path = `criteria.${index}`;
    const isTwice = criteria.findIndex((other) => other.id === id) !== index;
    return [
      ...(isBlank(name) ? [{ path: `${path}.name`, code: 'required', message: 'is required' }] : []),
      ...(isTwice ? [{ path: `${path}.id`, code: 'twice', message: 'is there twice' }] : []),
    ];
  });
}

/** What scores mean: other words for the same criterion leave them as they are. */
const meaningOf = (criteria: readonly Criterion[]): string =>
  JSON.stringify(
    criteria
      .map(({ id, scale, weight }) => [id, scale, weight])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );

const createView =
  ({ reviews }: Pick<PlanDeps, 'reviews'>) =>
  async ({ _id: callId, isBlind, criteria, version }: ReviewPlanRecord): Promise<ReviewPlan> => ({
    callId,
    isBlind,
    criteria,
    version,
    isScored: await reviews.isScored(callId),
  });

/** What a change makes of a plan; `isOther` where scores would mean something else by it. */
function changed(before: ReviewPlanRecord, { criteria: wanted, isBlind }: ReviewPlanChange) {
  const criteria = wanted.map(written);
  const errors = errorsOf(criteria);
  if (errors.length > 0) throw new RuleBroken({ errors });
  const isOther = meaningOf(criteria) !== meaningOf(before.criteria);
  const criteriaVersion = before.criteriaVersion + (isOther ? 1 : 0);
  return { isOther, after: { ...before, isBlind, criteria, criteriaVersion, version: before.version + 1 } };
}

/** By what the submissions of a call are judged, and whether reviewers learn whose they are. */
export function createReviewPlanService({ plans, reviews, callAdmin, audit, transaction, now }: PlanDeps) {
  const view = createView({ reviews });
  const ofCall = async (callId: string): Promise<ReviewPlanRecord> => {
    if (!(await callAdmin.find(callId))) throw new NotFound();
    return plans.find(callId);
  };
  const apply = async (change: ReviewPlanChange, user: CurrentUser): Promise<ReviewPlanRecord> => {
    const before = await ofCall(change.callId);
    if (before.version !== change.version) throw new VersionConflict({ current: await view(before) });
    const { isOther, after } = changed(before, change);
    if (isOther && !change.confirmed && (await reviews.isScored(change.callId))) throw new ReviewStarted();
    await plans.store(after);
    await audit.record({
      action: 'review-plan.updated',
      subject: change.callId,
      userId: user.id,
      at: now(),
      before: { isBlind: before.isBlind, criteria: before.criteria },
      after: { isBlind: after.isBlind, criteria: after.criteria },
    });
    return after;
  };

  return {
    find: async (callId: string): Promise<ReviewPlan> => view(await ofCall(callId)),
    /** @throws ReviewStarted where somebody has scored and the change is not confirmed. */
    update: async (change: ReviewPlanChange, user: CurrentUser): Promise<ReviewPlan> =>
      view(await transaction(() => apply(change, user))),
  };
}
export type ReviewPlanService = ReturnType<typeof createReviewPlanService>;
