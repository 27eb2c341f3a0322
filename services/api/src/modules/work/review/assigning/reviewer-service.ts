import { type Language, MAX_REVIEWERS, type Reviewer } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser, Principal } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { DomainEvents } from '../../../../platform/domain-events.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import { mailboxOf } from '../../../../platform/text/mailbox.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { CallAdminRepository } from '../../../calls/calls/index.ts';
import { verifiedEmail } from '../../../foundation/identity/index.ts';
import { isBarred } from '../conflicts/conflict-rule.ts';
import type { Conflicts } from '../conflicts/conflicts.ts';
import type { FindTies } from '../conflicts/find-ties.ts';
import type { ReviewerRecord, ReviewPlanRecord } from '../model.ts';
import type { ReviewPlanRepository } from '../plan-repository.ts';
import type { Progress, ReviewRepository } from '../review-repository.ts';
import type { ReviewerRepository } from './reviewer-repository.ts';
import type { NameTies } from '../conflicts/tied-view.ts';

export interface ReviewerDeps {
  reviewers: ReviewerRepository;
  reviews: Pick<ReviewRepository, 'progress' | 'removeUnfinished'>;
  plans: Pick<ReviewPlanRepository, 'hold' | 'find'>;
  findTies: FindTies;
  nameTies: NameTies;
  conflicts: Pick<Conflicts, 'hold'>;
  callAdmin: Pick<CallAdminRepository, 'find'>;
  events: Pick<DomainEvents, 'emit'>;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

type Shown = Pick<Reviewer, 'ties' | 'isHeld' | 'isAllowed'>;

const view = (
  { _id: id, email, invitedAt, remindedAt }: ReviewerRecord,
  shown: Shown,
  { open, done, conflict }: Progress = { open: 0, done: 0, conflict: 0 },
): Reviewer => ({
  id,
  email: email ?? '',
  invitedAt: invitedAt.toISOString(),
  assigned: open + done,
  done,
  conflicts: conflict,
  remindedAt: remindedAt?.toISOString() ?? null,
  ...shown,
});

/** The view of a call's reviewers, with the applications they are tied to. */
const createShow =
  ({ plans, nameTies }: Pick<ReviewerDeps, 'plans' | 'nameTies'>) =>
  async (callId: string, records: readonly ReviewerRecord[], progress?: Map<string, Progress>): Promise<Reviewer[]> => {
    const plan = await plans.find(callId);
    const named = await nameTies(records);
    return records.map((record) => {
      const shown = {
        ties: named(record.ties),
        isHeld: isBarred(record, plan),
        isAllowed: record.isAllowed ?? false,
      };
      return view(record, shown, progress?.get(record._id));
    });
  };

const refused = (code: string, message: string, params?: Record<string, string>) =>
  new RuleBroken({ errors: [{ path: 'email', code, message, ...(params && { params }) }] });

/** @throws RuleBroken when the call blocks people who apply; names one of the applications, and the reason */
const createCheckTies =
  ({ findTies, nameTies }: Pick<ReviewerDeps, 'findTies' | 'nameTies'>) =>
  async (callId: string, email: string, plan: ReviewPlanRecord) => {
    const ties = (await findTies(email, [callId])).get(callId) ?? [];
    if (!isBarred({ ties }, plan)) return ties;
    const [first] = (await nameTies([{ ties }]))(ties);
    const { code = '', kind = '', organization = { name: '' } } = first ?? {};
    throw refused('applies', 'is connected with an organization that applies', {
      ...{ code, kind, organization: organization.name },
    });
  };

/** Stores a reviewer of a call, replacing an earlier invitation of the same address. @throws RuleBroken */
function createEnter(deps: ReviewerDeps) {
  const { reviewers, plans, conflicts } = deps;
  const checkTies = createCheckTies(deps);
  return async (invited: Pick<ReviewerRecord, 'callId' | 'invitedBy' | 'invitedAt'> & { email: string }) => {
    const { callId, email } = invited;
    const earlier = await reviewers.findTo(callId, email);
    if (earlier?.removedAt === null) throw refused('already-reviewer', 'reviews this call already');
    if ((await reviewers.countOf(callId)) >= MAX_REVIEWERS)
      throw refused('too-many', `${MAX_REVIEWERS} people review this call`);
    const plan = await plans.find(callId);
    const ties = await checkTies(callId, email, plan);
    const fresh = { removedAt: null, ties, isAllowed: false, isStopped: false };
    const reviewer = { ...invited, ...fresh, _id: earlier?._id ?? uuid() };
    await reviewers.store(reviewer);
    await conflicts.hold(reviewer, plan);
    return reviewer;
  };
}

function createInvite(deps: ReviewerDeps) {
  const { plans, callAdmin, events, audit, transaction, now } = deps;
  const show = createShow(deps);
  const enter = createEnter(deps);
  return async (
    { callId, email: address, language }: { callId: string; email: string; language: Language },
    user: CurrentUser,
  ): Promise<Reviewer> => {
    const email = mailboxOf(address);
    return transaction(async () => {
      const at = now();
      const call = await callAdmin.find(callId);
      if (!call) throw new NotFound();
      await plans.hold(callId);
      const reviewer = await enter({ callId, email, invitedBy: user.id, invitedAt: at });
      const { ties } = reviewer;
      await events.emit('reviewer.invited', { call, email, language, at });
      await audit.record({
        action: 'reviewer.invited',
        subject: callId,
        userId: user.id,
        at,
        before: null,
        after: { email, ...(ties.length > 0 && { ties: ties.map(({ kind }) => kind).join(', ') }) },
      });
      const [shown] = await show(callId, [reviewer]);
      if (!shown) throw new NotFound();
      return shown;
    });
  };
}

/** Manages reviewers of a call (docs/rules/13-reviews.md#reviewers). */
export function createReviewerService(deps: ReviewerDeps) {
  const { reviewers, reviews, callAdmin, audit, transaction, now } = deps;
  const show = createShow(deps);
  return {
    async showOne(record: ReviewerRecord): Promise<Reviewer> {
      const [shown] = await show(record.callId, [record], await reviews.progress(record.callId));
      if (!shown) throw new NotFound();
      return shown;
    },
    /** A user is a reviewer if their verified address was invited. */
    async isReviewer({ user }: Pick<Principal, 'user'>): Promise<boolean> {
      const address = verifiedEmail(user);
      return address !== null && reviewers.isKnown(address);
    },

    async list(callId: string, range: { skip: number; limit: number }): Promise<{ items: Reviewer[]; total: number }> {
      if (!(await callAdmin.find(callId))) throw new NotFound();
      const [{ records, total }, progress] = await Promise.all([
        reviewers.page(callId, range),
        reviews.progress(callId),
      ]);
      return { items: await show(callId, records, progress), total };
    },

    invite: createInvite(deps),

    async remove(id: string, user: CurrentUser): Promise<void> {
      await transaction(async () => {
        const reviewer = await reviewers.findLiving(id);
        if (!reviewer) throw new NotFound();
        await reviewers.markRemoved(id, now());
        await reviews.removeUnfinished(id);
        await audit.record({
          action: 'reviewer.removed',
          subject: reviewer.callId,
          userId: user.id,
          at: now(),
          before: { email: reviewer.email },
          after: null,
        });
      });
    },
  };
}
export type ReviewerService = ReturnType<typeof createReviewerService>;
