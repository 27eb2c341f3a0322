import { type Criterion, type FieldError, type ReviewPlan, type ReviewPlanChange } from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { ReviewStarted } from '../../../platform/errors/administration-errors.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import { isBlank, writtenText } from '../../../platform/text/localized-text.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { CallAdminRepository } from '../../calls/calls/index.ts';
import { conflictRuleOf } from './conflicts/conflict-rule.ts';
import type { Conflicts } from './conflicts/conflicts.ts';
import type { ReviewPlanRecord } from './model.ts';
import type { ReviewPlanRepository } from './plan-repository.ts';
import type { ReviewRepository } from './review-repository.ts';
import type { ReviewerRepository } from './assigning/reviewer-repository.ts';

export interface PlanDeps {
  plans: ReviewPlanRepository;
  reviews: Pick<ReviewRepository, 'isScored'>;
  reviewers: Pick<ReviewerRepository, 'everOf'>;
  conflicts: Pick<Conflicts, 'hold'>;
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

/** The meaning of scores; rewording a criterion does not change it. */
const meaningOf = (criteria: readonly Criterion[]): string =>
  JSON.stringify(
    criteria
      .map(({ id, scale, weight }) => [id, scale, weight])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );

const createView =
  ({ reviews }: Pick<PlanDeps, 'reviews'>) =>
  async (plan: ReviewPlanRecord): Promise<ReviewPlan> => ({
    callId: plan._id,
    isBlind: plan.isBlind,
    criteria: plan.criteria,
    conflictRule: conflictRuleOf(plan),
    version: plan.version,
    isScored: await reviews.isScored(plan._id),
  });

/** A changed plan; `isOther` when existing scores would change their meaning. */
function changed(before: ReviewPlanRecord, { criteria: wanted, isBlind, ...change }: ReviewPlanChange) {
  const criteria = wanted.map(written);
  const errors = errorsOf(criteria);
  if (errors.length > 0) throw new RuleBroken({ errors });
  const isOther = meaningOf(criteria) !== meaningOf(before.criteria);
  const criteriaVersion = before.criteriaVersion + (isOther ? 1 : 0);
  const conflictRule = change.conflictRule ?? conflictRuleOf(before);
  return {
    isOther,
    after: { ...before, isBlind, criteria, criteriaVersion, conflictRule, version: before.version + 1 },
  };
}

/** Releases reviewers who apply, or puts them on hold, after the call's rule changed. */
const createApplyRule =
  ({ reviewers, conflicts }: Pick<PlanDeps, 'reviewers' | 'conflicts'>) =>
  async (before: ReviewPlanRecord, after: ReviewPlanRecord): Promise<void> => {
    if (conflictRuleOf(before) === conflictRuleOf(after)) return;
    for await (const reviewer of reviewers.everOf(after._id))
      if ((reviewer.ties ?? []).length > 0) await conflicts.hold(reviewer, after);
  };

/** The criteria of a call, and whether reviewers see the applicants. */
export function createReviewPlanService(deps: PlanDeps) {
  const { plans, reviews, callAdmin, audit, transaction, now } = deps;
  const applyRule = createApplyRule(deps);
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
    await applyRule(before, after);
    await audit.record({
      action: 'review-plan.updated',
      subject: change.callId,
      userId: user.id,
      at: now(),
      before: { isBlind: before.isBlind, criteria: before.criteria, conflictRule: conflictRuleOf(before) },
      after: { isBlind: after.isBlind, criteria: after.criteria, conflictRule: after.conflictRule },
    });
    return after;
  };

  return {
    find: async (callId: string): Promise<ReviewPlan> => view(await ofCall(callId)),
    /** @throws ReviewStarted when there are scores and the change is not confirmed. */
    update: async (change: ReviewPlanChange, user: CurrentUser): Promise<ReviewPlan> =>
      view(await transaction(() => apply(change, user))),
  };
}
export type ReviewPlanService = ReturnType<typeof createReviewPlanService>;
