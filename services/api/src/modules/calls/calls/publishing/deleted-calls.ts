import { type DeletedCall, UNDO_DAYS } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { CallAdminRepository, CallRowRecord } from '../admin-repository.ts';
import type { CallReferences } from '../references.ts';

const UNDO_MS = UNDO_DAYS * 24 * 60 * 60 * 1000;

const deletedCall = ({ _id, name, callTypeId, deletedAt }: CallRowRecord): DeletedCall => {
  const at = deletedAt ?? new Date(0);
  return {
    id: _id,
    name,
    callTypeId,
    deletedAt: at.toISOString(),
    restorableUntil: new Date(at.getTime() + UNDO_MS).toISOString(),
  };
};

/** Recently deleted calls, which can be restored (docs/rules/07-calls.md#undo). */
export class DeletedCalls {
  constructor(
    private readonly platform: Platform,
    private readonly callAdmin: CallAdminRepository,
    private readonly references: CallReferences,
    private readonly audit: AuditLog,
  ) {}

  async list(range: { skip: number; limit: number }): Promise<{ items: DeletedCall[]; total: number }> {
    const { rows, total } = await this.callAdmin.pageDeleted(this.since(), range);
    return { items: rows.map(deletedCall), total };
  }

  /** @throws {RuleBroken} when its call type or its file no longer exists */
  async restore(id: string, { id: userId }: CurrentUser): Promise<void> {
    await this.platform.transaction(async () => {
      const call = await this.callAdmin.findDeleted(id, this.since());
      if (!call) throw new NotFound();
      const errors = await this.references.hold(call);
      if (errors.length > 0) throw new RuleBroken({ errors });
      if (!(await this.callAdmin.restore(call))) throw new NotFound();
      const before = { deletedAt: call.deletedAt };
      await this.audit.record({
        action: 'call.restored',
        subject: id,
        userId,
        at: this.platform.now(),
        before,
        after: { deletedAt: null },
      });
    });
  }

  private since(): Date {
    return new Date(this.platform.now().getTime() - UNDO_MS);
  }
}
