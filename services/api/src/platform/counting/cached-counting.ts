/** So long a reader waits for all before the counts so far are answered. */
const PATIENCE_MS = 1000;
/** Results that are kept; each has a few counts for each question. */
const MOST_KEPT = 60;
/** Countings at once, those whose reader has gone included; who comes later waits. */
const AT_ONCE = 2;

/** Counts, and of how many. */
export interface Progress<Counts> {
  counts: Counts;
  total: number;
  isComplete: boolean;
}

/** A counting under way; what was counted so far can be read at any moment. */
export interface Counting<Counts> {
  done: Promise<void>;
  counts(): Promise<Counts>;
}

export interface CachedCountingDeps<Wish, Counts> {
  start(wish: Wish, signal: AbortSignal): Counting<Counts>;
  /** What has to be counted: `state` is another one when that has changed, `total` how many there are to look at. */
  look(wish: Wish): Promise<{ state: string; total: number }>;
  /** What is counted before anything was looked at. */
  nothing: Counts;
}

interface Job<Counts> {
  /** What it counts. */
  state: string;
  total: number;
  settled: Promise<void>;
  /** Present once everything is counted. */
  result: Counts | null;
  soFar(): Promise<Counts>;
}

/** Runs a few at once, the others in the order in which they came. */
function createLine(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      // Whoever waits takes over the place.
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

/** Begins a counting, and keeps it among the `jobs` under its key. */
function createStart<Wish, Counts>(
  jobs: Map<string, Job<Counts>>,
  { start: begin, nothing }: Pick<CachedCountingDeps<Wish, Counts>, 'start' | 'nothing'>,
  stopped: AbortSignal,
) {
  const inLine = createLine(AT_ONCE);
  return (key: string, wish: Wish, state: string, total: number): Job<Counts> => {
    let soFar = async (): Promise<Counts> => nothing;
    const run = async (): Promise<void> => {
      // Nobody asked again for so long that others have taken its place.
      if (jobs.get(key) !== job) return;
      const counting = begin(wish, stopped);
      soFar = counting.counts;
      await counting.done;
      job.result = await counting.counts();
      // What was counted is all that is kept: the tallies hold every number.
      soFar = async () => job.result ?? nothing;
    };
    const job: Job<Counts> = { state, total, result: null, settled: Promise.resolve(), soFar: () => soFar() };
    jobs.set(key, job);
    // What fails is counted anew for the next who asks.
    job.settled = inLine(run).catch((error: unknown) => {
      if (jobs.get(key) === job) jobs.delete(key);
      throw error;
    });
    job.settled.catch(() => undefined);
    return job;
  };
}

/** Puts a job behind all others, and drops the one that was asked for first where they are too many. */
function renewPlace<Counts>(jobs: Map<string, Job<Counts>>, key: string, job: Job<Counts>): void {
  jobs.delete(key);
  jobs.set(key, job);
  const [oldest] = jobs.keys();
  if (jobs.size > MOST_KEPT && oldest !== undefined) jobs.delete(oldest);
}

/**
 * Counts that take long, kept for as long as what is counted does not change. Who asks waits for a moment and then gets
 * the counts so far, while counting goes on.
 */
export function createCachedCounting<Wish, Counts>({ look, ...deps }: CachedCountingDeps<Wish, Counts>) {
  const jobs = new Map<string, Job<Counts>>();
  const stopped = new AbortController();
  const start = createStart(jobs, deps, stopped.signal);

  return {
    async look(wish: Wish): Promise<Progress<Counts>> {
      const { state, total } = await look(wish);
      const key = JSON.stringify(wish);
      const known = jobs.get(key);
      // What is being counted is counted to its end, whatever is submitted meanwhile: else nobody ever saw one on the last
      // day of a call.
      const isGood = known !== undefined && (known.state === state || known.result === null);
      const job = isGood ? known : start(key, wish, state, total);
      renewPlace(jobs, key, job);
      if (!job.result) await Promise.race([job.settled, pause(PATIENCE_MS)]);
      const isComplete = job.result !== null;
      return { counts: await job.soFar(), total: job.total, isComplete };
    },
    /** Ends what is under way. */
    async stop(): Promise<void> {
      stopped.abort();
      await Promise.allSettled([...jobs.values()].map(({ settled }) => settled));
    },
  };
}
