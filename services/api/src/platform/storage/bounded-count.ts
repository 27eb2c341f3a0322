import { setTimeout as pause } from 'node:timers/promises';
import { createCachedCount } from './cached-count.ts';

/** More than so many nobody reads through, so that a list may say that it has more. */
const MOST = 10_000;
/** Whoever asks waits so long for the exact number, in milliseconds. */
const PATIENCE_MS = 100;

/** How many matches there are, or how many there are at least. */
export interface Counted {
  total: number;
  isLeast: boolean;
}

const exactly = (total: number): Counted => ({ total, isLeast: false });

/** Counts the matches of a filter, and no further than the limit where there is one. */
type Counting = (filter: Record<string, unknown>, limit?: number) => Promise<number>;

/**
 * Counts matches for a list that may be very long. What is not counted soon is counted as far as `MOST`; whoever asks
 * again later hears of all, as `createCachedCount` keeps it.
 */
export function createBoundedCount(
  count: Counting,
  { most = MOST, patience = PATIENCE_MS }: { most?: number; patience?: number } = {},
): (filter: Record<string, unknown>) => Promise<Counted> {
  const countAll = createCachedCount((filter) => count(filter));
  return async (filter) => {
    const all = countAll(filter);
    const soon = await Promise.race([all, pause(patience, undefined, { ref: false })]);
    if (soon !== undefined) return exactly(soon);
    const some = count(filter, most + 1).then((total) =>
      total > most ? { total: most, isLeast: true } : exactly(total),
    );
    return Promise.race([all.then(exactly), some]);
  };
}
