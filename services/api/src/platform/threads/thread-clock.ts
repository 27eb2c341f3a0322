import { readFileSync } from 'node:fs';

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
export class ThreadClock {
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
