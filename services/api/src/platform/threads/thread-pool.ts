import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { Unavailable } from '../errors/request-errors.ts';
import { createFairQueue } from './fair-queue.ts';
import { createThreadClock, type ThreadClock } from './thread-clock.ts';

/** What a task may take before its thread is ended. */
export interface ThreadBounds {
  /** Of computing, not of waiting for a processor. */
  milliseconds: number;
  megabytes: number;
}

export interface ThreadPoolOptions extends ThreadBounds {
  /** A module whose default export is `timed(...)` of `timed-task.mjs`. */
  file: URL;
  /** How many threads there are at most. */
  threads: number;
  /** Milliseconds for which a thread without work is kept, a minute unless said otherwise; 0 ends it with its task. */
  idle?: number;
}

/** The task took more time or memory than it may, or went deeper than the stack: what it was given is too much. */
export class TookTooMuch extends Error {
  override readonly name = 'TookTooMuch';
}

/** Threads that are there while they have work. */
export interface ThreadPool {
  /**
   * The task's answer; rejects with TookTooMuch, with what the task threw, or with Unavailable when too many wait. One
   * task of each owner runs at a time.
   */
  run(task: unknown, owner: string): Promise<unknown>;
  close(): Promise<void>;
}

const MAX_WAITING = 200;
const MAX_WAITING_OF_ONE = 20;
/** A thread without work is kept for so long: who closes one submission often opens the next. */
const IDLE_MS = 60_000;

const isTooMuch = (error: unknown): boolean =>
  error instanceof RangeError ||
  (error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY');

/** What `timed-task.mjs` says when a task begins. */
interface Beginning {
  id: number;
  thread: string | null;
}

/**
 * Piscina's threads, which tell when a task begins; without the loaders and the environment of this process, which are
 * none of their business.
 */
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
  // A thread that ends between two tasks leaves nothing undone.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Threads with bounds on time and memory, for work that input can make as long as it likes. The first is started when
 * there is something to do.
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
