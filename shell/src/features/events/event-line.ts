import { isProblem } from '@impact-call/api-client';
import type { Api } from '@impact-call/contracts';
import { createParser } from 'eventsource-parser';
import type { EventHub } from './event-hub.ts';

/** Listeners in all tabs for events and for the state of the line. */
export type LineListeners = Pick<EventHub, 'tell' | 'setLive'>;

/** Time for the first event; without one a proxy buffers the stream. In milliseconds, like the rest. */
const OPEN_MS = 10_000;
/** The server says something every 15 s (`BEAT_MS` there): who is silent for so long is away. */
const SILENT_MS = 40_000;
/** When a line is tried again that was lost, where the server said nothing else. */
const RETRY_MS = 3000;
const MAX_MS = 60_000;
/** The same where none can be had. */
const NONE_MS = 300_000;

export interface LineOptions {
  api: Pick<Api, 'GetEvents'>;
  listeners: LineListeners;
  random?: () => number;
}

/** What a line came to: when the next one is tried, and whether anything was ever heard of this one. */
interface Outcome {
  retryMs: number;
  wasOpen: boolean;
}

/** Ends a line that is silent for too long. */
function createWatchdog(line: AbortController) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    expect(milliseconds: number): void {
      clearTimeout(timer);
      timer = setTimeout(() => line.abort(), milliseconds);
    },
    rest: () => clearTimeout(timer),
  };
}

/** Hears what comes by one line, to its end. */
async function listen({ api, listeners }: LineOptions, line: AbortController): Promise<Outcome> {
  const outcome: Outcome = { retryMs: NONE_MS, wasOpen: false };
  const watchdog = createWatchdog(line);
  const parser = createParser({
    onEvent({ data }) {
      if (!outcome.wasOpen) {
        outcome.wasOpen = true;
        outcome.retryMs = Math.min(outcome.retryMs, RETRY_MS);
        listeners.setLive(true);
      }
      listeners.tell(JSON.parse(data));
    },
    onRetry: (milliseconds) => void (outcome.retryMs = milliseconds),
  });
  try {
    watchdog.expect(OPEN_MS);
    const body = await api.GetEvents({ signal: line.signal });
    if (!body) return outcome;
    const reader = body.getReader();
    const decoder = new TextDecoder();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      parser.feed(decoder.decode(read.value, { stream: true }));
      watchdog.expect(outcome.wasOpen ? SILENT_MS : OPEN_MS);
    }
  } catch (error) {
    if (isProblem(error)) outcome.retryMs = error.retryAfter === null ? MAX_MS : error.retryAfter * 1000;
    else if (!line.signal.aborted) outcome.retryMs = RETRY_MS;
  } finally {
    watchdog.rest();
    line.abort();
  }
  return outcome;
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Keeps a line to the server until the signal: one that is lost is tried again, at growing distances. */
export async function keepEventLine(options: LineOptions, signal: AbortSignal): Promise<void> {
  const { listeners, random = Math.random } = options;
  for (let lost = 0; !signal.aborted; ) {
    const line = new AbortController();
    const end = (): void => line.abort();
    signal.addEventListener('abort', end, { once: true });
    const { retryMs, wasOpen } = await listen(options, line);
    signal.removeEventListener('abort', end);
    listeners.setLive(false);
    lost = wasOpen ? 0 : lost + 1;
    // Not all browsers at the same moment, when the service is back.
    const longer = retryMs >= MAX_MS ? retryMs : Math.min(MAX_MS, retryMs * 2 ** lost);
    await pause(longer * (1 + random() / 2), signal);
  }
}
