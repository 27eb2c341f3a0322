/** A point in the order of all that is written: seconds, and a number within them. */
export type Moment = { readonly t: number; readonly i: number };

const secondOf = (ms: number): number => Math.floor(ms / 1000);

/** The logical time of the deployment. It never goes back, whatever the machine's clock does. */
export class Clock {
  /** the time as of the newest write: its second, and its number within that */
  t: number;
  i = 1;

  /** Begins now, or after what was the time before. */
  constructor(after = 0) {
    this.t = Math.max(secondOf(Date.now()), after + 1);
  }

  /** The time as of the newest write. */
  get now(): Moment {
    return { t: this.t, i: this.i };
  }

  /** Something is written: from now on it is a time that nothing before has had. */
  next(): void {
    const second = secondOf(Date.now());
    if (second > this.t) {
      this.t = second;
      this.i = 0;
    }
    this.i++;
  }
}
