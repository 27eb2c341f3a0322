import { isAdmin } from '@impact-call/domain';
import type { DomainEvents } from '../../../../platform/domain-events.ts';
import { PROVIDER } from '../events.ts';
import { verifiedEmail } from '../provider/verified-email.ts';
import type { UserRepository } from './repository.ts';
import type { StoredUser } from './user.ts';

export function hasMoved(before: StoredUser, after: StoredUser): boolean {
  const [previous, present] = [verifiedEmail(before), verifiedEmail(after)];
  return previous !== null && present !== null && previous !== present;
}

/**
 * Nothing while another account, not merged into this one, has the previous address: its data may be theirs
 * (docs/rules/04-roles.md#changed-addresses).
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

/** Call it in the transaction that stored the change; a lost administrator role also ends their programs' tokens. */
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
