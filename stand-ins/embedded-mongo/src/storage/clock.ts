/** A position in the order of all writes: seconds, and a number within them. */
export type Moment = { readonly t: number; readonly i: number };

const secondOf = (ms: number): number => Math.floor(ms / 1000);

/** The deployment's logical time. It never runs backwards, even if the machine's clock does. */
export class Clock {
  /** the newest write's time: its second, and its number within it */
  t: number;
  i = 1;

  /** Starts now, or after the previous time. */
  constructor(after = 0) {
    this.t = Math.max(secondOf(Date.now()), after + 1);
  }

  /** The newest write's time. */
  get now(): Moment {
    return { t: this.t, i: this.i };
  }

  /** Advances to a time that no earlier write has. */
  next(): void {
    const second = secondOf(Date.now());
    if (second > this.t) {
      this.t = second;
      this.i = 0;
    }
    this.i++;
  }
}
