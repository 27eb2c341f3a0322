/** Below this, counting is quick whatever the collection holds, and the answer is always exact. */
const LARGE = 1000;
const FRESH_MS = 2000;
/** A count that takes long is repeated more rarely: never more than a twentieth of the time is spent on counting. */
const REST = 20;
const MAX_KEPT = 500;

interface CachedCounts<Counts> {
  counts: Counts;
  freshUntil: number;
}

type Counting<Counts> = (filter: Record<string, unknown>) => Promise<Counts>;

/**
 * Counts matches of filters, so that a page of a long list does not cost more the longer the list is: a large count is
 * kept, answered at once, and repeated in the background when somebody asks after a moment. It may so be some seconds
 * old. Where several are counted at once, `totalOf` says how many matches they are together.
 */
export function createCachedCount(count: Counting<number>): Counting<number>;
export function createCachedCount<Counts>(
  count: Counting<Counts>,
  totalOf: (counts: Counts) => number,
): Counting<Counts>;
export function createCachedCount<Counts>(
  count: Counting<Counts>,
  totalOf: (counts: Counts) => number = Number,
): Counting<Counts> {
  const kept = new Map<string, CachedCounts<Counts>>();
  const running = new Map<string, Promise<Counts>>();

  const countNow = async (key: string, filter: Record<string, unknown>): Promise<Counts> => {
    const begin = performance.now();
    const counts = await count(filter);
    const end = performance.now();
    kept.delete(key);
    if (totalOf(counts) < LARGE) return counts;
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, { counts, freshUntil: end + Math.max(FRESH_MS, REST * (end - begin)) });
    return counts;
  };
  const countOnce = (key: string, filter: Record<string, unknown>): Promise<Counts> => {
    const known = running.get(key);
    if (known) return known;
    const counting = countNow(key, filter).finally(() => running.delete(key));
    running.set(key, counting);
    return counting;
  };

  return async (filter) => {
    const key = JSON.stringify(filter);
    const known = kept.get(key);
    if (!known) return countOnce(key, filter);
    // What fails in the background is asked for again by the next one.
    if (performance.now() > known.freshUntil) countOnce(key, filter).catch(() => undefined);
    return known.counts;
  };
}
