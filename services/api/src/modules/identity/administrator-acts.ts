import { isAdmin } from '@impact-call/domain';
import { AccountDisabled, AdminOnly } from '../../platform/errors/session-errors.ts';
import type { UserRepository } from './repository.ts';

/** Makes sure, inside the transaction of an act, that whoever does it is an administrator when it is written. */
export type AdministratorActs = (adminId: string) => Promise<void>;

/**
 * One administrator always remains: whoever takes another one away must still be one at that moment, and writes into
 * their own record, so that two who do it to each other at once, or several in a circle, come one after the other. The
 * last one cannot be taken away, since nobody does it to themselves.
 */
export function createAdministratorActs({ users }: { users: UserRepository }): AdministratorActs {
  return async (adminId) => {
    const admin = await users.countAdministration(adminId);
    if (!admin || admin.disabled) throw new AccountDisabled({}, { userId: adminId });
    if (!isAdmin(admin.roles)) throw new AdminOnly();
  };
}
