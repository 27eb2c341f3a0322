import { erasedFrom, type AuditLog } from '../audit/index.ts';
import type { Eraser, PersonalDataSource } from '../identity/index.ts';
import type { OptOuts } from './opt-outs.ts';
import type { MailRecord } from './model.ts';
import type { Outbox } from './outbox.ts';

/** The mails that a person got or will get, for that person. */
export const personalMails = (outbox: Outbox): PersonalDataSource => ({
  name: 'mails',
  async *rows({ address }) {
    if (address === null) return;
    for await (const { kind, subject, text, language, state, createdAt, sentAt } of outbox.to(address))
      yield { kind, subject, text, language, state, createdAt, sentAt };
  },
});

/** That a person asked for no reminders and no mails to many. */
export const personalOptOut = (optOuts: OptOuts): PersonalDataSource => ({
  name: 'mailsStopped',
  async *rows({ address }) {
    const found = address && (await optOuts.find(address));
    if (found) yield { since: found.since };
  },
});

/** A person who is erased leaves nothing of what they asked for. */
export const optOutEraser =
  (optOuts: OptOuts): Eraser =>
  async ({ address }) => {
    if (address !== null) await optOuts.remove(address);
  };

type Words = Pick<MailRecord, 'subject' | 'html' | 'text'>;
const wordsOf = ({ subject, html, text }: MailRecord): Words => ({ subject, html, text });

/** Invitations that a person sent name them in the mail to somebody else, whether it has left or not. */
export const invitationMailEraser =
  (outbox: Pick<Outbox, 'invitationsTo' | 'reword'>, audit: Pick<AuditLog, 'of'>): Eraser =>
  async (person) => {
    const invited = new Set<string>();
    for await (const { action, after } of audit.of({ userId: person.id })) {
      const { email } = (after ?? {}) as { email?: unknown };
      if (action === 'member.invited' && typeof email === 'string') invited.add(email);
    }
    for (const address of invited)
      for await (const mail of outbox.invitationsTo(address)) {
        const { subject, html, text } = erasedFrom(wordsOf(mail), person) as Words;
        await outbox.reword(mail, { subject, html, text });
      }
  };

/** Mails to a person who is erased are forgotten, sent or not. */
export const mailEraser =
  (outbox: Outbox): Eraser =>
  async ({ address }) => {
    if (address !== null) await outbox.removeAllTo(address);
  };
