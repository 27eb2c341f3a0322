import { type CallRecord, type CallRepository, closingFor } from '../calls/index.ts';
import type { ConfigurationService } from '../configuration/index.ts';
import type { Draft, SubmissionRepository } from '../submissions/index.ts';
import type { NoticeSettings } from './mail-data.ts';
import { reminderId, reminderOf } from './notices.ts';
import type { MailFate, NewMail, Outbox } from './outbox.ts';
import { createFindRecipients, type RecipientDeps } from './recipients.ts';
import { createSpokenLanguage } from './spoken-language.ts';
import type { FindWording } from './template-service.ts';
import { mailboxOf } from '../../platform/text/mailbox.ts';

export interface ReminderDeps extends RecipientDeps {
  calls: Pick<CallRepository, 'findClosing'>;
  submissions: Pick<SubmissionRepository, 'findDrafts'>;
  configurations: Pick<ConfigurationService, 'forHost'>;
  outbox: Outbox;
  wordingOf: FindWording;
  settings: NoticeSettings;
  /** So long before a call closes the authors of its drafts are reminded. */
  reminderHours: number;
  now: () => Date;
}

/** A draft with the moment at which the call closes for its organization. */
type DueDraft = Draft & { closingAt: Date };

const HOUR = 60 * 60 * 1000;
const MAX_CALLS = 1000;
const BATCH = 200;

/**
 * A reminder that was given up is made again while the call is open, unless the mailbox is still the one that was
 * refused, or whose owner wants none.
 */
const isWorthAnother = ({ to, failure }: MailFate, mail: NewMail): boolean =>
  failure === 'unreachable' || failure === 'configuration' || mailboxOf(mail.to) !== to;

/** The reminder of each draft that has somebody to go on with it. */
function createMailsFor(deps: ReminderDeps) {
  const { configurations, wordingOf, settings } = deps;
  const findRecipients = createFindRecipients(deps);
  const language = createSpokenLanguage(configurations, settings);
  return async (call: CallRecord, drafts: readonly DueDraft[]): Promise<NewMail[]> => {
    // Whoever began the draft may have left the organization since: then somebody hears of it who can go on.
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
 * Reminds, once for each closing date, the author of each draft whose call closes soon, or another member where the
 * author has left. Running it again, or in two processes at once, adds nothing.
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
