import type { Connection } from 'mongoose';
import { onWritten } from './written.ts';

const KEPT_MS = 1000;
const MAX_KEPT = 5000;

/** Answers what is known under the key, else what `load` finds. What it answers is shared: nobody may change it. */
export type TtlCache<T> = (key: string, load: () => Promise<T>) => Promise<T>;

/**
 * Keeps for a moment what many requests ask again and again, and only until this process writes to one of
 * `collections`: what it wrote itself it sees at once, what another process wrote a second later at most. Those who ask
 * while it is being loaded share one query.
 */
function cacheUntilWritten<T>(connection: Connection, collections: readonly string[]): TtlCache<T> {
  let kept = new Map<string, { value: Promise<T>; until: number }>();
  // A new map instead of an empty one: a load that began before the write must not get into it.
  const forget = () => void (kept = new Map());
  onWritten(connection, (collection) => collections.includes(collection) && forget());
  return (key, load) => {
    const now = performance.now();
    const known = kept.get(key);
    if (known && now < known.until) return known.value;
    if (kept.size >= MAX_KEPT) forget();
    const generation = kept;
    const value = load();
    generation.set(key, { value, until: now + KEPT_MS });
    value.catch(() => generation.delete(key));
    return value;
  };
}

/** Makes memories on a connection, each for answers that come from these collections. */
export const createTtlCache =
  (connection: Connection) =>
  <T>(...collections: string[]): TtlCache<T> =>
    cacheUntilWritten<T>(connection, collections);
export type CreateTtlCache = ReturnType<typeof createTtlCache>;
