import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import { onWritten } from './written.ts';

/** Milliseconds from the start of the load until writes of other processes are visible. */
const LIFETIME_MS = 1000;
const MAX_ENTRIES = 5000;

/** The value is shared and must not be changed. */
export type Cache<T> = (key: string, load: () => Promise<T>) => Promise<T>;

export type CreateCache = <T>(...collections: string[]) => Cache<T>;

/** Invalid after {@link LIFETIME_MS} or a write of this process; failures and nulls are not cached. */
export const createCaches =
  (connection: Connection): CreateCache =>
  <T>(...collections: string[]): Cache<T> => {
    // Otherwise it may compare with an outdated time.
    const stored = new LRUCache<string, Promise<T>>({ max: MAX_ENTRIES, ttl: LIFETIME_MS, ttlResolution: 0 });
    onWritten(connection, (collection) => collections.includes(collection) && stored.clear());
    return (key, load) => {
      const known = stored.get(key);
      if (known) return known;
      const loading = load();
      // A write during the load invalidates the entry.
      stored.set(key, loading);
      const forget = (): void => void (stored.peek(key) === loading && stored.delete(key));
      loading.then((found) => found === null && forget(), forget);
      return loading;
    };
  };
