import type { Transaction } from '../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { AttachmentRepository } from '../../foundation/files/index.ts';
import type { Leftovers } from './repository.ts';

export interface PurgeOneDeps {
  attachments: Pick<AttachmentRepository, 'findAllOfSubmission'>;
  /** Removes a file completely. */
  removeFile(id: string): Promise<void>;
  audit: Pick<AuditLog, 'record'>;
  transaction: Transaction;
  now: () => Date;
}

/**
 * Permanently deletes a record that was marked as deleted before `cutoff` and is not needed, and logs it for `by`;
 * returns whether it did. Idempotent; an interrupted run is continued by the next one.
 */
export function createPurgeOne({ attachments, removeFile, audit, transaction, now }: PurgeOneDeps, by: string) {
  const removeFiles = async (submissionId: string): Promise<void> => {
    for (const { _id } of await attachments.findAllOfSubmission(submissionId)) await removeFile(_id);
  };
  return async (leftover: Leftovers, id: string, cutoff: Date): Promise<boolean> => {
    // Files first, since a later run finds them by the record they belong to.
    if (leftover.kind === 'submission') await removeFiles(id);
    const isGone = await transaction(async () => {
      if ((await leftover.isNeeded(id)) || !(await leftover.remove(id, cutoff))) return false;
      const entry = { action: `${leftover.kind}.purged` as const, subject: id, userId: by, at: now() };
      await audit.record({ ...entry, before: null, after: null });
      return true;
    });
    // Bytes last, since the file was available until its record was marked; the next start removes any remains.
    if (isGone && leftover.kind === 'file') await removeFile(id);
    return isGone;
  };
}
