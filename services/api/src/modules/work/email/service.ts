import type { Language, SentMail } from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { cleanHtml } from '../../../platform/text/sanitize.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import { type CallRepository, instant } from '../../calls/calls/index.ts';
import { htmlToText } from './outbox/html-to-text.ts';
import { mailDocument } from './templates/mail-content.ts';
import type { MailFilter, MailRow, Outbox } from './outbox/outbox.ts';
import { distinctRecipients } from '../../../platform/text/mailbox.ts';

export interface EmailDeps {
  outbox: Outbox;
  calls: Pick<CallRepository, 'exists'>;
  audit: AuditLog;
  transaction: Transaction;
  /** Whether a mail server is configured. */
  isDelivering: boolean;
  now: () => Date;
}

/** An administrator's mail; `body` is HTML. */
export interface Writing {
  to: string[];
  subject: string;
  body: string;
  callId?: string;
  language: Language;
}

const NOT_DELIVERING = 'No mail server is configured (SMTP_URL): mails wait until there is one.';

function contentOf({ subject, body, language }: Writing): { text: string; html: string } {
  const safe = cleanHtml(body);
  const text = htmlToText(safe);
  if (text.trim() === '' && !safe.includes('<img'))
    throw new RuleBroken({ errors: [{ path: 'body', code: 'empty', message: 'must say something' }] });
  return { text, html: mailDocument(language, subject, safe) };
}

function viewOf(
  {
    _id,
    sendBefore: _s,
    expiresAt: _e,
    isOptional: _o,
    mailingId: _m,
    attemptsBefore: _a,
    earlier = [],
    ...mail
  }: MailRow,
  isDelivering: boolean,
): SentMail {
  return {
    ...mail,
    id: _id,
    earlier: earlier.map(({ at, ...fate }) => ({ ...fate, at: at.toISOString() })),
    failure: mail.failure ?? null,
    lastError: mail.lastError ?? (mail.state === 'queued' && !isDelivering ? NOT_DELIVERING : null),
    createdAt: mail.createdAt.toISOString(),
    nextAttemptAt: instant(mail.nextAttemptAt),
    sentAt: instant(mail.sentAt),
  };
}

/** Queues a mail and returns the ids, one for each distinct recipient. */
function createSend({ outbox, calls, audit, transaction, now }: EmailDeps) {
  return async (writing: Writing, author: CurrentUser): Promise<string[]> => {
    const { subject, language, callId = null } = writing;
    if (callId !== null && !(await calls.exists(callId))) throw new NotFound();
    const content = contentOf(writing);
    const recipients = distinctRecipients(writing.to);
    // Mails to many are optional; a mail to one person is not.
    const mails = recipients.map((to) => ({
      kind: 'admin' as const,
      isOptional: recipients.length > 1,
      to,
      subject,
      language,
      callId,
      ...content,
    }));
    const at = now();
    return transaction(async () => {
      const ids = await outbox.add(mails, at);
      await audit.record({
        action: 'email.sent',
        subject: callId ?? String(ids[0]),
        userId: author.id,
        at,
        before: null,
        after: { title: subject, recipients: ids.length },
      });
      return ids;
    });
  };
}

/** Retries mails and returns the ids of those that can be retried. */
function createResend({ outbox, audit, transaction, now }: EmailDeps) {
  return async (ids: readonly string[], author: CurrentUser): Promise<string[]> => {
    const at = now();
    return transaction(async () => {
      const resent = await outbox.resend(ids, at);
      if (resent.length > 0)
        await audit.record({
          action: 'email.resent',
          subject: String(resent[0]),
          userId: author.id,
          at,
          before: null,
          after: { mails: resent.length },
        });
      return resent;
    });
  };
}

/** Administrators' mails, and the delivery states of all mails (docs/rules/09-submissions.md#mails). */
export function createEmailService(deps: EmailDeps) {
  return {
    send: createSend(deps),
    resend: createResend(deps),
    async list(
      filter: MailFilter,
      range: { skip: number; limit: number },
    ): Promise<{ items: SentMail[]; total: number }> {
      const { rows, total } = await deps.outbox.page(filter, range);
      return { items: rows.map((row) => viewOf(row, deps.isDelivering)), total };
    },
  };
}
export type EmailService = ReturnType<typeof createEmailService>;
