import type { DomainEvents } from '../../platform/domain-events.ts';
import { confirmationOf, invitationOf, type NoticeSettings } from './notices.ts';
import type { Outbox } from './outbox.ts';

/**
 * Queues a mail for what happened, in its transaction: so that each closing has exactly one confirmation, and each
 * invitation its mail.
 */
export function notifyOf(
  events: Pick<DomainEvents, 'on'>,
  outbox: Pick<Outbox, 'add'>,
  settings: NoticeSettings,
): void {
  events.on('submission.closed', async ({ at, ...notice }) => {
    if (notice.person.email) await outbox.add([confirmationOf(notice, at, settings)], at);
  });
  events.on('member.invited', async (invited) => {
    await outbox.add([invitationOf(invited, settings)], invited.at);
  });
}
