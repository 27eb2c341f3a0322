import type { DomainEvents } from '../../platform/domain-events.ts';
import type { NoticeSettings } from './mail-data.ts';
import { confirmationOf, invitationOf, reviewInvitationOf } from './notices.ts';
import type { Outbox } from './outbox.ts';
import type { FindWording } from './template-service.ts';

/**
 * Queues a mail for what happened, in its transaction: so that each closing has exactly one confirmation, and each
 * invitation its mail.
 */
export function notifyOf(
  events: Pick<DomainEvents, 'on'>,
  outbox: Pick<Outbox, 'add'>,
  wordingOf: FindWording,
  settings: NoticeSettings,
): void {
  events.on('submission.closed', async ({ at, ...notice }) => {
    if (!notice.person.email) return;
    const wording = await wordingOf('submission-closed', notice.language);
    await outbox.add([confirmationOf(notice, at, settings, wording)], at);
  });
  events.on('member.invited', async (invited) => {
    const wording = await wordingOf('invitation', invited.language);
    await outbox.add([invitationOf(invited, settings, wording)], invited.at);
  });
  events.on('reviewer.invited', async (invited) => {
    const wording = await wordingOf('reviewer-invited', invited.language);
    await outbox.add([reviewInvitationOf(invited, settings, wording)], invited.at);
  });
}
