import { MongoError } from '../errors.ts';

/** `maxTimeMS` of a command and its cursor: only the time spent on it counts. */
export class TimeLimit {
  private left: number;
  private since = performance.now();

  /** @param ms 0 or undefined for no limit */
  constructor(ms: number | undefined) {
    this.left = ms === undefined || ms === 0 ? Infinity : ms;
  }

  /** @throws {MongoError} 50 when the time limit is exceeded */
  check(): void {
    if (this.left !== Infinity && performance.now() - this.since >= this.left)
      throw new MongoError(50, 'operation exceeded time limit');
  }

  /** Stops the clock until {@link resume}. */
  rest(): void {
    this.left -= performance.now() - this.since;
  }

  resume(): void {
    this.since = performance.now();
  }
}
