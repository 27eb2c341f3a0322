import type { AuditEntry } from '@impact-call/contracts';
import type { AuditFilter, AuditLog } from '../audit/index.ts';
import type { UserRepository } from '../identity/index.ts';

/** The log as administrators read it, with the names of those who acted. */
export function createAuditView(audit: AuditLog, users: UserRepository) {
  return async (
    filter: AuditFilter,
    range: { skip: number; limit: number },
  ): Promise<{ items: AuditEntry[]; total: number }> => {
    const { records, total } = await audit.page(filter, range);
    const people = new Map(
      (await users.findMany([...new Set(records.map(({ userId }) => userId))])).map((user) => [user.id, user]),
    );
    const items = records.map(({ _id, action, subject, userId, at, before, after }) => {
      const { firstName = '', lastName = '' } = people.get(userId) ?? {};
      return {
        id: _id,
        action,
        subject,
        user: { id: userId, firstName, lastName },
        at: at.toISOString(),
        before,
        after,
      };
    });
    return { items, total };
  };
}
export type AuditView = ReturnType<typeof createAuditView>;
