import { setTimeout as pause } from 'node:timers/promises';
import { createCachedCount } from './cached-count.ts';

/** Above it, the list says "more". */
const MAX_COUNTED = 10_000;
/** Milliseconds, for the exact number. */
const MAX_WAIT_MS = 100;

export interface Counted {
  total: number;
  isLeast: boolean;
}

const exactly = (total: number): Counted => ({ total, isLeast: false });

type Counting = (filter: Record<string, unknown>, limit?: number) => Promise<number>;

/** A slow count stops at `MAX_COUNTED`; a later request gets the exact number from `createCachedCount`. */
export function createBoundedCount(
  count: Counting,
  { max = MAX_COUNTED, maxWaitMs = MAX_WAIT_MS }: { max?: number; maxWaitMs?: number } = {},
): (filter: Record<string, unknown>) => Promise<Counted> {
  const countAll = createCachedCount((filter: Record<string, unknown>) => count(filter));
  return async (filter) => {
    const all = countAll(filter);
    const soon = await Promise.race([all, pause(maxWaitMs, undefined, { ref: false })]);
    if (soon !== undefined) return exactly(soon);
    const some = count(filter, max + 1).then((total) => (total > max ? { total: max, isLeast: true } : exactly(total)));
    return Promise.race([all.then(exactly), some]);
  };
}
