import { erasedFrom, type AuditLog } from '../../../foundation/audit/index.ts';
import type { Eraser, PersonalDataSource } from '../../../foundation/identity/index.ts';
import type { OptOuts } from '../preferences/opt-outs.ts';
import type { MailRecord } from '../outbox/model.ts';
import type { Outbox } from '../outbox/outbox.ts';

/** The personal data section with mails to the person. */
export const personalMails = (outbox: Outbox): PersonalDataSource => ({
  name: 'mails',
  async *rows({ address }) {
    if (address === null) return;
    for await (const { kind, subject, text, language, state, createdAt, sentAt } of outbox.to(address))
      yield { kind, subject, text, language, state, createdAt, sentAt };
  },
});

/** The personal data section with the person's opt-out. */
export const personalOptOut = (optOuts: OptOuts): PersonalDataSource => ({
  name: 'mailsStopped',
  async *rows({ address }) {
    const found = address && (await optOuts.find(address));
    if (found) yield { since: found.since };
  },
});

/** Deletes an erased person's opt-out. */
export const optOutEraser =
  (optOuts: OptOuts): Eraser =>
  async ({ address }) => {
    if (address !== null) await optOuts.remove(address);
  };

type Words = Pick<MailRecord, 'subject' | 'html' | 'text'>;
const wordsOf = ({ subject, html, text }: MailRecord): Words => ({ subject, html, text });

/** Removes an erased person's name from the invitations that they sent, delivered or not. */
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

/** Deletes all mails to an erased person. */
export const mailEraser =
  (outbox: Outbox): Eraser =>
  async ({ address }) => {
    if (address !== null) await outbox.removeAllTo(address);
  };
