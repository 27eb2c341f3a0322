import DataLoader from 'dataloader';

const MAX_AT_ONCE = 200;

/** Finds one record by its identifier; null when there is none. What it answers may be shared: nobody may change it. */
export type FindOne<T> = (id: string) => Promise<T | null>;

/**
 * Asks once for all who ask while the former question is under way; alone, nobody waits. Nothing is kept: each answer
 * was read after it was asked for, so that whatever any process has written before counts. Not for use within a
 * transaction, since the question may be asked on behalf of another request.
 */
export function createBatchLoader<T>(
  findMany: (ids: readonly string[]) => Promise<T[]>,
  idOf: (record: T) => string,
): FindOne<T> {
  let underWay: Promise<unknown> = Promise.resolve();
  const ask = async (ids: readonly string[]): Promise<(T | null)[]> => {
    const records = findMany([...new Set(ids)]);
    underWay = records.catch(() => undefined);
    const found = new Map((await records).map((record) => [idOf(record), record]));
    return ids.map((id) => found.get(id) ?? null);
  };
  const loader = new DataLoader(ask, {
    cache: false,
    maxBatchSize: MAX_AT_ONCE,
    batchScheduleFn: (dispatch) => void underWay.then(dispatch),
  });
  return (id) => loader.load(id);
}
