import type { Connection } from 'mongoose';
import type { FindOne } from './batch-loader.ts';
import type { ChangeWatch } from './change-watch.ts';
import { onWritten } from './written.ts';

/** Of each collection; what was asked for first goes first. */
const MAX_KEPT = 5000;

/** Keeps what `find` found of a collection's records, by identifier. What it answers is shared: nobody may change it. */
export type KeepRecords = <T>(collection: string, find: FindOne<T>) => FindOne<T>;

export interface RecordCache {
  keep: KeepRecords;
}

interface CachedRecord {
  collection: string;
  forget(id: string | undefined): void;
}

/**
 * Records that nearly every request asks for, kept in memory until they are written: by this process, which it knows at
 * once, or by another one, which the database's change stream tells within a tenth of a second. While the stream is
 * away each request reads, as without it (docs/decisions/what-is-kept-in-memory.md). Neither failures nor the absence
 * of a record are kept.
 */
export function createRecordCache(
  connection: Connection,
  changes: Pick<ChangeWatch, 'hear' | 'isCurrent'>,
): RecordCache {
  const all: CachedRecord[] = [];
  onWritten(connection, (collection, id) => {
    for (const kept of all) if (kept.collection === collection) kept.forget(id);
  });

  function keep<T>(collection: string, find: FindOne<T>): FindOne<T> {
    const records = new Map<string, Promise<T | null>>();
    const forget = (id: string | undefined): void => void (id === undefined ? records.clear() : records.delete(id));
    all.push({ collection, forget });
    changes.hear(collection, ({ id }) => forget(id));
    const forgetIf = (id: string, loading: Promise<T | null>): void => {
      if (records.get(id) === loading) records.delete(id);
    };
    return (id) => {
      if (!changes.isCurrent()) return find(id);
      const known = records.get(id);
      if (known) return known;
      const loading = find(id);
      if (records.size >= MAX_KEPT) records.delete(records.keys().next().value ?? '');
      // Kept from now on and not only once it is there: a write that comes meanwhile takes it away again.
      records.set(id, loading);
      loading.then(
        (record) => record === null && forgetIf(id, loading),
        () => forgetIf(id, loading),
      );
      return loading;
    };
  }
  return { keep };
}
