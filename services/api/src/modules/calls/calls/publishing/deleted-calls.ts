import { type DeletedCall, UNDO_DAYS } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { CallAdminRepository, CallRowRecord } from '../admin-repository.ts';
import type { CallReferences } from '../call-rules.ts';

export interface DeletedCallDeps {
  callAdmin: Pick<CallAdminRepository, 'pageDeleted' | 'findDeleted' | 'restore'>;
  references: Pick<CallReferences, 'hold'>;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

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

/** Lists recently deleted calls, and restores them (docs/rules/07-calls.md#undo). */
export function createDeletedCalls({ callAdmin, references, audit, transaction, now }: DeletedCallDeps) {
  const since = () => new Date(now().getTime() - UNDO_MS);
  return {
    async list(range: { skip: number; limit: number }): Promise<{ items: DeletedCall[]; total: number }> {
      const { rows, total } = await callAdmin.pageDeleted(since(), range);
      return { items: rows.map(deletedCall), total };
    },

    /**
     * Restores the call and, with it, its submissions.
     * @throws {RuleBroken} when its call type or its file no longer exists
     */
    async restore(id: string, { id: userId }: CurrentUser): Promise<void> {
      await transaction(async () => {
        const call = await callAdmin.findDeleted(id, since());
        if (!call) throw new NotFound();
        const errors = await references.hold(call);
        if (errors.length > 0) throw new RuleBroken({ errors });
        if (!(await callAdmin.restore(call))) throw new NotFound();
        const before = { deletedAt: call.deletedAt };
        await audit.record({
          action: 'call.restored',
          subject: id,
          userId,
          at: now(),
          before,
          after: { deletedAt: null },
        });
      });
    },
  };
}
export type DeletedCalls = ReturnType<typeof createDeletedCalls>;
