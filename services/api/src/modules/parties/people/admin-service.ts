import type { EndedSessions, UserForAdmin } from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import type { ReportSecurity } from '../../../platform/logging/security-events.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Administrators, PeopleView, SessionRepository, UserRepository } from '../../foundation/identity/index.ts';
import { userForAdmin } from './person-view.ts';

export class UserAdministration {
  constructor(
    private readonly platform: Platform,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly administrators: Administrators,
    private readonly audit: AuditLog,
    private readonly reportSecurity: ReportSecurity,
  ) {}

  async list(
    view: PeopleView,
    range: { skip: number; limit: number },
  ): Promise<{ items: UserForAdmin[]; total: number }> {
    const { records, total } = await this.users.page(view, range);
    return { items: records.map(userForAdmin), total };
  }

  /** Ends sessions and programs' tokens, except those that the administrator takes over. */
  async update(
    id: string,
    { disabled, keepTokens = [] }: { disabled?: boolean; keepTokens?: readonly string[] },
    admin: CurrentUser,
  ): Promise<UserForAdmin> {
    const { user, ended } = await this.platform.transaction(async () => {
      await this.administrators.requireActive(admin.id);
      const record = await this.users.findRecord(id);
      if (!record) throw new NotFound();
      if (disabled === undefined || disabled === record.disabled) return { user: userForAdmin(record), ended: 0 };
      if (record.mergedInto)
        throw new RuleBroken({ errors: [{ path: 'id', code: 'merged', message: 'was merged: undo that instead' }] });
      if (id === admin.id)
        throw new RuleBroken({ errors: [{ path: 'id', code: 'oneself', message: 'is your own account' }] });
      await this.users.setDisabled(id, disabled);
      const count = disabled ? await this.sessions.revokeAllOf(id, this.platform.now()) : 0;
      await this.audit.record({
        action: 'user.changed',
        subject: id,
        userId: admin.id,
        at: this.platform.now(),
        before: { disabled: record.disabled },
        after: { disabled },
      });
      if (disabled)
        await this.platform.events.emit('administrator.left', { userId: id, by: admin.id, keep: keepTokens });
      return { user: userForAdmin({ ...record, disabled }), ended: count };
    });
    this.reportEnded(id, ended, admin);
    return user;
  }

  async endSessions(id: string, admin: CurrentUser): Promise<EndedSessions> {
    const ended = await this.platform.transaction(async () => {
      if (!(await this.users.findRecord(id))) throw new NotFound();
      const count = await this.sessions.revokeAllOf(id, this.platform.now());
      await this.audit.record({
        action: 'user.sessions-ended',
        subject: id,
        userId: admin.id,
        at: this.platform.now(),
        before: { sessions: count },
        after: { sessions: 0 },
      });
      return count;
    });
    this.reportEnded(id, ended, admin);
    return { ended };
  }

  private reportEnded(userId: string, ended: number, admin: CurrentUser): void {
    if (ended > 0) this.reportSecurity({ name: 'session-ended', userId, by: admin.id, reason: 'administrator' });
  }
}
