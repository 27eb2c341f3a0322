import { Unavailable } from '../errors/request-errors.ts';

/** Continues a request, or refuses it with the reason. */
export type Answer = (refusal?: Unavailable) => void;

/** Waiting requests of one urgency, oldest first. */
type Line = Map<Answer, NodeJS.Timeout>;

export interface WaitingRoomOptions<U extends string> {
  /** Most urgent first; less urgent requests continue only when none of these waits. */
  order: readonly U[];
  /** Whether there is capacity for one more request of this urgency. */
  hasRoom: (urgency: U) => boolean;
  /** Longest wait in milliseconds. */
  patience: number;
  /** Maximum number of waiting requests per urgency; further ones are refused at once. */
  most: number;
  /** Seconds after which refused clients may retry. */
  retrySeconds: number;
}

/** A queue for requests that wait briefly for capacity. */
export interface WaitingRoom<U extends string> {
  /** Continues at once if there is capacity. Returns a function that removes the request from the queue. */
  enter(urgency: U, answer: Answer): () => void;
  /** Continues waiting requests while there is capacity. */
  letIn(): void;
}

function take(line: Line, answer: Answer): void {
  clearTimeout(line.get(answer));
  line.delete(answer);
}

/** Creates a queue for each urgency. */
export function createWaitingRoom<U extends string>({
  order,
  hasRoom,
  patience,
  most,
  retrySeconds,
}: WaitingRoomOptions<U>): WaitingRoom<U> {
  const lines = new Map<U, Line>(order.map((urgency) => [urgency, new Map()]));
  const lineOf = (urgency: U): Line => lines.get(urgency) ?? new Map();
  const isFirst = (urgency: U): boolean =>
    order.slice(0, order.indexOf(urgency) + 1).every((other) => lineOf(other).size === 0);
  const refuse = (answer: Answer): void => answer(new Unavailable({ retryAfter: retrySeconds }));

  function letIn(): void {
    for (const urgency of order) {
      for (const answer of lineOf(urgency).keys()) {
        if (!hasRoom(urgency)) return;
        take(lineOf(urgency), answer);
        answer();
      }
    }
  }
  return {
    letIn,
    enter(urgency, answer) {
      const line = lineOf(urgency);
      if (isFirst(urgency) && hasRoom(urgency)) answer();
      else if (line.size >= most) refuse(answer);
      else {
        const tired = (): void => {
          take(line, answer);
          refuse(answer);
        };
        line.set(answer, setTimeout(tired, patience).unref());
      }
      return () => take(line, answer);
    },
  };
}
