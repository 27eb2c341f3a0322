import { type Language, MAX_REVIEWERS, type Reviewer } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser, Principal } from '../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../platform/errors/request-errors.ts';
import type { DomainEvents } from '../../platform/domain-events.ts';
import type { Transaction } from '../../platform/storage/transaction.ts';
import { mailboxOf } from '../../platform/text/mailbox.ts';
import type { AuditLog } from '../audit/index.ts';
import type { CallAdminRepository } from '../calls/index.ts';
import { verifiedEmail } from '../identity/index.ts';
import type { ReviewerRecord } from './model.ts';
import type { ReviewPlanRepository } from './plan-repository.ts';
import type { Progress, ReviewRepository } from './review-repository.ts';
import type { ReviewerRepository } from './reviewer-repository.ts';

export interface ReviewerDeps {
  reviewers: ReviewerRepository;
  reviews: Pick<ReviewRepository, 'progress' | 'removeUnfinished'>;
  plans: Pick<ReviewPlanRepository, 'hold'>;
  callAdmin: Pick<CallAdminRepository, 'find'>;
  events: Pick<DomainEvents, 'emit'>;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

const view = (
  { _id: id, email, invitedAt, remindedAt }: ReviewerRecord,
  { open, done, conflict }: Progress = { open: 0, done: 0, conflict: 0 },
): Reviewer => ({
  id,
  email: email ?? '',
  invitedAt: invitedAt.toISOString(),
  assigned: open + done,
  done,
  conflicts: conflict,
  remindedAt: remindedAt?.toISOString() ?? null,
});

const refused = (code: string, message: string) => new RuleBroken({ errors: [{ path: 'email', code, message }] });

function createInvite({ reviewers, plans, callAdmin, events, audit, transaction, now }: ReviewerDeps) {
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
      const former = await reviewers.findTo(callId, email);
      if (former?.removedAt === null) throw refused('already-reviewer', 'reviews this call already');
      if ((await reviewers.countOf(callId)) >= MAX_REVIEWERS)
        throw refused('too-many', `${MAX_REVIEWERS} people review this call`);
      const record = { _id: former?._id ?? uuid(), callId, email, invitedBy: user.id, invitedAt: at, removedAt: null };
      await reviewers.store(record);
      await events.emit('reviewer.invited', { call, email, language, at });
      await audit.record({
        action: 'reviewer.invited',
        subject: callId,
        userId: user.id,
        at,
        before: null,
        after: { email },
      });
      return view(record);
    });
  };
}

/** Who reviews the submissions of a call (docs/rules.md#reviewers). */
export function createReviewerService(deps: ReviewerDeps) {
  const { reviewers, reviews, callAdmin, audit, transaction, now } = deps;
  return {
    /** Whoever has the verified address of a reviewer is one. */
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
      return { items: records.map((record) => view(record, progress.get(record._id))), total };
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
