import { type Language, MAX_REVIEWERS, type Reviewer } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser, Principal } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { mailboxOf } from '../../../../platform/text/mailbox.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { CallAdminRepository } from '../../../calls/calls/index.ts';
import { verifiedEmail } from '../../../foundation/identity/index.ts';
import { isBarred } from '../conflicts/conflict-rule.ts';
import type { Conflicts } from '../conflicts/conflicts.ts';
import type { Ties } from '../conflicts/ties.ts';
import type { ReviewerRecord, ReviewPlanRecord, TieRecord } from '../model.ts';
import type { ReviewRepositories } from '../repositories.ts';
import type { Progress } from '../review-repository.ts';

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

const refused = (code: string, message: string, params?: Record<string, string>) =>
  new RuleBroken({ errors: [{ path: 'email', code, message, ...(params && { params }) }] });

/** See docs/rules/13-reviews.md#reviewers. */
export class ReviewerService {
  constructor(
    private readonly platform: Platform,
    private readonly stored: ReviewRepositories,
    private readonly ties: Ties,
    private readonly conflicts: Conflicts,
    private readonly callAdmin: CallAdminRepository,
    private readonly audit: AuditLog,
  ) {}

  /** A user is a reviewer if their verified address was invited. */
  async isReviewer({ user }: Pick<Principal, 'user'>): Promise<boolean> {
    const address = verifiedEmail(user);
    return address !== null && this.stored.reviewers.isReviewer(address);
  }

  /** @throws NotFound for an unknown call */
  async list(callId: string, range: { skip: number; limit: number }): Promise<{ items: Reviewer[]; total: number }> {
    if (!(await this.callAdmin.find(callId))) throw new NotFound();
    const [{ records, total }, progress] = await Promise.all([
      this.stored.reviewers.page(callId, range),
      this.stored.reviews.progress(callId),
    ]);
    return { items: await this.show(callId, records, progress), total };
  }

  async showOne(record: ReviewerRecord): Promise<Reviewer> {
    const [shown] = await this.show(record.callId, [record], await this.stored.reviews.progress(record.callId));
    if (!shown) throw new NotFound();
    return shown;
  }

  /** @throws RuleBroken for a known reviewer, one too many, or one whom a conflict of interest blocks */
  async invite(
    { callId, email: address, language }: { callId: string; email: string; language: Language },
    user: CurrentUser,
  ): Promise<Reviewer> {
    const { transaction, events, now } = this.platform;
    const email = mailboxOf(address);
    return transaction(async () => {
      const at = now();
      const call = await this.callAdmin.find(callId);
      if (!call) throw new NotFound();
      await this.stored.plans.hold(callId);
      const reviewer = await this.enter({ callId, email, invitedBy: user.id, invitedAt: at });
      const { ties } = reviewer;
      await events.emit('reviewer.invited', { call, email, language, at });
      await this.audit.record({
        action: 'reviewer.invited',
        subject: callId,
        userId: user.id,
        at,
        before: null,
        after: { email, ...(ties.length > 0 && { ties: ties.map(({ kind }) => kind).join(', ') }) },
      });
      const [shown] = await this.show(callId, [reviewer]);
      if (!shown) throw new NotFound();
      return shown;
    });
  }

  async remove(id: string, user: CurrentUser): Promise<void> {
    const { transaction, now } = this.platform;
    await transaction(async () => {
      const reviewer = await this.stored.reviewers.findActive(id);
      if (!reviewer) throw new NotFound();
      await this.stored.reviewers.markRemoved(id, now());
      await this.stored.reviews.removeUnfinished(id);
      await this.audit.record({
        action: 'reviewer.removed',
        subject: reviewer.callId,
        userId: user.id,
        at: now(),
        before: { email: reviewer.email },
        after: null,
      });
    });
  }

  /** Replaces an earlier invitation of the same address. @throws RuleBroken */
  private async enter(invited: Pick<ReviewerRecord, 'callId' | 'invitedBy' | 'invitedAt'> & { email: string }) {
    const { plans, reviewers } = this.stored;
    const { callId, email } = invited;
    const earlier = await reviewers.findByEmail(callId, email);
    if (earlier?.removedAt === null) throw refused('already-reviewer', 'reviews this call already');
    if ((await reviewers.countOf(callId)) >= MAX_REVIEWERS)
      throw refused('too-many', `${MAX_REVIEWERS} people review this call`);
    const plan = await plans.find(callId);
    const ties = await this.checkTies(callId, email, plan);
    const fresh = { removedAt: null, ties, isAllowed: false, isStopped: false };
    const reviewer = { ...invited, ...fresh, _id: earlier?._id ?? uuid() };
    await reviewers.store(reviewer);
    await this.conflicts.hold(reviewer, plan);
    return reviewer;
  }

  /** @throws RuleBroken when the call blocks people who apply; names an application, and the reason */
  private async checkTies(callId: string, email: string, plan: ReviewPlanRecord): Promise<TieRecord[]> {
    const ties = (await this.ties.find(email, [callId])).get(callId) ?? [];
    if (!isBarred({ ties }, plan)) return ties;
    const [first] = (await this.ties.named([{ ties }]))(ties);
    const { code = '', kind = '', organization = { name: '' } } = first ?? {};
    const params = { code, kind, organization: organization.name };
    throw refused('applies', 'is connected with an organization that applies', params);
  }

  private async show(
    callId: string,
    records: readonly ReviewerRecord[],
    progress?: Map<string, Progress>,
  ): Promise<Reviewer[]> {
    const plan = await this.stored.plans.find(callId);
    const named = await this.ties.named(records);
    return records.map((record) => {
      const shown = {
        ties: named(record.ties),
        isHeld: isBarred(record, plan),
        isAllowed: record.isAllowed ?? false,
      };
      return view(record, shown, progress?.get(record._id));
    });
  }
}
