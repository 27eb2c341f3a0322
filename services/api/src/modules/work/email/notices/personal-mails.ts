import { erasedFrom, type AuditLog } from '../../../foundation/audit/index.ts';
import type { Eraser, PersonalDataSource } from '../../../foundation/identity/index.ts';
import type { MailRecord } from '../outbox/model.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { OptOuts } from '../preferences/opt-outs.ts';

type Words = Pick<MailRecord, 'subject' | 'html' | 'text'>;
const wordsOf = ({ subject, html, text }: MailRecord): Words => ({ subject, html, text });

const mailsTo = (outbox: Outbox): PersonalDataSource => ({
  name: 'mails',
  async *rows({ address }) {
    if (address === null) return;
    for await (const { kind, subject, text, language, state, createdAt, sentAt } of outbox.to(address))
      yield { kind, subject, text, language, state, createdAt, sentAt };
  },
});

const optOutOf = (optOuts: OptOuts): PersonalDataSource => ({
  name: 'mailsStopped',
  async *rows({ address }) {
    const found = address && (await optOuts.find(address));
    if (found) yield { since: found.since };
  },
});

async function eraseFromInvitations(outbox: Outbox, audit: AuditLog, person: Parameters<Eraser>[0]): Promise<void> {
  const invited = new Set<string>();
  for await (const { action, after } of audit.of({ userId: person.id })) {
    const { email } = (after ?? {}) as { email?: unknown };
    if (action === 'member.invited' && typeof email === 'string') invited.add(email);
  }
  for (const address of invited)
    for await (const mail of outbox.invitationsTo(address))
      await outbox.reword(mail, erasedFrom(wordsOf(mail), person) as Words);
}

export const mailsAboutPeople = (outbox: Outbox, optOuts: OptOuts, audit: AuditLog) => ({
  sources: [mailsTo(outbox), optOutOf(optOuts)],
  erasers: [
    async ({ address }) => void (address !== null && (await outbox.removeAllTo(address))),
    async ({ address }) => void (address !== null && (await optOuts.remove(address))),
    (person) => eraseFromInvitations(outbox, audit, person),
  ] satisfies Eraser[],
});
