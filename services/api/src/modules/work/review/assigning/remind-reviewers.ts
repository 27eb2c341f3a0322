import { type Language, MAX_REVIEWERS } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { DomainEvents } from '../../../../platform/domain-events.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { CallAdminRepository } from '../../../calls/calls/index.ts';
import type { ClosedSubmissions } from '../../../submissions/submissions/index.ts';
import type { ReviewerRecord } from '../model.ts';
import type { ReviewRepository } from '../review-repository.ts';
import type { ReviewerRepository } from './reviewer-repository.ts';

export interface RemindDeps {
  reviewers: Pick<ReviewerRepository, 'living' | 'noteReminded'>;
  reviews: Pick<ReviewRepository, 'openOf' | 'progress'>;
  closedSubmissions: Pick<ClosedSubmissions, 'countClosed'>;
  callAdmin: Pick<CallAdminRepository, 'find'>;
  events: Pick<DomainEvents, 'emit'>;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

/** Minimum time between two reminders of a reviewer, in milliseconds. */
const PAUSE_MS = 24 * 60 * 60 * 1000;

/**
 * Reminds a call's reviewers of unfinished reviews (docs/rules/13-reviews.md#review-reminders); returns the number of
 * mails.
 * @throws RuleBroken when no reviewer is due for a reminder
 */
export function createRemindReviewers(deps: RemindDeps) {
  const { reviewers, reviews, closedSubmissions, callAdmin, events, audit, transaction, now } = deps;
  const isRested = ({ remindedAt }: ReviewerRecord, at: Date): boolean =>
    !remindedAt || at.getTime() - remindedAt.getTime() >= PAUSE_MS;

  /** Reviewers with unfinished reviews; reopened and deleted submissions do not count. */
  const findDue = async (callId: string, at: Date) => {
    const progress = await reviews.progress(callId);
    const due: { id: string; email: string; open: number }[] = [];
    for (const reviewer of await reviewers.living(callId, MAX_REVIEWERS)) {
      const { _id: id, email } = reviewer;
      if (email === null || !isRested(reviewer, at) || (progress.get(id)?.open ?? 0) === 0) continue;
      const open = await closedSubmissions.countClosed(await reviews.openOf(id));
      if (open > 0) due.push({ id, email, open });
    }
    return due;
  };

  const remind = async (callId: string, language: Language, { id: userId }: CurrentUser): Promise<number> => {
    const call = await callAdmin.find(callId);
    if (!call) throw new NotFound();
    const at = now();
    const due = await findDue(callId, at);
    if (due.length === 0)
      throw new RuleBroken({ errors: [{ path: 'callId', code: 'nobody-to-remind', message: 'has nobody to remind' }] });
    await reviewers.noteReminded(
      due.map(({ id }) => id),
      at,
    );
    await events.emit('reviewers.reminded', { call, reviewers: due, language, at });
    await audit.record({
      action: 'reviewer.reminded',
      subject: callId,
      userId,
      at,
      before: null,
      after: { reviewers: due.length },
    });
    return due.length;
  };
  return (callId: string, language: Language, user: CurrentUser): Promise<number> =>
    transaction(() => remind(callId, language, user));
}
export type RemindReviewers = ReturnType<typeof createRemindReviewers>;
