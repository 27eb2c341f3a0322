import { type Language, MAX_REVIEWERS } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { CallAdminRepository } from '../../../calls/calls/index.ts';
import type { ClosedSubmissions } from '../../../submissions/submissions/index.ts';
import type { ReviewerRecord } from '../model.ts';
import type { ReviewRepositories } from '../repositories.ts';

const PAUSE_MS = 24 * 60 * 60 * 1000;

const isRested = ({ remindedAt }: ReviewerRecord, at: Date): boolean =>
  !remindedAt || at.getTime() - remindedAt.getTime() >= PAUSE_MS;

/** See docs/rules/13-reviews.md#review-reminders. */
export class ReviewReminders {
  constructor(
    private readonly platform: Platform,
    private readonly stored: ReviewRepositories,
    private readonly closedSubmissions: ClosedSubmissions,
    private readonly callAdmin: CallAdminRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Returns the number of mails. @throws RuleBroken when no reviewer is due for a reminder */
  remind(callId: string, language: Language, { id: userId }: CurrentUser): Promise<number> {
    const { transaction, events, now } = this.platform;
    return transaction(async () => {
      const call = await this.callAdmin.find(callId);
      if (!call) throw new NotFound();
      const at = now();
      const due = await this.findDue(callId, at);
      if (due.length === 0)
        throw new RuleBroken({
          errors: [{ path: 'callId', code: 'nobody-to-remind', message: 'has nobody to remind' }],
        });
      await this.stored.reviewers.noteReminded(
        due.map(({ id }) => id),
        at,
      );
      await events.emit('reviewers.reminded', { call, reviewers: due, language, at });
      await this.audit.record({
        action: 'reviewer.reminded',
        subject: callId,
        userId,
        at,
        before: null,
        after: { reviewers: due.length },
      });
      return due.length;
    });
  }

  /** Reopened and deleted submissions do not count. */
  private async findDue(callId: string, at: Date) {
    const { reviewers, reviews } = this.stored;
    const progress = await reviews.progress(callId);
    const due: { id: string; email: string; open: number }[] = [];
    for (const reviewer of await reviewers.active(callId, MAX_REVIEWERS)) {
      const { _id: id, email } = reviewer;
      if (email === null || !isRested(reviewer, at) || (progress.get(id)?.open ?? 0) === 0) continue;
      const open = await this.closedSubmissions.countClosed(await reviews.openOf(id));
      if (open > 0) due.push({ id, email, open });
    }
    return due;
  }
}
