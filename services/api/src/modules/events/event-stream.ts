import type { ServerEvent } from '@impact-call/contracts';
import { Readable } from 'node:stream';

/** Who lets so many bytes wait reads too slowly: they come again and read all anew. */
const MOST_WAITING = 64 * 1024;
/** When a line that was lost is tried again, in milliseconds, unless it is said at its end. */
const RETRY_MS = 3000;

/** One line to a browser, in the format of server-sent events (https://html.spec.whatwg.org/#server-sent-events). */
export interface EventStream {
  body: Readable;
  tell(event: ServerEvent): void;
  /** Says nothing, so that whoever is in between sees that the line lives. */
  beat(): void;
  /** Ends it; the browser comes again after so many milliseconds. */
  end(retryMs?: number): void;
}

export function createEventStream(): EventStream {
  // What is pushed waits here until it is taken; nothing is ever asked for.
  const body = new Readable({ read: () => undefined });
  let hasEnded = false;
  const push = (text: string): void => {
    if (hasEnded || body.destroyed) return;
    body.push(text);
    if (body.readableLength > MOST_WAITING) body.destroy();
  };
  const stream: EventStream = {
    body,
    tell: (event) => push(`data: ${JSON.stringify(event)}\n\n`),
    beat: () => push(':\n\n'),
    end(retryMs = RETRY_MS) {
      push(`retry: ${retryMs}\n\n`);
      if (!hasEnded) body.push(null);
      hasEnded = true;
    },
  };
  push(`retry: ${RETRY_MS}\n`);
  stream.tell({ topic: 'opened' });
  return stream;
}
