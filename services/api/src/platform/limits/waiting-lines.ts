import { Unavailable } from '../errors/request-errors.ts';

/** Continues a request, or refuses it with the reason. */
export type Answer = (refusal?: Unavailable) => void;

/** Waiting requests of one urgency, oldest first. */
type Line = Map<Answer, NodeJS.Timeout>;

export interface WaitingLinesOptions<U extends string> {
  /** Most urgent first; less urgent requests continue only when none of these waits. */
  order: readonly U[];
  /** Whether there is capacity for one more request of this urgency. */
  hasCapacity: (urgency: U) => boolean;
  /** Longest wait in milliseconds. */
  maxWaitMs: number;
  /** Maximum number of waiting requests per urgency; further ones are refused at once. */
  maxWaiting: number;
  /** Seconds after which refused clients may retry. */
  retrySeconds: number;
}

function take(line: Line, answer: Answer): void {
  clearTimeout(line.get(answer));
  line.delete(answer);
}

/** Requests that wait briefly for capacity, in a line for each urgency. */
export class WaitingLines<U extends string> {
  private readonly lines: ReadonlyMap<U, Line>;

  constructor(private readonly options: WaitingLinesOptions<U>) {
    this.lines = new Map(options.order.map((urgency) => [urgency, new Map()]));
  }

  /** Continues at once if there is capacity. Returns a function that removes the request from its line. */
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

  /** Continues waiting requests while there is capacity. */
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
