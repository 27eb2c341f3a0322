/** Milliseconds; then a reader gets the counts so far. */
const MAX_WAIT_MS = 1000;
/** Each has a few counts per question. */
const MAX_STORED = 60;
const CONCURRENCY = 2;

export interface Progress<Counts> {
  counts: Counts;
  total: number;
  isComplete: boolean;
}

/** Has partial results at any time. */
export interface Counting<Counts> {
  done: Promise<void>;
  counts(): Promise<Counts>;
}

export interface Countable<Query, Counts> {
  start(query: Query, signal: AbortSignal): Counting<Counts>;
  /** `state` changes whenever the data does; `total` counts the records. */
  inspect(query: Query): Promise<{ state: string; total: number }>;
  empty: Counts;
}

interface Job<Counts> {
  state: string;
  total: number;
  settled: Promise<void>;
  /** Null until everything is counted. */
  result: Counts | null;
  soFar(): Promise<Counts>;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** A caller waits briefly, then gets the counts so far while counting continues. */
export class CachedCounting<Query, Counts> {
  private readonly jobs = new Map<string, Job<Counts>>();
  private readonly stopped = new AbortController();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly counted: Countable<Query, Counts>) {}

  async read(query: Query): Promise<Progress<Counts>> {
    const { state, total } = await this.counted.inspect(query);
    const key = JSON.stringify(query);
    const cached = this.jobs.get(key);
    // A running count is finished despite new submissions, or none would end on a call's last day.
    const isUsable = cached !== undefined && (cached.state === state || cached.result === null);
    const job = isUsable ? cached : this.start(key, query, state, total);
    this.moveToEnd(key, job);
    if (!job.result) await Promise.race([job.settled, pause(MAX_WAIT_MS)]);
    const isComplete = job.result !== null;
    return { counts: await job.soFar(), total: job.total, isComplete };
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await Promise.allSettled([...this.jobs.values()].map(({ settled }) => settled));
  }

  private start(key: string, query: Query, state: string, total: number): Job<Counts> {
    const { empty } = this.counted;
    let soFar = async (): Promise<Counts> => empty;
    const run = async (): Promise<void> => {
      // Others have replaced it in the cache.
      if (this.jobs.get(key) !== job) return;
      const counting = this.counted.start(query, this.stopped.signal);
      soFar = () => counting.counts();
      await counting.done;
      job.result = await counting.counts();
      // Frees the counting itself, which holds every number.
      soFar = async () => job.result ?? empty;
    };
    const job: Job<Counts> = { state, total, result: null, settled: Promise.resolve(), soFar: () => soFar() };
    this.jobs.set(key, job);
    // A failed count is repeated at the next request.
    job.settled = this.enqueue(run).catch((error: unknown) => {
      if (this.jobs.get(key) === job) this.jobs.delete(key);
      throw error;
    });
    job.settled.catch(() => undefined);
    return job;
  }

  private moveToEnd(key: string, job: Job<Counts>): void {
    this.jobs.delete(key);
    this.jobs.set(key, job);
    const [oldest] = this.jobs.keys();
    if (this.jobs.size > MAX_STORED && oldest !== undefined) this.jobs.delete(oldest);
  }

  private async enqueue(run: () => Promise<void>): Promise<void> {
    if (this.running >= CONCURRENCY) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      await run();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
