import DataLoader from 'dataloader';

const MAX_AT_ONCE = 200;

/** The result is shared and must not be changed. */
export type FindOne<T> = (id: string) => Promise<T | null>;

/** One query for all requests during the previous one; not for transactions. */
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
