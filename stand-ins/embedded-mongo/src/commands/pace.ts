import { MongoError } from '../errors.ts';
import type { Work } from '../aggregate/stage.ts';

/** So long may one read keep all others waiting, in milliseconds. */
const SLICE_MS = 10;

/**
 * How a read goes on: in slices, between which other clients are served, and until its time is over (`maxTimeMS`). Only
 * the time counts in which it is under way, so that a cursor goes on with what its first batch has left.
 */
export class Pace {
  private left: number;
  private startedAt = performance.now();
  private slice = this.startedAt;
  private readonly goesOn: () => void;

  /**
   * No limit, or 0, lets it take as long as it needs. `goesOn` is asked after each pause, and throws when what others
   * did meanwhile has ended it.
   */
  constructor(limitMs: number | undefined, goesOn: () => void = () => {}) {
    this.left = limitMs === undefined || limitMs === 0 ? Infinity : limitMs;
    this.goesOn = goesOn;
  }

  /** Begins again after the client was answered. */
  resume(): void {
    this.startedAt = performance.now();
    this.slice = this.startedAt;
  }

  /** The client is answered: until the next batch no time is counted. */
  rest(): void {
    this.left -= performance.now() - this.startedAt;
  }

  /** @throws MaxTimeMSExpired (50) */
  check(): void {
    if (performance.now() - this.startedAt > this.left) throw new MongoError(50, 'operation exceeded time limit');
  }

  /** To be called at every pause of work; gives a promise when it is time to let others in. */
  pause(): Promise<void> | undefined {
    const now = performance.now();
    if (now - this.startedAt > this.left) this.check();
    if (now - this.slice < SLICE_MS) return undefined;
    return new Promise<void>((resolve) => {
      setImmediate(resolve);
    }).then(() => {
      this.slice = performance.now();
      this.goesOn();
    });
  }

  /** Does work to its end. */
  async finish<T>(work: Work<T>): Promise<T> {
    for (;;) {
      const step = work.next();
      if (step.done === true) {
        this.check();
        return step.value;
      }
      const waiting = this.pause();
      if (waiting !== undefined) await waiting;
    }
  }
}
