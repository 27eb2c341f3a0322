import { type CallRecord, type CallRepository, closingFor } from '../../../calls/calls/index.ts';
import type { Draft, SubmissionRepository } from '../../../submissions/submissions/index.ts';
import { mailboxOf } from '../../../../platform/text/mailbox.ts';
import type { MailFate, NewMail, Outbox } from '../outbox/outbox.ts';
import type { NoticeSettings } from '../templates/mail-data.ts';
import type { MailTemplates } from '../templates/template-service.ts';
import { reminderId, reminderOf } from './notices.ts';
import type { Recipients } from './recipients.ts';

export interface ReminderSettings extends NoticeSettings {
  /** Hours before the closing. */
  reminderHours: number;
}

type DueDraft = Draft & { closingAt: Date };

const HOUR = 60 * 60 * 1000;
const MAX_CALLS = 1000;
const BATCH = 200;

/** A failed reminder is renewed while the call is open, unless the same mailbox rejected it or opted out. */
const isWorthAnother = ({ to, failure }: MailFate, mail: NewMail): boolean =>
  failure === 'unreachable' || failure === 'configuration' || mailboxOf(mail.to) !== to;

/** One reminder per draft and closing date, even when it runs twice or in two processes. */
export class Reminders {
  constructor(
    private readonly calls: CallRepository,
    private readonly submissions: SubmissionRepository,
    private readonly outbox: Outbox,
    private readonly templates: MailTemplates,
    private readonly recipients: Recipients,
    private readonly settings: ReminderSettings,
    private readonly now: () => Date,
  ) {}

  async remind(signal: AbortSignal): Promise<void> {
    const at = this.now();
    const until = new Date(at.getTime() + this.settings.reminderHours * HOUR);
    for (const call of await this.calls.findClosing(at, until, MAX_CALLS)) {
      if (!signal.aborted) await this.remindCall(call, signal);
    }
  }

  private async remindCall(call: CallRecord, signal: AbortSignal): Promise<void> {
    let last = '';
    while (!signal.aborted) {
      const drafts = await this.submissions.findDrafts(call._id, last, BATCH);
      await this.remindBatch(call, drafts);
      if (drafts.length < BATCH) return;
      last = drafts.at(-1)?._id ?? last;
    }
  }

  private async remindBatch(call: CallRecord, drafts: readonly Draft[]): Promise<void> {
    const due = drafts.flatMap((draft) => {
      const closingAt = closingFor(call, draft.organizationId);
      return closingAt ? [{ ...draft, closingAt, id: reminderId(draft._id, closingAt) }] : [];
    });
    const fates = new Map((await this.outbox.fates(due.map(({ id }) => id))).map((fate) => [fate._id, fate]));
    const unreminded = due.filter(({ id }) => (fates.get(id)?.state ?? 'failed') === 'failed');
    const mails = unreminded.length > 0 ? await this.mailsFor(call, unreminded) : [];
    await this.outbox.add(
      mails.filter(({ id = '' }) => !fates.has(id)),
      this.now(),
    );
    for (const mail of mails) {
      const fate = fates.get(mail.id ?? '');
      if (fate && isWorthAnother(fate, mail)) await this.outbox.renew(fate, mail, this.now());
    }
  }

  private async mailsFor(call: CallRecord, drafts: readonly DueDraft[]): Promise<NewMail[]> {
    // If the author left the organization, another member gets the reminder.
    const recipientOf = await this.recipients.find(drafts);
    const language = await this.recipients.defaultLanguage();
    const wording = await this.templates.wordingOf('draft-reminder', language);
    return drafts.flatMap((submission) => {
      const recipient = recipientOf(submission);
      if (!recipient) return [];
      const notice = { ...recipient, submission, call, language };
      return [reminderOf(notice, submission.closingAt, this.settings, wording)];
    });
  }
}
