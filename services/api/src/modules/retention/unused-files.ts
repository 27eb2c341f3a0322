import type { CallAdminRepository } from '../call/admin-repository.ts';
import type { AttachmentRepository } from '../file/repository.ts';
import type { SubmissionAdminRepository } from '../submission/admin-repository.ts';

export interface UnusedFilesParts {
  attachments: Pick<AttachmentRepository, 'ofAdministrators' | 'setUnusedSince'>;
  callAdmin: Pick<CallAdminRepository, 'offeredFiles'>;
  submissionAdmin: Pick<SubmissionAdminRepository, 'offeredFiles'>;
  now: () => Date;
  batchSize: number;
}

/**
 * Notes since when nothing offers an administrator's file, and forgets it once something does: nobody deletes such a file, it goes a retention time after its
 * last use. Calls and submissions that are only marked deleted still use theirs.
 */
export function createMarkUnusedFiles({ attachments, callAdmin, submissionAdmin, now, batchSize }: UnusedFilesParts) {
  const mark = async (files: ReadonlyMap<string, Date | null>): Promise<void> => {
    const ids = [...files.keys()];
    const used = new Set([...(await callAdmin.offeredFiles(ids)), ...(await submissionAdmin.offeredFiles(ids))]);
    const newlyUsed = ids.filter((id) => used.has(id) && files.get(id) !== null);
    const newlyUnused = ids.filter((id) => !used.has(id) && files.get(id) === null);
    if (newlyUsed.length > 0) await attachments.setUnusedSince(newlyUsed, null);
    if (newlyUnused.length > 0) await attachments.setUnusedSince(newlyUnused, now());
  };

  return async (signal: AbortSignal | undefined): Promise<void> => {
    const files = new Map<string, Date | null>();
    for await (const { _id, unusedSince = null } of attachments.ofAdministrators()) {
      if (signal?.aborted) return;
      files.set(_id, unusedSince);
      if (files.size < batchSize) continue;
      await mark(files);
      files.clear();
    }
    await mark(files);
  };
}
