import { Unavailable } from '../errors/request-errors.ts';

/** Lets a request go ahead, or says why it may not. */
export type Answer = (refusal?: Unavailable) => void;

/** Who waits of one urgency, the first one first. */
type Line = Map<Answer, NodeJS.Timeout>;

export interface WaitingRoomOptions<U extends string> {
  /** Most urgent first: the others are let in when none of these waits. */
  order: readonly U[];
  /** Whether one more of this urgency can be worked on now. */
  hasRoom: (urgency: U) => boolean;
  /** How long anybody waits, in milliseconds. */
  patience: number;
  /** So many wait of each urgency; more are refused at once. */
  most: number;
  /** When those who were refused are to come again. */
  retrySeconds: number;
}

/** Where requests wait until there is room for them, for a moment at most. */
export interface WaitingRoom<U extends string> {
  /** Answers at once where there is room; gives what takes the request out of the line. */
  enter(urgency: U, answer: Answer): () => void;
  /** Lets in whom there is room for now. */
  letIn(): void;
}

function take(line: Line, answer: Answer): void {
  clearTimeout(line.get(answer));
  line.delete(answer);
}

/** Lets requests wait in lines, one for each urgency. */
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
