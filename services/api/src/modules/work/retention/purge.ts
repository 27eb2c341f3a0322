import type { AttachmentRepository } from '../../foundation/files/index.ts';
import { createPurgeOne, type PurgeOneDeps } from './purge-one.ts';
import type { Leftovers } from './repository.ts';
import { createMarkUnusedFiles, type UnusedFilesDeps } from './unused-files.ts';

export interface PurgeDeps extends PurgeOneDeps {
  leftovers: readonly Leftovers[];
  attachments: AttachmentRepository;
  callAdmin: UnusedFilesDeps['callAdmin'];
  submissionAdmin: UnusedFilesDeps['submissionAdmin'];
  /** Days until records marked as deleted are purged. */
  retentionDays: number;
  /** Records per query. */
  batchSize?: number;
}

const DAY = 24 * 60 * 60 * 1000;
const BATCH = 100;
/** The log's actor for automatic deletions. */
const RETENTION = 'retention';

/**
 * Permanently deletes expired records marked as deleted, with everything that belongs to them; records that are still
 * referred to are skipped. Every step is idempotent, so that processes need no coordination, and an interrupted run is
 * continued by the next one.
 */
export function createPurge({ batchSize = BATCH, ...deps }: PurgeDeps) {
  const { leftovers, retentionDays, now } = deps;
  const markUnusedFiles = createMarkUnusedFiles({ ...deps, batchSize });
  const purgeOne = createPurgeOne(deps, RETENTION);

  /** Returns the number of deleted records. */
  const purgeAll = async (leftover: Leftovers, cutoff: Date, signal: AbortSignal | undefined): Promise<number> => {
    let count = 0;
    let after = '';
    for (let isMore = true; isMore; ) {
      const ids = await leftover.batch(cutoff, after, batchSize);
      for (const id of ids) {
        if (signal?.aborted) return count;
        if (await purgeOne(leftover, id, cutoff)) count += 1;
      }
      after = ids.at(-1) ?? after;
      isMore = ids.length === batchSize;
    }
    return count;
  };

  /** Returns the number of deleted records by kind; stops between two records when `signal` is aborted. */
  return async (signal?: AbortSignal): Promise<Record<string, number>> => {
    const cutoff = new Date(now().getTime() - retentionDays * DAY);
    const counts: Record<string, number> = {};
    await markUnusedFiles(signal);
    for (const leftover of leftovers) counts[leftover.kind] = await purgeAll(leftover, cutoff, signal);
    return counts;
  };
}
export type Purge = ReturnType<typeof createPurge>;
