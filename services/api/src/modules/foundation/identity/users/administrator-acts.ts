import { isAdmin } from '@impact-call/domain';
import { AccountDisabled, AdminOnly } from '../../../../platform/errors/session-errors.ts';
import type { UserRepository } from './repository.ts';

/**
 * Checks inside a transaction that the acting user is still an active administrator.
 * @throws {AccountDisabled}, {AdminOnly}
 */
export type AdministratorActs = (adminId: string) => Promise<void>;

/**
 * Guarantees that one administrator always remains. The acting administrator is checked, and their record written, in
 * the same transaction. Administrators who remove each other at once conflict on these records, so their transactions
 * run one after the other. The last administrator cannot be removed, because no one can remove themselves.
 */
export function createAdministratorActs({ users }: { users: UserRepository }): AdministratorActs {
  return async (adminId) => {
    const admin = await users.countAdministration(adminId);
    if (!admin || admin.disabled) throw new AccountDisabled({}, { userId: adminId });
    if (!isAdmin(admin.roles)) throw new AdminOnly();
  };
}
