import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import { onWritten } from './written.ts';

/** Longest time in milliseconds, from the start of the load, until writes of other processes are visible. */
const KEPT_MS = 1000;
const MAX_KEPT = 5000;

/** Returns the cached value of a key, or the result of `load`. The value is shared and must not be changed. */
export type Cache<T> = (key: string, load: () => Promise<T>) => Promise<T>;

/** Creates a cache of results that come from these collections. */
export type CreateCache = <T>(...collections: string[]) => Cache<T>;

/**
 * Caches frequent reads for {@link KEPT_MS}, or until this process writes to one of the collections, once a transaction
 * is committed. Concurrent requests share one load. Failures and missing records (null) are not cached.
 */
export const createCaches =
  (connection: Connection): CreateCache =>
  <T>(...collections: string[]): Cache<T> => {
    // By default, the library may compare with an outdated time.
    const stored = new LRUCache<string, Promise<T>>({ max: MAX_KEPT, ttl: KEPT_MS, ttlResolution: 0 });
    onWritten(connection, (collection) => collections.includes(collection) && stored.clear());
    return (key, load) => {
      const known = stored.get(key);
      if (known) return known;
      const loading = load();
      // Cached from the start of the load, so that a write during it invalidates the entry.
      stored.set(key, loading);
      const forget = (): void => void (stored.peek(key) === loading && stored.delete(key));
      loading.then((found) => found === null && forget(), forget);
      return loading;
    };
  };
