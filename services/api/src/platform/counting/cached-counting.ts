/** Milliseconds before a reader gets the counts so far. */
const PATIENCE_MS = 1000;
/** Cached results; each has a few counts per question. */
const MAX_STORED = 60;
/** Concurrent counts, including those without a reader; others wait. */
const AT_ONCE = 2;

/** Counts so far, and the number of records to count. */
export interface Progress<Counts> {
  counts: Counts;
  total: number;
  isComplete: boolean;
}

/** A count in progress, with partial results at any time. */
export interface Counting<Counts> {
  done: Promise<void>;
  counts(): Promise<Counts>;
}

export interface CachedCountingDeps<Wish, Counts> {
  start(query: Wish, signal: AbortSignal): Counting<Counts>;
  /** `state` changes whenever the data does; `total` is the number of records to count. */
  look(query: Wish): Promise<{ state: string; total: number }>;
  /** The counts of no records. */
  nothing: Counts;
}

interface Job<Counts> {
  /** State of the data that it counts. */
  state: string;
  total: number;
  settled: Promise<void>;
  /** Present when everything is counted. */
  result: Counts | null;
  soFar(): Promise<Counts>;
}

/** Runs up to `atOnce` tasks, the others in order of arrival. */
function createLine(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      // The next waiting task gets the free place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** Starts a count and stores it in `jobs` under its key. */
function createStart<Wish, Counts>(
  jobs: Map<string, Job<Counts>>,
  { start: begin, nothing }: Pick<CachedCountingDeps<Wish, Counts>, 'start' | 'nothing'>,
  stopped: AbortSignal,
) {
  const inLine = createLine(AT_ONCE);
  return (key: string, query: Wish, state: string, total: number): Job<Counts> => {
    let soFar = async (): Promise<Counts> => nothing;
    const run = async (): Promise<void> => {
      // Other counts have replaced this one in the cache.
      if (jobs.get(key) !== job) return;
      const counting = begin(query, stopped);
      soFar = counting.counts;
      await counting.done;
      job.result = await counting.counts();
      // Only the counts stay in memory: the tallies contain every number.
      soFar = async () => job.result ?? nothing;
    };
    const job: Job<Counts> = { state, total, result: null, settled: Promise.resolve(), soFar: () => soFar() };
    jobs.set(key, job);
    // A failed count is repeated at the next request.
    job.settled = inLine(run).catch((error: unknown) => {
      if (jobs.get(key) === job) jobs.delete(key);
      throw error;
    });
    job.settled.catch(() => undefined);
    return job;
  };
}

/** Moves a job to the end of the queue, and drops the least recently requested one above the limit. */
function renewPlace<Counts>(jobs: Map<string, Job<Counts>>, key: string, job: Job<Counts>): void {
  jobs.delete(key);
  jobs.set(key, job);
  const [oldest] = jobs.keys();
  if (jobs.size > MAX_STORED && oldest !== undefined) jobs.delete(oldest);
}

/**
 * Caches slow counts until their data changes. A caller waits briefly, then gets the counts so far while counting
 * continues.
 */
export function createCachedCounting<Wish, Counts>({ look, ...deps }: CachedCountingDeps<Wish, Counts>) {
  const jobs = new Map<string, Job<Counts>>();
  const stopped = new AbortController();
  const start = createStart(jobs, deps, stopped.signal);

  return {
    async look(query: Wish): Promise<Progress<Counts>> {
      const { state, total } = await look(query);
      const key = JSON.stringify(query);
      const known = jobs.get(key);
      // A running count is finished despite new submissions: on a call's last day none would ever end otherwise.
      const isGood = known !== undefined && (known.state === state || known.result === null);
      const job = isGood ? known : start(key, query, state, total);
      renewPlace(jobs, key, job);
      if (!job.result) await Promise.race([job.settled, pause(PATIENCE_MS)]);
      const isComplete = job.result !== null;
      return { counts: await job.soFar(), total: job.total, isComplete };
    },
    /** Ends running counts. */
    async stop(): Promise<void> {
      stopped.abort();
      await Promise.allSettled([...jobs.values()].map(({ settled }) => settled));
    },
  };
}
