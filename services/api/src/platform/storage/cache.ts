import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import { onWritten } from './written.ts';

/** What another process wrote counts here after so many milliseconds at most, from the beginning of the load on. */
const KEPT_MS = 1000;
const MAX_KEPT = 5000;

/** Returns the cached value of a key, else what `load` finds. The value is shared and must not be changed. */
export type Cache<T> = (key: string, load: () => Promise<T>) => Promise<T>;

/** Makes a cache of answers that come from these collections. */
export type CreateCache = <T>(...collections: string[]) => Cache<T>;

/**
 * Keeps for {@link KEPT_MS} what many requests read, and only until this process writes to one of the collections: its
 * own writes count at once, also those of a transaction once it is through. Requests at the same time share one load.
 * Neither failures nor the absence of a record (null) are kept.
 */
export const createCaches =
  (connection: Connection): CreateCache =>
  <T>(...collections: string[]): Cache<T> => {
    // Without a resolution the library takes the time of its last look for the present one.
    const kept = new LRUCache<string, Promise<T>>({ max: MAX_KEPT, ttl: KEPT_MS, ttlResolution: 0 });
    onWritten(connection, (collection) => collections.includes(collection) && kept.clear());
    return (key, load) => {
      const known = kept.get(key);
      if (known) return known;
      const loading = load();
      // Kept from the beginning of the load: a write that comes meanwhile takes it away again.
      kept.set(key, loading);
      const forget = (): void => void (kept.peek(key) === loading && kept.delete(key));
      loading.then((found) => found === null && forget(), forget);
      return loading;
    };
  };
