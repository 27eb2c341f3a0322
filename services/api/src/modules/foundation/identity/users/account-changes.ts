import { isAdmin } from '@impact-call/domain';
import type { DomainEvents } from '../../../../platform/domain-events.ts';
import { PROVIDER } from '../events.ts';
import { verifiedEmail } from '../provider/verified-email.ts';
import type { UserRepository } from './repository.ts';
import type { StoredUser } from './user.ts';

/** Whether a person's verified address changed. */
export function hasMoved(before: StoredUser, after: StoredUser): boolean {
  const [previous, present] = [verifiedEmail(before), verifiedEmail(after)];
  return previous !== null && present !== null && previous !== present;
}

/**
 * Publishes a person's new verified address (docs/rules/04-roles.md#changed-addresses). It publishes nothing while
 * another account has the previous address, because its data may belong to that account. An account merged into this
 * one does not count as another.
 */
async function emitReaddressed(
  events: DomainEvents,
  users: UserRepository,
  before: StoredUser,
  after: StoredUser,
): Promise<void> {
  const [former, present] = [verifiedEmail(before), verifiedEmail(after)];
  if (former === null || present === null || former === present) return;
  const others = await users.findByEmail(former);
  if (others.some(({ _id, mergedInto }) => _id !== after.id && mergedInto !== after.id)) return;
  await events.emit('person.readdressed', { userId: after.id, former, present });
}

/**
 * Publishes what the provider changed about a person, in the transaction that stored it. When they lose the
 * administrator role, their programs' tokens end, too.
 */
export async function emitAccountChanges(
  events: DomainEvents,
  users: UserRepository,
  before: StoredUser,
  after: StoredUser,
): Promise<void> {
  await emitReaddressed(events, users, before, after);
  if (isAdmin(before.roles) && !isAdmin(after.roles))
    await events.emit('administrator.left', { userId: after.id, by: PROVIDER, keep: [] });
}
