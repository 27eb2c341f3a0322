import type { ServerEvent } from '@impact-call/contracts';
import { Readable } from 'node:stream';

/** Bytes; a slow client is disconnected, reconnects and reads everything again. */
const MAX_WAITING = 64 * 1024;
/** Until browsers reconnect, unless `end` sets another. */
const RETRY_MS = 3000;

/** Server-sent events (https://html.spec.whatwg.org/#server-sent-events). */
export class EventStream {
  /** Pushed data waits here until it is read; nothing is ever pulled. */
  readonly body = new Readable({ read: () => undefined });
  private hasEnded = false;

  constructor() {
    this.push(`retry: ${RETRY_MS}\n`);
    this.send({ topic: 'opened' });
  }

  send(event: ServerEvent): void {
    this.push(`data: ${JSON.stringify(event)}\n\n`);
  }

  /** An empty message, so that proxies do not close an idle connection. */
  beat(): void {
    this.push(':\n\n');
  }

  end(retryMs = RETRY_MS): void {
    this.push(`retry: ${retryMs}\n\n`);
    if (!this.hasEnded) this.body.push(null);
    this.hasEnded = true;
  }

  private push(text: string): void {
    if (this.hasEnded || this.body.destroyed) return;
    this.body.push(text);
    if (this.body.readableLength > MAX_WAITING) this.body.destroy();
  }
}
