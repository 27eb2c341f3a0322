import { type Criterion, type FieldError, type ReviewPlan, type ReviewPlanChange } from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { ReviewStarted } from '../../../platform/errors/administration-errors.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isBlank, cleanedText } from '../../../platform/text/localized-text.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { CallAdminRepository } from '../../calls/calls/index.ts';
import { conflictRuleOf } from './conflicts/conflict-rule.ts';
import type { Conflicts } from './conflicts/conflicts.ts';
import type { ReviewPlanRecord } from './model.ts';
import type { ReviewRepositories } from './repositories.ts';

const trimmed = (wording: string): string => wording.trim();

const written = (criterion: Criterion): Criterion => ({
  ...criterion,
  name: cleanedText(criterion.name, trimmed),
  guidance: cleanedText(criterion.guidance, trimmed),
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

/** Rewording a criterion does not change it. */
const meaningOf = (criteria: readonly Criterion[]): string =>
  JSON.stringify(
    criteria
      .map(({ id, scale, weight }) => [id, scale, weight])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );

/** `isOther` when existing scores would change their meaning. */
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

export class ReviewPlanService {
  constructor(
    private readonly platform: Platform,
    private readonly stored: ReviewRepositories,
    private readonly conflicts: Conflicts,
    private readonly callAdmin: CallAdminRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NotFound for an unknown call */
  async find(callId: string): Promise<ReviewPlan> {
    return this.view(await this.requirePlan(callId));
  }

  /** @throws ReviewStarted when there are scores and the change is not confirmed. */
  async update(change: ReviewPlanChange, user: CurrentUser): Promise<ReviewPlan> {
    return this.view(await this.platform.transaction(() => this.apply(change, user)));
  }

  private async apply(change: ReviewPlanChange, user: CurrentUser): Promise<ReviewPlanRecord> {
    const before = await this.requirePlan(change.callId);
    if (before.version !== change.version) throw new VersionConflict({ current: await this.view(before) });
    const { isOther, after } = changed(before, change);
    if (isOther && !change.confirmed && (await this.stored.reviews.isScored(change.callId))) throw new ReviewStarted();
    await this.stored.plans.store(after);
    await this.applyRule(before, after);
    await this.audit.record({
      action: 'review-plan.updated',
      subject: change.callId,
      userId: user.id,
      at: this.platform.now(),
      before: { isBlind: before.isBlind, criteria: before.criteria, conflictRule: conflictRuleOf(before) },
      after: { isBlind: after.isBlind, criteria: after.criteria, conflictRule: after.conflictRule },
    });
    return after;
  }

  private async applyRule(before: ReviewPlanRecord, after: ReviewPlanRecord): Promise<void> {
    if (conflictRuleOf(before) === conflictRuleOf(after)) return;
    for await (const reviewer of this.stored.reviewers.allOf(after._id))
      if ((reviewer.ties ?? []).length > 0) await this.conflicts.hold(reviewer, after);
  }

  private async requirePlan(callId: string): Promise<ReviewPlanRecord> {
    if (!(await this.callAdmin.find(callId))) throw new NotFound();
    return this.stored.plans.find(callId);
  }

  private async view(plan: ReviewPlanRecord): Promise<ReviewPlan> {
    return {
      callId: plan._id,
      isBlind: plan.isBlind,
      criteria: plan.criteria,
      conflictRule: conflictRuleOf(plan),
      version: plan.version,
      isScored: await this.stored.reviews.isScored(plan._id),
    };
  }
}
