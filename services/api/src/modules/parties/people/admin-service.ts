import type { EndedSessions, UserForAdmin } from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import type { DomainEvents } from '../../../platform/domain-events.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import type { TellSecurity } from '../../../platform/logging/security-event.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type {
  AdministratorActs,
  PeopleView,
  SessionRepository,
  UserRepository,
} from '../../foundation/identity/index.ts';
import { userForAdmin } from './user-view.ts';

export interface UserAdministrationDeps {
  users: UserRepository;
  sessions: SessionRepository;
  audit: AuditLog;
  transaction: Transaction;
  administratorActs: AdministratorActs;
  events: Pick<DomainEvents, 'emit'>;
  tellSecurity: TellSecurity;
  now: () => Date;
}

type TellEnded = (userId: string, ended: number, admin: CurrentUser) => void;

const tellEndedOf =
  ({ tellSecurity }: UserAdministrationDeps): TellEnded =>
  (userId, ended, admin) => {
    if (ended > 0) tellSecurity({ name: 'session-ended', userId, by: admin.id, reason: 'administrator' });
  };

/**
 * Disables or enables a person. Disabling ends their sessions and their programs' tokens, except those that the
 * administrator takes over.
 */
function createUpdate(deps: UserAdministrationDeps, tellEnded: TellEnded) {
  const { users, sessions, audit, events, transaction, administratorActs, now } = deps;
  return async (
    id: string,
    { disabled, keepTokens = [] }: { disabled?: boolean; keepTokens?: readonly string[] },
    admin: CurrentUser,
  ): Promise<UserForAdmin> => {
    const { user, ended } = await transaction(async () => {
      await administratorActs(admin.id);
      const record = await users.findRecord(id);
      if (!record) throw new NotFound();
      if (disabled === undefined || disabled === record.disabled) return { user: userForAdmin(record), ended: 0 };
      if (record.mergedInto)
        throw new RuleBroken({ errors: [{ path: 'id', code: 'merged', message: 'was merged: undo that instead' }] });
      if (id === admin.id)
        throw new RuleBroken({ errors: [{ path: 'id', code: 'oneself', message: 'is your own account' }] });
      await users.setDisabled(id, disabled);
      const count = disabled ? await sessions.revokeAllOf(id, now()) : 0;
      await audit.record({
        action: 'user.changed',
        subject: id,
        userId: admin.id,
        at: now(),
        before: { disabled: record.disabled },
        after: { disabled },
      });
      if (disabled) await events.emit('administrator.left', { userId: id, by: admin.id, keep: keepTokens });
      return { user: userForAdmin({ ...record, disabled }), ended: count };
    });
    tellEnded(id, ended, admin);
    return user;
  };
}

/** Ends a person's sessions; they may sign in again. */
function createEndSessions({ users, sessions, audit, transaction, now }: UserAdministrationDeps, tellEnded: TellEnded) {
  return async (id: string, admin: CurrentUser): Promise<EndedSessions> => {
    const ended = await transaction(async () => {
      if (!(await users.findRecord(id))) throw new NotFound();
      const count = await sessions.revokeAllOf(id, now());
      await audit.record({
        action: 'user.sessions-ended',
        subject: id,
        userId: admin.id,
        at: now(),
        before: { sessions: count },
        after: { sessions: 0 },
      });
      return count;
    });
    tellEnded(id, ended, admin);
    return { ended };
  };
}

/** The administrators' view of people. */
export function createUserAdministration(deps: UserAdministrationDeps) {
  const tellEnded = tellEndedOf(deps);
  return {
    async list(
      view: PeopleView,
      range: { skip: number; limit: number },
    ): Promise<{ items: UserForAdmin[]; total: number }> {
      const { records, total } = await deps.users.page(view, range);
      return { items: records.map(userForAdmin), total };
    },

    update: createUpdate(deps, tellEnded),
    endSessions: createEndSessions(deps, tellEnded),
  };
}
export type UserAdministration = ReturnType<typeof createUserAdministration>;
