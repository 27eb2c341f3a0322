import { isProblem } from '@impact-call/api-client';
import type { Api } from '@impact-call/contracts';
import { createParser } from 'eventsource-parser';
import type { EventHub } from './event-hub.ts';

export type StreamListeners = Pick<EventHub, 'notify' | 'setLive'>;

/** Time limit for the first event; without one, a proxy buffers the stream. */
const OPEN_MS = 10_000;
/** The server sends a heartbeat every 15 s (`BEAT_MS` there), so a longer silence means a lost connection. */
const SILENT_MS = 40_000;
/** Delay before reconnecting, unless the server sends another one. */
const RETRY_MS = 3000;
const MAX_MS = 60_000;
const NONE_MS = 300_000;

export interface StreamOptions {
  api: Pick<Api, 'GetEvents'>;
  listeners: StreamListeners;
  random?: () => number;
}

/** The delay before the next connection, and whether this one received any event. */
interface Outcome {
  retryMs: number;
  wasOpen: boolean;
}

function createWatchdog(connection: AbortController) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    expect(milliseconds: number): void {
      clearTimeout(timer);
      timer = setTimeout(() => connection.abort(), milliseconds);
    },
    rest: () => clearTimeout(timer),
  };
}

async function listen({ api, listeners }: StreamOptions, connection: AbortController): Promise<Outcome> {
  const outcome: Outcome = { retryMs: NONE_MS, wasOpen: false };
  const watchdog = createWatchdog(connection);
  const parser = createParser({
    onEvent({ data }) {
      if (!outcome.wasOpen) {
        outcome.wasOpen = true;
        outcome.retryMs = Math.min(outcome.retryMs, RETRY_MS);
        listeners.setLive(true);
      }
      listeners.notify(JSON.parse(data));
    },
    onRetry: (milliseconds) => void (outcome.retryMs = milliseconds),
  });
  try {
    watchdog.expect(OPEN_MS);
    const body = await api.GetEvents({ signal: connection.signal });
    if (!body) return outcome;
    const reader = body.getReader();
    const decoder = new TextDecoder();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      parser.feed(decoder.decode(read.value, { stream: true }));
      watchdog.expect(outcome.wasOpen ? SILENT_MS : OPEN_MS);
    }
  } catch (error) {
    if (isProblem(error)) outcome.retryMs = error.retryAfter === null ? MAX_MS : error.retryAfter * 1000;
    else if (!connection.signal.aborted) outcome.retryMs = RETRY_MS;
  } finally {
    watchdog.rest();
    connection.abort();
  }
  return outcome;
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Until the signal aborts; reconnects with growing delays. */
export async function keepEventStream(options: StreamOptions, signal: AbortSignal): Promise<void> {
  const { listeners, random = Math.random } = options;
  for (let lost = 0; !signal.aborted; ) {
    const connection = new AbortController();
    const end = (): void => connection.abort();
    signal.addEventListener('abort', end, { once: true });
    const { retryMs, wasOpen } = await listen(options, connection);
    signal.removeEventListener('abort', end);
    listeners.setLive(false);
    lost = wasOpen ? 0 : lost + 1;
    // A random part, so that not all browsers reconnect at once when the service is back.
    const longer = retryMs >= MAX_MS ? retryMs : Math.min(MAX_MS, retryMs * 2 ** lost);
    await pause(longer * (1 + random() / 2), signal);
  }
}
