import { Unavailable } from '../errors/request-errors.ts';

export type Answer = (refusal?: Unavailable) => void;

/** Oldest first. */
type Line = Map<Answer, NodeJS.Timeout>;

export interface WaitingLinesOptions<U extends string> {
  /** Most urgent first. */
  order: readonly U[];
  hasCapacity: (urgency: U) => boolean;
  /** Milliseconds. */
  maxWaitMs: number;
  /** Per urgency; further requests are refused at once. */
  maxWaiting: number;
  /** Seconds. */
  retrySeconds: number;
}

function take(line: Line, answer: Answer): void {
  clearTimeout(line.get(answer));
  line.delete(answer);
}

export class WaitingLines<U extends string> {
  private readonly lines: ReadonlyMap<U, Line>;

  constructor(private readonly options: WaitingLinesOptions<U>) {
    this.lines = new Map(options.order.map((urgency) => [urgency, new Map()]));
  }

  /** Returns a function that removes the request from its line. */
  enter(urgency: U, answer: Answer): () => void {
    const line = this.lineOf(urgency);
    const { hasCapacity, maxWaitMs, maxWaiting } = this.options;
    if (this.isFirst(urgency) && hasCapacity(urgency)) answer();
    else if (line.size >= maxWaiting) this.refuse(answer);
    else {
      const giveUp = (): void => {
        take(line, answer);
        this.refuse(answer);
      };
      line.set(answer, setTimeout(giveUp, maxWaitMs).unref());
    }
    return () => take(line, answer);
  }

  letIn(): void {
    for (const urgency of this.options.order) {
      const line = this.lineOf(urgency);
      for (const answer of line.keys()) {
        if (!this.options.hasCapacity(urgency)) return;
        take(line, answer);
        answer();
      }
    }
  }

  private isFirst(urgency: U): boolean {
    const { order } = this.options;
    return order.slice(0, order.indexOf(urgency) + 1).every((other) => this.lineOf(other).size === 0);
  }

  private lineOf(urgency: U): Line {
    return this.lines.get(urgency) ?? new Map();
  }

  private refuse(answer: Answer): void {
    answer(new Unavailable({ retryAfter: this.options.retrySeconds }));
  }
}
