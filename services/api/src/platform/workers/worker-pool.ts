import { readFileSync } from 'node:fs';
import { Unavailable } from '../errors/request-errors.ts';
import { FairQueue } from './fair-queue.ts';
import { WorkerEnded, WorkerProcess } from './worker-process.ts';

/** Many seconds on a busy machine. */
const MAX_START_MS = 60_000;
/** A worker without processor time ends after this multiple of its limit. */
const MAX_WALL_TIMES = 20;
const MIN_PAUSE_MS = 50;

/** Milliseconds of the main thread, from Linux; undefined elsewhere. */
function computedBy(pid: number | undefined): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return undefined;
  }
}

/** Begins once the worker's modules are loaded; counts processor time if available, so a busy machine ends no task. */
class WorkerClock {
  hasBegun = false;
  private timer: NodeJS.Timeout;

  constructor(
    private readonly pid: number | undefined,
    private readonly milliseconds: number,
    private readonly onEnd: () => void,
  ) {
    this.timer = setTimeout(onEnd, MAX_START_MS);
  }

  begin(): void {
    this.hasBegun = true;
    clearTimeout(this.timer);
    this.check(performance.now(), computedBy(this.pid));
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private check(began: number, before: number | undefined): void {
    const wall = performance.now() - began;
    const now = computedBy(this.pid);
    const used = now === undefined || before === undefined ? wall : now - before;
    if (used >= this.milliseconds || wall >= this.milliseconds * MAX_WALL_TIMES) return this.onEnd();
    const pause = Math.max(MIN_PAUSE_MS, this.milliseconds - used);
    this.timer = setTimeout(() => this.check(began, before), pause);
  }
}

/** Above these a worker is ended. */
export interface WorkerBounds {
  /** Processor time. */
  milliseconds: number;
  megabytes: number;
}

export interface WorkerPoolOptions extends WorkerBounds {
  /** Its module calls `serveTasks` of `serve-tasks.mjs`. */
  file: URL;
  workers: number;
  /** By default a minute; 0 ends a worker after each task. */
  idleMs?: number;
}

/** Its time, memory or stack: the input is too large. */
export class TookTooMuch extends Error {
  override readonly name = 'TookTooMuch';
}

const MAX_WAITING = 200;
const MAX_WAITING_OF_ONE = 20;
/** A user who closes one submission often opens the next. */
const IDLE_MS = 60_000;

const isTooMuch = (error: unknown): boolean => error instanceof RangeError || error instanceof WorkerEnded;

/** Limits time and memory, for work whose cost depends on user input. */
export class WorkerPool {
  private readonly queue: FairQueue;
  private readonly workers = new Set<WorkerProcess>();
  /** With the timers that end them. */
  private readonly idle = new Map<WorkerProcess, NodeJS.Timeout>();
  private isClosed = false;

  constructor(private readonly options: WorkerPoolOptions) {
    const { workers } = options;
    this.queue = new FairQueue({ concurrency: workers, waiting: MAX_WAITING, waitingOfOne: MAX_WAITING_OF_ONE });
  }

  /** One task per owner at a time. @throws {TookTooMuch}, {Unavailable}, and what the task throws */
  run(task: unknown, owner: string): Promise<unknown> {
    return this.queue.run(owner, () => this.runNow(task));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.workers].map((worker) => this.end(worker)));
  }

  private async runNow(task: unknown): Promise<unknown> {
    if (this.isClosed) throw new Unavailable({ retryAfter: 5 });
    const worker = this.take();
    const clock = new WorkerClock(worker.pid, this.options.milliseconds, () => void worker.end());
    try {
      return await worker.run(task, () => clock.begin());
    } catch (error) {
      const isUnserved = error instanceof WorkerEnded && !clock.hasBegun;
      if (this.isClosed || isUnserved) throw new Unavailable({ retryAfter: 5 });
      throw isTooMuch(error) ? new TookTooMuch() : error;
    } finally {
      clock.stop();
      this.release(worker);
    }
  }

  private take(): WorkerProcess {
    for (const [worker, timer] of this.idle) {
      clearTimeout(timer);
      this.idle.delete(worker);
      if (worker.isAlive) return worker;
      this.workers.delete(worker);
    }
    const worker = new WorkerProcess(this.options.file, this.options.megabytes);
    this.workers.add(worker);
    return worker;
  }

  private release(worker: WorkerProcess): void {
    const { idleMs = IDLE_MS } = this.options;
    if (this.isClosed || !worker.isAlive || idleMs === 0) return void this.end(worker);
    this.idle.set(
      worker,
      setTimeout(() => void this.end(worker), idleMs),
    );
  }

  private async end(worker: WorkerProcess): Promise<void> {
    clearTimeout(this.idle.get(worker));
    this.idle.delete(worker);
    this.workers.delete(worker);
    await worker.end();
  }
}
