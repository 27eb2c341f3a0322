import { isAdmin } from '@impact-call/domain';
import { AccountDisabled, AdminOnly } from '../../../../platform/errors/session-errors.ts';
import type { UserRepository } from './repository.ts';

export class Administrators {
  constructor(private readonly users: UserRepository) {}

  /**
   * Writes their record, so that administrators who remove each other at once conflict.
   * @throws {AccountDisabled}, {AdminOnly}
   */
  async requireActive(adminId: string): Promise<void> {
    const admin = await this.users.countAdministration(adminId);
    if (!admin || admin.disabled) throw new AccountDisabled({}, { userId: adminId });
    if (!isAdmin(admin.roles)) throw new AdminOnly();
  }

  async findActive(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.users.findMany(ids);
    return new Set(found.filter(({ disabled, roles }) => !disabled && isAdmin(roles)).map(({ id }) => id));
  }
}
