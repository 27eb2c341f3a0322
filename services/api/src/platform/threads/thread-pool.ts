import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { Unavailable } from '../errors/request-errors.ts';
import { FairQueue } from './fair-queue.ts';

/** Many seconds on a busy machine. */
const MAX_START_MS = 60_000;
/** A thread without processor time ends after this multiple of its limit. */
const MAX_WALL_TIMES = 20;
const MIN_PAUSE_MS = 50;

/** Milliseconds, from Linux; undefined elsewhere. */
function computedBy(thread: string | null): number | undefined {
  try {
    return thread === null
      ? undefined
      : Number(readFileSync(`/proc/${thread}/schedstat`, 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return undefined;
  }
}

/** Begins once the thread's modules are loaded; counts processor time if available, so a busy machine ends no task. */
class ThreadClock {
  isLate = false;
  private readonly end = new AbortController();
  private timer = setTimeout(() => this.end.abort(), MAX_START_MS);

  constructor(private readonly milliseconds: number) {}

  get signal(): AbortSignal {
    return this.end.signal;
  }

  /** `thread` is its path below `/proc`, if any. */
  begin(thread: string | null): void {
    clearTimeout(this.timer);
    this.check(performance.now(), thread, computedBy(thread));
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private check(began: number, thread: string | null, before: number | undefined): void {
    const wall = performance.now() - began;
    const now = computedBy(thread);
    const used = now === undefined || before === undefined ? wall : now - before;
    this.isLate = used >= this.milliseconds || wall >= this.milliseconds * MAX_WALL_TIMES;
    if (this.isLate) return this.end.abort();
    const pause = Math.max(MIN_PAUSE_MS, this.milliseconds - used);
    this.timer = setTimeout(() => this.check(began, thread, before), pause);
  }
}

/** Above these a thread is ended. */
export interface ThreadBounds {
  /** Processor time. */
  milliseconds: number;
  megabytes: number;
}

export interface ThreadPoolOptions extends ThreadBounds {
  /** Its default export is `timed(...)` of `timed-task.mjs`. */
  file: URL;
  threads: number;
  /** Milliseconds, by default a minute; 0 ends a thread after each task. */
  idle?: number;
}

/** Its time, memory or stack: the input is too large. */
export class TookTooMuch extends Error {
  override readonly name = 'TookTooMuch';
}

const MAX_WAITING = 200;
const MAX_WAITING_OF_ONE = 20;
/** A user who closes one submission often opens the next. */
const IDLE_MS = 60_000;

const isTooMuch = (error: unknown): boolean =>
  error instanceof RangeError ||
  (error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY');

/** See `timed-task.mjs`. */
interface Beginning {
  id: number;
  thread: string | null;
}

/** Without the loaders and environment of this process. */
async function startPiscina(
  { file, threads, megabytes, idle = IDLE_MS }: ThreadPoolOptions,
  begin: (beginning: Beginning) => void,
): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  const pool = new Piscina({
    filename: fileURLToPath(file),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idle,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: megabytes / 4 },
    execArgv: [],
    env: {},
    recordTiming: false,
  });
  pool.on('message', begin);
  // Between two tasks, no work is lost.
  pool.on('error', () => undefined);
  return pool;
}

/** Limits time and memory, for work whose cost depends on user input. */
export class ThreadPool {
  private readonly queue: FairQueue;
  private readonly clocks = new Map<number, ThreadClock>();
  private pool: Promise<Piscina> | null = null;
  private isClosed = false;
  private lastId = 0;

  constructor(private readonly options: ThreadPoolOptions) {
    const { threads } = options;
    this.queue = new FairQueue({ concurrency: threads, waiting: MAX_WAITING, waitingOfOne: MAX_WAITING_OF_ONE });
  }

  /** One task per owner at a time. @throws {TookTooMuch}, {Unavailable}, and what the task throws */
  run(task: unknown, owner: string): Promise<unknown> {
    return this.queue.run(owner, () => this.runNow(task));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await (await this.pool)?.destroy();
  }

  private async runNow(task: unknown): Promise<unknown> {
    if (this.isClosed) throw new Unavailable({ retryAfter: 5 });
    this.pool ??= startPiscina(this.options, ({ id, thread }) => this.clocks.get(id)?.begin(thread));
    const pool = await this.pool;
    const id = (this.lastId += 1);
    const clock = new ThreadClock(this.options.milliseconds);
    this.clocks.set(id, clock);
    try {
      return await pool.run({ id, task }, { signal: clock.signal });
    } catch (error) {
      if (clock.isLate || isTooMuch(error)) throw new TookTooMuch();
      throw clock.signal.aborted || this.isClosed ? new Unavailable({ retryAfter: 5 }) : error;
    } finally {
      clock.stop();
      this.clocks.delete(id);
    }
  }
}
