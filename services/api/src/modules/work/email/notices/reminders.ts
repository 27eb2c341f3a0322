import { type CallRecord, type CallRepository, closingFor } from '../../../calls/calls/index.ts';
import type { ConfigurationService } from '../../../foundation/configuration/index.ts';
import type { Draft, SubmissionRepository } from '../../../submissions/submissions/index.ts';
import type { NoticeSettings } from '../templates/mail-data.ts';
import { reminderId, reminderOf } from './notices.ts';
import type { MailFate, NewMail, Outbox } from '../outbox/outbox.ts';
import { createFindRecipients, type RecipientDeps } from './recipients.ts';
import { createSpokenLanguage } from '../preferences/spoken-language.ts';
import type { FindWording } from '../templates/template-service.ts';
import { mailboxOf } from '../../../../platform/text/mailbox.ts';

export interface ReminderDeps extends RecipientDeps {
  calls: Pick<CallRepository, 'findClosing'>;
  submissions: Pick<SubmissionRepository, 'findDrafts'>;
  configurations: Pick<ConfigurationService, 'forHost'>;
  outbox: Outbox;
  wordingOf: FindWording;
  settings: NoticeSettings;
  /** Hours before the closing at which authors of drafts are reminded. */
  reminderHours: number;
  now: () => Date;
}

/** A draft, with the closing time for its organization. */
type DueDraft = Draft & { closingAt: Date };

const HOUR = 60 * 60 * 1000;
const MAX_CALLS = 1000;
const BATCH = 200;

/** A failed reminder is renewed while the call is open, unless the same mailbox rejected it or opted out. */
const isWorthAnother = ({ to, failure }: MailFate, mail: NewMail): boolean =>
  failure === 'unreachable' || failure === 'configuration' || mailboxOf(mail.to) !== to;

/** Reminders for the drafts that have a recipient. */
function createMailsFor(deps: ReminderDeps) {
  const { configurations, wordingOf, settings } = deps;
  const findRecipients = createFindRecipients(deps);
  const language = createSpokenLanguage(configurations, settings);
  return async (call: CallRecord, drafts: readonly DueDraft[]): Promise<NewMail[]> => {
    // If the author left the organization, another member gets the reminder.
    const recipientOf = await findRecipients(drafts);
    const spoken = await language();
    const wording = await wordingOf('draft-reminder', spoken);
    return drafts.flatMap((submission) => {
      const recipient = recipientOf(submission);
      if (!recipient) return [];
      const notice = { ...recipient, submission, call, language: spoken };
      return [reminderOf(notice, submission.closingAt, settings, wording)];
    });
  };
}

/**
 * Reminds the author of each draft whose call closes soon, or another member when the author left. It sends one
 * reminder per closing date, even when it runs again or in two processes.
 */
export function createReminders(deps: ReminderDeps) {
  const { calls, submissions, outbox, reminderHours, now } = deps;
  const mailsFor = createMailsFor(deps);

  const remindBatch = async (call: CallRecord, drafts: readonly Draft[]): Promise<void> => {
    const due = drafts.flatMap((draft) => {
      const closingAt = closingFor(call, draft.organizationId);
      return closingAt ? [{ ...draft, closingAt, id: reminderId(draft._id, closingAt) }] : [];
    });
    const fates = new Map((await outbox.fates(due.map(({ id }) => id))).map((fate) => [fate._id, fate]));
    const unreminded = due.filter(({ id }) => (fates.get(id)?.state ?? 'failed') === 'failed');
    const mails = unreminded.length > 0 ? await mailsFor(call, unreminded) : [];
    await outbox.add(
      mails.filter(({ id = '' }) => !fates.has(id)),
      now(),
    );
    for (const mail of mails) {
      const fate = fates.get(mail.id ?? '');
      if (fate && isWorthAnother(fate, mail)) await outbox.renew(fate, mail, now());
    }
  };

  const remindCall = async (call: CallRecord, signal: AbortSignal): Promise<void> => {
    let last = '';
    while (!signal.aborted) {
      const drafts = await submissions.findDrafts(call._id, last, BATCH);
      await remindBatch(call, drafts);
      if (drafts.length < BATCH) return;
      last = drafts.at(-1)?._id ?? last;
    }
  };

  return async (signal: AbortSignal): Promise<void> => {
    const at = now();
    for (const call of await calls.findClosing(at, new Date(at.getTime() + reminderHours * HOUR), MAX_CALLS)) {
      if (!signal.aborted) await remindCall(call, signal);
    }
  };
}
export type Reminders = ReturnType<typeof createReminders>;
