import DataLoader from 'dataloader';

const MAX_AT_ONCE = 200;

/** Finds one record by its identifier; null when there is none. What it answers may be shared: nobody may change it. */
export type FindOne<T> = (id: string) => Promise<T | null>;

export interface Gathering {
  /** How many are asked for in one question; 200 when absent. */
  mostAtOnce?: number;
  /** How many questions may be under way; 1 when absent. More of them keep one that takes long from holding up all. */
  questions?: number;
}

/** Lets so many go ahead at once; the others follow when one of these has ended. */
function createLanes(most: number) {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return {
    enter(goAhead: () => void): void {
      if (underWay >= most) return void waiting.push(goAhead);
      underWay += 1;
      // Whatever came with the same turn of the loop goes along.
      setImmediate(goAhead);
    },
    leave(): void {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    },
  };
}

/**
 * Asks once for all who ask while the former question is under way; alone, nobody waits. Nothing is kept: each answer
 * was read after it was asked for, so that whatever any process has written before counts. Not for use within a
 * transaction, since the question may be asked on behalf of another request.
 */
export function createGatherer<K, T>(
  askAll: (asked: readonly K[]) => Promise<T[]>,
  { mostAtOnce = MAX_AT_ONCE, questions = 1 }: Gathering = {},
): (asked: K) => Promise<T> {
  const lanes = createLanes(questions);
  const loader = new DataLoader<K, T>((asked) => askAll(asked).finally(lanes.leave), {
    cache: false,
    maxBatchSize: mostAtOnce,
    batchScheduleFn: lanes.enter,
  });
  return (asked) => loader.load(asked);
}

/** Gathers those who ask for single records by identifier ({@link createGatherer}). */
export function createBatchLoader<T>(
  findMany: (ids: readonly string[]) => Promise<T[]>,
  idOf: (record: T) => string,
  gathering?: Gathering,
): FindOne<T> {
  return createGatherer<string, T | null>(async (ids) => {
    const found = new Map((await findMany([...new Set(ids)])).map((record) => [idOf(record), record]));
    return ids.map((id) => found.get(id) ?? null);
  }, gathering);
}
