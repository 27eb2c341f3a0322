import type { DomainEvents } from '../../../../platform/domain-events.ts';
import type { StoredUser, UserRepository } from './repository.ts';
import { verifiedEmail } from '../provider/verified-email.ts';

export interface ReaddressedDeps {
  users: Pick<UserRepository, 'findByEmail'>;
  events: Pick<DomainEvents, 'emit'>;
}

/** Whether a person's verified address changed. */
export function hasMoved(before: StoredUser, after: StoredUser): boolean {
  const [previous, present] = [verifiedEmail(before), verifiedEmail(after)];
  return previous !== null && present !== null && previous !== present;
}

/**
 * Publishes a person's new verified address in the transaction that stored it
 * (docs/rules/04-roles.md#changed-addresses). It publishes nothing while another account has the previous address,
 * because its data may belong to that account. An account merged into this one does not count as another.
 */
export function createTellReaddressed({ users, events }: ReaddressedDeps) {
  return async (before: StoredUser, after: StoredUser): Promise<void> => {
    const [former, present] = [verifiedEmail(before), verifiedEmail(after)];
    if (former === null || present === null || former === present) return;
    const others = await users.findByEmail(former);
    if (others.some(({ _id, mergedInto }) => _id !== after.id && mergedInto !== after.id)) return;
    await events.emit('person.readdressed', { userId: after.id, former, present });
  };
}
