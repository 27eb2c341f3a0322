import type { CallAdminRepository } from '../../calls/calls/index.ts';
import type { AttachmentRepository, FileInUse } from '../../foundation/files/index.ts';
import type { SubmissionAdminRepository } from '../../submissions/submissions/index.ts';

const BATCH = 100;

type UsedOf = (files: readonly FileInUse[]) => Promise<ReadonlySet<string>>;

/**
 * Files are purged a retention time after their last use; saving updates the same mark, this job covers interrupted
 * processes and uploads without an answer.
 */
export class UnusedFileMarks {
  constructor(
    private readonly now: () => Date,
    private readonly attachments: AttachmentRepository,
    private readonly callAdmin: CallAdminRepository,
    private readonly submissionAdmin: SubmissionAdminRepository,
    private readonly batchSize = BATCH,
  ) {}

  async update(signal: AbortSignal | undefined): Promise<void> {
    const { attachments, submissionAdmin } = this;
    await this.markAll(attachments.ofAdministrators(), (files) => this.offered(files), signal);
    await this.markAll(
      attachments.ofSubmissions(),
      async (files) => new Set(await submissionAdmin.namedFiles(files)),
      signal,
    );
  }

  private async offered(files: readonly FileInUse[]): Promise<ReadonlySet<string>> {
    const ids = files.map(({ _id }) => _id);
    return new Set([...(await this.callAdmin.offeredFiles(ids)), ...(await this.submissionAdmin.offeredFiles(ids))]);
  }

  private async markAll(
    files: AsyncIterable<FileInUse>,
    usedOf: UsedOf,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    let batch: FileInUse[] = [];
    for await (const file of files) {
      if (signal?.aborted) return;
      batch.push(file);
      if (batch.length < this.batchSize) continue;
      await this.mark(batch, usedOf);
      batch = [];
    }
    await this.mark(batch, usedOf);
  }

  private async mark(files: readonly FileInUse[], usedOf: UsedOf): Promise<void> {
    const used = await usedOf(files);
    const idsOf = (wanted: (file: FileInUse) => boolean): string[] => files.filter(wanted).map(({ _id }) => _id);
    const newlyUsed = idsOf(({ _id, unusedSince }) => used.has(_id) && Boolean(unusedSince));
    const newlyUnused = idsOf(({ _id, unusedSince }) => !used.has(_id) && !unusedSince);
    if (newlyUsed.length > 0) await this.attachments.setUnusedSince(newlyUsed, null);
    if (newlyUnused.length > 0) await this.attachments.setUnusedSince(newlyUnused, this.now());
  }
}
