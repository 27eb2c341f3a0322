/** Fast in any collection, so always exact. */
const LARGE = 1000;
const FRESH_MS = 2000;
/** Counting uses at most a twentieth of the time. */
const REST = 20;
const MAX_KEPT = 500;

interface CachedCounts<Counts> {
  counts: Counts;
  freshUntil: number;
}

export type Count<Filter extends object, Counts = number> = (filter: Filter) => Promise<Counts>;

/** Refreshed in the background, so seconds old; `totalOf` returns the total of several counts. */
export function createCachedCount<Filter extends object>(count: Count<Filter>): Count<Filter>;
export function createCachedCount<Filter extends object, Counts>(
  count: Count<Filter, Counts>,
  totalOf: (counts: Counts) => number,
): Count<Filter, Counts>;
export function createCachedCount<Filter extends object, Counts>(
  count: Count<Filter, Counts>,
  totalOf: (counts: Counts) => number = Number,
): Count<Filter, Counts> {
  const stored = new Map<string, CachedCounts<Counts>>();
  const running = new Map<string, Promise<Counts>>();

  const countNow = async (key: string, filter: Filter): Promise<Counts> => {
    const begin = performance.now();
    const counts = await count(filter);
    const end = performance.now();
    stored.delete(key);
    if (totalOf(counts) < LARGE) return counts;
    if (stored.size >= MAX_KEPT) stored.delete(stored.keys().next().value ?? '');
    stored.set(key, { counts, freshUntil: end + Math.max(FRESH_MS, REST * (end - begin)) });
    return counts;
  };
  const countOnce = (key: string, filter: Filter): Promise<Counts> => {
    const known = running.get(key);
    if (known) return known;
    const counting = countNow(key, filter).finally(() => running.delete(key));
    running.set(key, counting);
    return counting;
  };

  return async (filter) => {
    const key = JSON.stringify(filter);
    const known = stored.get(key);
    if (!known) return countOnce(key, filter);
    // Retried at the next request.
    if (performance.now() > known.freshUntil) countOnce(key, filter).catch(() => undefined);
    return known.counts;
  };
}
