import type { AttachmentRepository } from '../files/index.ts';
import { createPurgeOne, type PurgeOneDeps } from './purge-one.ts';
import type { Leftovers } from './repository.ts';
import { createMarkUnusedFiles, type UnusedFilesDeps } from './unused-files.ts';

export interface PurgeDeps extends PurgeOneDeps {
  leftovers: readonly Leftovers[];
  attachments: AttachmentRepository;
  callAdmin: UnusedFilesDeps['callAdmin'];
  submissionAdmin: UnusedFilesDeps['submissionAdmin'];
  /** Days for which what was marked deleted is kept. */
  retentionDays: number;
  /** How many are read at once. */
  batchSize?: number;
}

const DAY = 24 * 60 * 60 * 1000;
const BATCH = 100;
/** Acts for nobody. */
const RETENTION = 'retention';

/**
 * Removes for good what was marked deleted long enough ago, and what belongs to it; what something else still needs
 * waits for it. Every step can be done twice, so that processes need not know of each other, and one that was ended is
 * carried on by the next.
 */
export function createPurge({ batchSize = BATCH, ...deps }: PurgeDeps) {
  const { leftovers, retentionDays, now } = deps;
  const markUnusedFiles = createMarkUnusedFiles({ ...deps, batchSize });
  const purgeOne = createPurgeOne(deps, RETENTION);

  /** Answers how many went. */
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

  /** Answers how many went of each kind; stops between two when `signal` says so. */
  return async (signal?: AbortSignal): Promise<Record<string, number>> => {
    const cutoff = new Date(now().getTime() - retentionDays * DAY);
    const counts: Record<string, number> = {};
    await markUnusedFiles(signal);
    for (const leftover of leftovers) counts[leftover.kind] = await purgeAll(leftover, cutoff, signal);
    return counts;
  };
}
export type Purge = ReturnType<typeof createPurge>;
