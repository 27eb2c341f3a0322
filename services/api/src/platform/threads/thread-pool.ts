import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { Unavailable } from '../errors/request-errors.ts';
import { createFairQueue } from './fair-queue.ts';
import { createThreadClock, type ThreadClock } from './thread-clock.ts';

/** Limits of a task, above which its thread is ended. */
export interface ThreadBounds {
  /** Processor time, not elapsed time. */
  milliseconds: number;
  megabytes: number;
}

export interface ThreadPoolOptions extends ThreadBounds {
  /** A module whose default export is `timed(...)` from `timed-task.mjs`. */
  file: URL;
  /** Maximum number of threads. */
  threads: number;
  /** Milliseconds before an idle thread ends, by default a minute; 0 ends it after each task. */
  idle?: number;
}

/** The task exceeded its time, memory or stack: its input is too large. */
export class TookTooMuch extends Error {
  override readonly name = 'TookTooMuch';
}

/** A pool that starts threads on demand. */
export interface ThreadPool {
  /**
   * Returns the task's result, one task per owner at a time.
   * @throws {TookTooMuch} over its limits
   * @throws {Unavailable} when too many tasks wait
   * @throws what the task throws
   */
  run(task: unknown, owner: string): Promise<unknown>;
  close(): Promise<void>;
}

const MAX_WAITING = 200;
const MAX_WAITING_OF_ONE = 20;
/** A user who closes one submission often opens the next. */
const IDLE_MS = 60_000;

const isTooMuch = (error: unknown): boolean =>
  error instanceof RangeError ||
  (error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY');

/** Message of `timed-task.mjs` when a task begins. */
interface Beginning {
  id: number;
  thread: string | null;
}

/** Creates Piscina threads that report when a task begins, without the loaders and environment of this process. */
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
  // A thread that ends between two tasks loses no work.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Creates threads with limits on time and memory, for work whose cost depends on user input. The first thread starts
 * with the first task.
 */
export function createThreadPool(options: ThreadPoolOptions): ThreadPool {
  const queued = createFairQueue({ atOnce: options.threads, waiting: MAX_WAITING, waitingOfOne: MAX_WAITING_OF_ONE });
  const clocks = new Map<number, ThreadClock>();
  let pool: Promise<Piscina> | null = null;
  let isClosed = false;
  let lastId = 0;

  const runNow = async (task: unknown): Promise<unknown> => {
    if (isClosed) throw new Unavailable({ retryAfter: 5 });
    const { run } = await (pool ??= startPiscina(options, ({ id, thread }) => clocks.get(id)?.begin(thread))).then(
      (piscina) => ({ run: piscina.run.bind(piscina) }),
    );
    const id = (lastId += 1);
    const clock = createThreadClock(options.milliseconds);
    clocks.set(id, clock);
    try {
      return await run({ id, task }, { signal: clock.signal });
    } catch (error) {
      if (clock.isLate() || isTooMuch(error)) throw new TookTooMuch();
      throw clock.signal.aborted || isClosed ? new Unavailable({ retryAfter: 5 }) : error;
    } finally {
      clock.stop();
      clocks.delete(id);
    }
  };

  return {
    run: (task, owner) => queued(owner, () => runNow(task)),
    async close() {
      isClosed = true;
      await (await pool)?.destroy();
    },
  };
}
