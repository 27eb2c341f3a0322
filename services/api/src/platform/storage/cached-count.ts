/** Below this, counting is quick whatever the collection holds, and the answer is always exact. */
const LARGE = 1000;
const FRESH_MS = 2000;
/** A count that takes long is repeated more rarely: never more than a twentieth of the time is spent on counting. */
const REST = 20;
const MAX_KEPT = 500;

interface Kept {
  total: number;
  freshUntil: number;
}

/**
 * Counts matches of filters, so that a page of a long list does not cost more the longer the list is: a large count is
 * kept, answered at once, and repeated in the background when somebody asks after a moment. It may so be some seconds
 * old.
 */
export function createCachedCount(
  count: (filter: Record<string, unknown>) => Promise<number>,
): (filter: Record<string, unknown>) => Promise<number> {
  const kept = new Map<string, Kept>();
  const running = new Map<string, Promise<number>>();

  const countNow = async (key: string, filter: Record<string, unknown>): Promise<number> => {
    const begin = performance.now();
    const total = await count(filter);
    const end = performance.now();
    kept.delete(key);
    if (total < LARGE) return total;
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, { total, freshUntil: end + Math.max(FRESH_MS, REST * (end - begin)) });
    return total;
  };
  const countOnce = (key: string, filter: Record<string, unknown>): Promise<number> => {
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
    return known.total;
  };
}
