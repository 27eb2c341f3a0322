import { reviewStanding } from '@impact-call/domain';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { OPERATOR, type AuditLog } from '../../../foundation/audit/index.ts';
import type { CallAdminRepository } from '../../../calls/calls/index.ts';
import type { ClosedSubmissions } from '../../../submissions/submissions/index.ts';
import type { ReviewerRecord, ReviewPlanRecord, TieRecord } from '../model.ts';
import type { ReviewRepositories } from '../repositories.ts';
import { decisionAfter, isBarred, isOnHold, isOwnOf, isSameTies } from './conflict-rule.ts';
import type { Ties } from './ties.ts';
import type { Readdressed } from '../../../foundation/identity/index.ts';
import type { Connections } from '../../../parties/organizations/index.ts';
import type { ReviewerRepository } from '../assigning/reviewer-repository.ts';

interface LookedAt {
  ties: TieRecord[];
  /** The reviewer may review nothing in the call. */
  isBarred: boolean;
  isOwn: (organizationId: string) => boolean;
}

const lookedAt = (reviewer: ReviewerRecord, plan: ReviewPlanRecord): LookedAt => ({
  ties: reviewer.ties ?? [],
  isBarred: isBarred(reviewer, plan),
  isOwn: (organizationId) => isOwnOf(reviewer, organizationId),
});

