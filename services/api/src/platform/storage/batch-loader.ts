import DataLoader from 'dataloader';

const MAX_AT_ONCE = 200;

/** Finds one record by identifier; null if there is none. The result is shared and must not be changed. */
export type FindOne<T> = (id: string) => Promise<T | null>;

/**
 * Finds records with one query for all requests that arrive during the previous query. It caches nothing: each record
 * is read after its request. Not for transactions, since a query may serve several requests.
 */
export function createBatchLoader<T>(
  findMany: (ids: readonly string[]) => Promise<T[]>,
  idOf: (record: T) => string,
): FindOne<T> {
  const loader = new DataLoader<string, T | null>(load, {
    cache: false,
    maxBatchSize: MAX_AT_ONCE,
    batchScheduleFn: enter,
  });
  const waiting: (() => void)[] = [];
  let isQuerying = false;
  function enter(query: () => void): void {
    if (isQuerying) return void waiting.push(query);
    isQuerying = true;
    // Requests in the same turn of the event loop share the first query.
    setImmediate(query);
  }
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else isQuerying = false;
  }
  async function load(ids: readonly string[]): Promise<(T | null)[]> {
    try {
      const found = new Map((await findMany([...new Set(ids)])).map((record) => [idOf(record), record]));
      return ids.map((id) => found.get(id) ?? null);
    } finally {
      leave();
    }
  }
  return (id) => loader.load(id);
}
