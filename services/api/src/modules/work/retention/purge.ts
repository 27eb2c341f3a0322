import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { Leftovers } from './leftovers.ts';
import type { UnusedFileMarks } from './unused-files.ts';

const DAY = 24 * 60 * 60 * 1000;
const BATCH = 100;
const RETENTION = 'retention';

/** Skips records that are still referred to; every step is idempotent, so that processes need no coordination. */
export class Purge {
  constructor(
    private readonly platform: Pick<Platform, 'transaction' | 'now'>,
    private readonly leftovers: readonly Leftovers[],
    private readonly files: Pick<Files, 'attachments' | 'remove'>,
    private readonly unusedFiles: UnusedFileMarks,
    private readonly audit: AuditLog,
    /** Days until records are purged, and records per query. */
    private readonly options: { retentionDays: number; batchSize?: number },
  ) {}

  /** Returns the number of purged records by kind; stops between two records when `signal` is aborted. */
  async run(signal?: AbortSignal): Promise<Record<string, number>> {
    const cutoff = new Date(this.platform.now().getTime() - this.options.retentionDays * DAY);
    const counts: Record<string, number> = {};
    await this.unusedFiles.update(signal);
    for (const leftover of this.leftovers) counts[leftover.kind] = await this.purgeKind(leftover, cutoff, signal);
    return counts;
  }

  /** False unless it was marked as deleted before `cutoff` and is not needed. */
  async purgeOne(leftover: Leftovers, id: string, cutoff: Date, by = RETENTION): Promise<boolean> {
    const { transaction, now } = this.platform;
    // Before the record, by which an interrupted run finds the files again.
    if (leftover.kind === 'submission') await this.removeFilesOf(id);
    const isPurged = await transaction(async () => {
      if ((await leftover.isNeeded(id)) || !(await leftover.remove(id, cutoff))) return false;
      const entry = { action: `${leftover.kind}.purged` as const, subject: id, userId: by, at: now() };
      await this.audit.record({ ...entry, before: null, after: null });
      return true;
    });
    // After the record, because the file can be downloaded until that is marked as deleted.
    if (isPurged && leftover.kind === 'file') await this.files.remove(id);
    return isPurged;
  }

  private async purgeKind(leftover: Leftovers, cutoff: Date, signal: AbortSignal | undefined): Promise<number> {
    const { batchSize = BATCH } = this.options;
    let count = 0;
    let after = '';
    for (let isMore = true; isMore; ) {
      const ids = await leftover.batch(cutoff, after, batchSize);
      for (const id of ids) {
        if (signal?.aborted) return count;
        if (await this.purgeOne(leftover, id, cutoff)) count += 1;
      }
      after = ids.at(-1) ?? after;
      isMore = ids.length === batchSize;
    }
    return count;
  }

  private async removeFilesOf(submissionId: string): Promise<void> {
    for (const { _id } of await this.files.attachments.findAllOfSubmission(submissionId)) await this.files.remove(_id);
  }
}
