import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { Unavailable } from '../errors/request-errors.ts';
import { FairQueue } from './fair-queue.ts';
import { ThreadClock } from './thread-clock.ts';

/** Above these a thread is ended. */
export interface ThreadBounds {
  /** Of processor time. */
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

  /**
   * One task per owner at a time.
   * @throws {TookTooMuch}, {Unavailable} when too many tasks wait, and what the task throws
   */
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
