import type { ServerEvent } from '@impact-call/contracts';
import { Readable } from 'node:stream';

/** Bytes of backlog after which a slow client is disconnected; it reconnects and reads everything again. */
const MAX_WAITING = 64 * 1024;
/** Reconnection delay of a lost connection in milliseconds, unless `end` sets another. */
const RETRY_MS = 3000;

/**
 * A connection to a browser, in the format of server-sent events (https://html.spec.whatwg.org/#server-sent-events).
 */
export interface EventStream {
  body: Readable;
  tell(event: ServerEvent): void;
  /** Sends an empty message, so that proxies do not close an idle connection. */
  beat(): void;
  /** Ends it; the browser reconnects after this many milliseconds. */
  end(retryMs?: number): void;
}

export function createEventStream(): EventStream {
  // Pushed data waits here until it is read; nothing is ever pulled.
  const body = new Readable({ read: () => undefined });
  let hasEnded = false;
  const push = (text: string): void => {
    if (hasEnded || body.destroyed) return;
    body.push(text);
    if (body.readableLength > MAX_WAITING) body.destroy();
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
