import type { DomainEvents } from '../../platform/domain-events.ts';
import type { StoredUser, UserRepository } from './repository.ts';
import { verifiedEmail } from './verified-email.ts';

export interface ReaddressedDeps {
  users: Pick<UserRepository, 'findByEmail'>;
  events: Pick<DomainEvents, 'emit'>;
}

/** Whether the provider vouches for another address of somebody than before. */
export function hasMoved(before: StoredUser, after: StoredUser): boolean {
  const [former, present] = [verifiedEmail(before), verifiedEmail(after)];
  return former !== null && present !== null && former !== present;
}

/**
 * Says that somebody has another verified address, within the transaction that stored it
 * (docs/rules.md#changed-addresses). Nothing is said while another account has the former one: what was given to it may
 * be theirs. One that was merged into this account is the same person's.
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
