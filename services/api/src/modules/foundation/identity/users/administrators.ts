import { isAdmin } from '@impact-call/domain';
import { AccountDisabled, AdminOnly } from '../../../../platform/errors/session-errors.ts';
import type { UserRepository } from './repository.ts';

/** Accounts with the administrator role. */
export class Administrators {
  constructor(private readonly users: UserRepository) {}

  /**
   * Checks inside a transaction that the acting user is still an active administrator. It also writes their record, so
   * that administrators who remove each other at once conflict, and their transactions run one after the other. The
   * last administrator cannot be removed, because no one can remove themselves.
   * @throws {AccountDisabled}, {AdminOnly}
   */
  async requireActive(adminId: string): Promise<void> {
    const admin = await this.users.countAdministration(adminId);
    if (!admin || admin.disabled) throw new AccountDisabled({}, { userId: adminId });
    if (!isAdmin(admin.roles)) throw new AdminOnly();
  }

  /** The ids among these that belong to active administrators. */
  async findActive(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.users.findMany(ids);
    return new Set(found.filter(({ disabled, roles }) => !disabled && isAdmin(roles)).map(({ id }) => id));
  }
}
