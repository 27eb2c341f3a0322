import type { UserForAdmin } from '@impact-call/contracts';
import type { CurrentUser } from '../../endpoint/caller.ts';
import { NotFound, RuleBroken } from '../../errors/request-errors.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { AuditLog } from '../audit/repository.ts';
import type { UserRecord } from '../identity/model.ts';
import type { UserRepository } from '../identity/repository.ts';
import type { SessionRepository } from '../identity/session-repository.ts';

export interface UserAdministrationParts {
  users: UserRepository;
  sessions: SessionRepository;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

const forAdmin = ({ _id, firstName, lastName, email, emailVerified, roles, disabled, createdAt, lastSignInAt, erasedAt }: UserRecord): UserForAdmin => ({
  id: _id,
  firstName,
  lastName,
  email,
  emailVerified: emailVerified === true,
  roles,
  disabled,
  createdAt: createdAt.toISOString(),
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
  // Accounts from before people could be erased have no such field.
  erasedAt: (erasedAt as Date | null | undefined)?.toISOString() ?? null,
});

/** The administrators' table of people. */
export function createUserAdministration({ users, sessions, audit, transaction, now }: UserAdministrationParts) {
  return {
    async list(search: string, range: { skip: number; limit: number }): Promise<{ items: UserForAdmin[]; total: number }> {
      const { records, total } = await users.page(search, range);
      return { items: records.map(forAdmin), total };
    },

    /** Disabling ends the person's sessions; what they ask next is refused, and so is signing in. */
    async update(id: string, { disabled }: { disabled?: boolean }, admin: CurrentUser): Promise<UserForAdmin> {
      return transaction(async () => {
        const record = await users.findRecord(id);
        if (!record) throw new NotFound();
        if (disabled === undefined || disabled === record.disabled) return forAdmin(record);
        if (id === admin.id) throw new RuleBroken({ errors: [{ path: 'id', code: 'oneself', message: 'is your own account' }] });
        await users.setDisabled(id, disabled);
        if (disabled) await sessions.revokeAllOf(id, now());
        await audit.record({ action: 'user.changed', subject: id, userId: admin.id, at: now(), before: { disabled: record.disabled }, after: { disabled } });
        return forAdmin({ ...record, disabled });
      });
    },
  };
}
export type UserAdministration = ReturnType<typeof createUserAdministration>;
