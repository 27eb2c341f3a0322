import type { Transaction } from '../../platform/storage/transaction.ts';
import type { AuditLog } from '../audit/index.ts';
import type { AttachmentRepository } from '../files/index.ts';
import type { Leftovers } from './repository.ts';

export interface PurgeOneDeps {
  attachments: Pick<AttachmentRepository, 'findAllOfSubmission'>;
  /** Removes all there is of a file. */
  removeFile(id: string): Promise<void>;
  audit: Pick<AuditLog, 'record'>;
  transaction: Transaction;
  now: () => Date;
}

/**
 * Removes for good, with an entry in the log by `by`, what was marked deleted before `cutoff` and nothing needs; whether
 * it did. It can be done twice, and one that was ended is carried on by the next.
 */
export function createPurgeOne({ attachments, removeFile, audit, transaction, now }: PurgeOneDeps, by: string) {
  const removeFiles = async (submissionId: string): Promise<void> => {
    for (const { _id } of await attachments.findAllOfSubmission(submissionId)) await removeFile(_id);
  };
  return async (leftover: Leftovers, id: string, cutoff: Date): Promise<boolean> => {
    // Files first: the entry of what they belong to is how a later run finds them.
    if (leftover.kind === 'submission') await removeFiles(id);
    const isGone = await transaction(async () => {
      if ((await leftover.isNeeded(id)) || !(await leftover.remove(id, cutoff))) return false;
      const entry = { action: `${leftover.kind}.purged`, subject: id, userId: by, at: now() };
      await audit.record({ ...entry, before: null, after: null });
      return true;
    });
    // Its bytes last: until the entry said that it goes, it was there. What is left of them is found by the next start.
    if (isGone && leftover.kind === 'file') await removeFile(id);
    return isGone;
  };
}
