import type { Language, SentMail } from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { cleanHtml } from '../../../platform/text/sanitize.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import { type CallRepository, instant } from '../../calls/calls/index.ts';
import { htmlToText, mailDocument } from './templates/mail-content.ts';
import type { MailFilter, MailRow, Outbox } from './outbox/outbox.ts';
import { distinctRecipients } from '../../../platform/text/mailbox.ts';

/** `body` is HTML. */
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

/** See docs/rules/09-submissions.md#mails. */
export class EmailService {
  constructor(
    private readonly platform: Platform,
    private readonly outbox: Outbox,
    private readonly calls: CallRepository,
    private readonly audit: AuditLog,
    private readonly isDelivering: boolean,
  ) {}

  /**
   * Returns one id for each distinct recipient.
   * @throws {NotFound} for an unknown call, {RuleBroken} for an empty body
   */
  async send(writing: Writing, { id: userId }: CurrentUser): Promise<string[]> {
    const { subject, language, callId = null } = writing;
    if (callId !== null && !(await this.calls.exists(callId))) throw new NotFound();
    const content = contentOf(writing);
    const recipients = distinctRecipients(writing.to);
    // Mails to many are optional; a mail to one person is not.
    const isOptional = recipients.length > 1;
    const mail = { kind: 'admin' as const, isOptional, subject, language, callId, ...content };
    const at = this.platform.now();
    return this.platform.transaction(async () => {
      const ids = await this.outbox.add(
        recipients.map((to) => ({ ...mail, to })),
        at,
      );
      const after = { title: subject, recipients: ids.length };
      const entry = { action: 'email.sent' as const, subject: callId ?? String(ids[0]), userId, at };
      await this.audit.record({ ...entry, before: null, after });
      return ids;
    });
  }

  /** Returns the ids of those that can be sent again. */
  async resend(ids: readonly string[], { id: userId }: CurrentUser): Promise<string[]> {
    const at = this.platform.now();
    return this.platform.transaction(async () => {
      const resent = await this.outbox.resend(ids, at);
      const entry = { action: 'email.resent' as const, subject: String(resent[0]), userId, at };
      if (resent.length > 0) await this.audit.record({ ...entry, before: null, after: { mails: resent.length } });
      return resent;
    });
  }

  async list(
    filter: MailFilter,
    range: { skip: number; limit: number },
  ): Promise<{ items: SentMail[]; total: number }> {
    const { rows, total } = await this.outbox.page(filter, range);
    return { items: rows.map((row) => viewOf(row, this.isDelivering)), total };
  }
}
