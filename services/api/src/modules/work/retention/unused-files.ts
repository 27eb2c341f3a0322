import type { CallAdminRepository } from '../../calls/calls/index.ts';
import type { AttachmentRepository, FileInUse } from '../../foundation/files/index.ts';
import type { SubmissionAdminRepository } from '../../submissions/submissions/index.ts';

export interface UnusedFilesDeps {
  attachments: Pick<AttachmentRepository, 'ofAdministrators' | 'ofSubmissions' | 'setUnusedSince'>;
  callAdmin: Pick<CallAdminRepository, 'offeredFiles'>;
  submissionAdmin: Pick<SubmissionAdminRepository, 'offeredFiles' | 'namedFiles'>;
  now: () => Date;
  batchSize: number;
}

/** Returns those of these files that are in use. */
type UsedOf = (files: readonly FileInUse[]) => Promise<ReadonlySet<string>>;

/**
 * Marks files as unused with the date, and clears the mark when they are used again. Users never delete files, which
 * are purged a retention time after their last use.
 * Administrators' files are used by whatever offers them, applicants' by answers that name them, even in records marked
 * as deleted.
 * Saving updates the same mark immediately; this job covers interrupted processes and uploads that no answer ever
 * named.
 */
export function createMarkUnusedFiles({ attachments, callAdmin, submissionAdmin, now, batchSize }: UnusedFilesDeps) {
  const offered: UsedOf = async (files) => {
    const ids = files.map(({ _id }) => _id);
    return new Set([...(await callAdmin.offeredFiles(ids)), ...(await submissionAdmin.offeredFiles(ids))]);
  };
  const named: UsedOf = async (files) => new Set(await submissionAdmin.namedFiles(files));

  const mark = async (files: readonly FileInUse[], usedOf: UsedOf): Promise<void> => {
    const used = await usedOf(files);
    const idsOf = (wanted: (file: FileInUse) => boolean): string[] => files.filter(wanted).map(({ _id }) => _id);
    const newlyUsed = idsOf(({ _id, unusedSince }) => used.has(_id) && Boolean(unusedSince));
    const newlyUnused = idsOf(({ _id, unusedSince }) => !used.has(_id) && !unusedSince);
    if (newlyUsed.length > 0) await attachments.setUnusedSince(newlyUsed, null);
    if (newlyUnused.length > 0) await attachments.setUnusedSince(newlyUnused, now());
  };

  const markAll = async (
    files: AsyncIterable<FileInUse>,
    usedOf: UsedOf,
    signal: AbortSignal | undefined,
  ): Promise<void> => {
    let batch: FileInUse[] = [];
    for await (const file of files) {
      if (signal?.aborted) return;
      batch.push(file);
      if (batch.length < batchSize) continue;
      await mark(batch, usedOf);
      batch = [];
    }
    await mark(batch, usedOf);
  };

  return async (signal: AbortSignal | undefined): Promise<void> => {
    await markAll(attachments.ofAdministrators(), offered, signal);
    await markAll(attachments.ofSubmissions(), named, signal);
  };
}