/** From our own data (docs/rules/13-reviews.md#reviewer-conflicts). */
export class Conflicts {
  constructor(
    private readonly platform: Platform,
    private readonly stored: ReviewRepositories,
    private readonly ties: Ties,
    private readonly closedSubmissions: ClosedSubmissions,
    private readonly callAdmin: CallAdminRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Applies what changed since the last check. */
  async look(reviewer: ReviewerRecord, userId: string): Promise<LookedAt> {
    const ties = await this.ties.current(reviewer);
    if (!isSameTies(reviewer.ties ?? [], ties))
      return this.platform.transaction(() => this.settle(reviewer, ties, userId));
    return lookedAt({ ...reviewer, ties }, await this.stored.plans.find(reviewer.callId));
  }

  async lookAtAll(records: readonly ReviewerRecord[], userId: string): Promise<void> {
    const [first] = records;
    if (!first || first.email === null) return;
    const found = await this.ties.find(
      first.email,
      records.map(({ callId }) => callId),
    );
    for (const reviewer of records) {
      const ties = found.get(reviewer.callId) ?? [];
      if (!isSameTies(reviewer.ties ?? [], ties))
        await this.platform.transaction(() => this.settle(reviewer, ties, userId));
    }
  }

  /** Updates means; published decisions do not change. Call it in a transaction. Returns the number put on hold. */
  async hold(reviewer: ReviewerRecord, plan: ReviewPlanRecord): Promise<number> {
    const { reviews } = this.stored;
    const wrong = (await reviews.holdsOf(reviewer._id)).filter(
      (review) => (review.isHeld ?? false) !== isOnHold(review, reviewer, plan),
    );
    if (wrong.length === 0) return 0;
    const published = await this.closedSubmissions.findPublished(wrong.map(({ submissionId }) => submissionId));
    const changing = wrong.filter(({ submissionId, isHeld = false }) => isHeld || !published.includes(submissionId));
    const idsOf = (held: boolean): string[] =>
      changing.filter(({ isHeld = false }) => isHeld === held).map(({ _id }) => _id);
    await reviews.setHeld(idsOf(false), true);
    await reviews.setHeld(idsOf(true), false);
    for (const { submissionId } of changing.filter(({ state }) => state === 'done'))
      await this.closedSubmissions.setStanding(submissionId, reviewStanding(await reviews.totalsOf(submissionId)));
    return idsOf(false).length;
  }

  /**
   * Covers only the ties known now, and never applications of their own.
   * @throws RuleBroken when there is nothing to decide
   */
  decide(
    { id, isAllowed }: { id: string; isAllowed: boolean },
    user: Pick<CurrentUser, 'id'>,
  ): Promise<ReviewerRecord> {
    const { plans, reviewers } = this.stored;
    return this.platform.transaction(async () => {
      const [before] = await reviewers.findMany([id]);
      if (!before) throw new NotFound();
      const { ties = [], callId, email } = before;
      if (ties.length === 0)
        throw new RuleBroken({ errors: [{ path: 'id', code: 'no-conflict', message: 'applies nowhere in the call' }] });
      const reviewer = { ...before, ties, isAllowed, isStopped: !isAllowed };
      // If an assignment or a change of the rules runs at the same time, one of the two retries.
      await plans.hold(callId);
      await reviewers.setTies(id, reviewer);
      await this.hold(reviewer, await plans.find(callId));
      await this.audit.record({
        action: 'reviewer.conflict-decided',
        subject: callId,
        userId: user.id,
        at: this.platform.now(),
        before: { isAllowed: before.isAllowed ?? false },
        after: { isAllowed, reviewer: email },
      });
      return reviewer;
    });
  }

  /** An older version put reviews on hold merely because an applicant named the reviewer as contact. */
  async releaseNamed(): Promise<void> {
    for await (const reviewer of this.stored.reviewers.namedAsContact()) {
      const ties = await this.ties.current(reviewer);
      await this.platform.transaction(() => this.settle(reviewer, ties, OPERATOR));
    }
  }

  /** Call it in a transaction. */
  private async settle(before: ReviewerRecord, ties: TieRecord[], userId: string): Promise<LookedAt> {
    const { plans, reviewers } = this.stored;
    const plan = await plans.find(before.callId);
    const reviewer = { ...before, ties, ...decisionAfter(before, ties) };
    const isChanged = !isSameTies(before.ties ?? [], ties);
    if (isChanged) {
      // If an assignment runs at the same time, one of the two retries.
      await plans.hold(before.callId);
      await reviewers.setTies(before._id, reviewer);
    }
    const held = await this.hold(reviewer, plan);
    const looked = lookedAt(reviewer, plan);
    if (isChanged) await this.notify({ before, after: reviewer }, { isHeld: looked.isBarred, held }, userId);
    return looked;
  }

  private async notify(
    { before, after: reviewer }: { before: ReviewerRecord; after: ReviewerRecord },
    held: { isHeld: boolean; held: number },
    userId: string,
  ): Promise<void> {
    const { callId, email, invitedBy, ties = [] } = reviewer;
    const applications = await this.ties.codesOf(ties);
    const at = this.platform.now();
    await this.audit.record({
      action: ties.length > 0 ? 'reviewer.tied' : 'reviewer.untied',
      subject: callId,
      userId,
      at,
      before: null,
      after: { reviewer: email, applications, ties: ties.map(({ kind }) => kind).join(', '), ...held },
    });
    const call = await this.callAdmin.find(callId);
    if (call && ties.length > (before.ties ?? []).length)
      await this.platform.events.emit('reviewer.tied', { call, reviewer: email ?? '', applications, invitedBy, at });
  }
}

/**
 * The applicant's action is never rejected; only the reviewer is limited (docs/rules/13-reviews.md#reviewer-conflicts).
 */
export function followApplicants(
  { events }: Pick<Platform, 'events'>,
  reviewers: ReviewerRepository,
  connections: Connections,
  conflicts: Conflicts,
): void {
  const lookAt = async (organizationId: string, userId: string, callId?: string): Promise<void> => {
    const people = await connections.peopleOf(organizationId);
    for (const reviewer of await reviewers.withAddresses(people, callId)) await conflicts.look(reviewer, userId);
  };
  events.on('submission.started', async ({ submission: { callId, organizationId }, userId }) => {
    if (await reviewers.isReviewed(callId)) await lookAt(organizationId, userId, callId);
  });
  events.on('member.joined', ({ organizationId, userId }) => lookAt(organizationId, userId));
  events.on('organization.identified', ({ organizationId, userId }) => lookAt(organizationId, userId));
}

/**
 * Assignments follow a changed address, unless it was invited to the call itself
 * (docs/rules/04-roles.md#changed-addresses).
 */
export function followAddresses(
  { events, now }: Pick<Platform, 'events' | 'now'>,
  reviewers: ReviewerRepository,
  audit: AuditLog,
): void {
  events.on('person.readdressed', async ({ userId, former, present }: Readdressed) => {
    for (const { _id, callId } of await reviewers.findActiveByEmail(former)) {
      if (await reviewers.findByEmail(callId, present)) continue;
      await reviewers.changeEmail(_id, present);
      await audit.record({
        action: 'reviewer.readdressed',
        subject: callId,
        userId,
        at: now(),
        before: { email: former },
        after: { email: present },
      });
    }
  });
}
