/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, ServerEvent } from '@impact-call/contracts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { keepEventStream } from './event-stream.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const refused = (status: number, retryAfter: number | null) =>
  new ApiProblem({ type: 'x', title: 'x', status, code: 'unavailable' }, retryAfter);

/** A server with scripted responses; the test pushes the events. */
function serve(...answers: ('line' | 'none' | Error)[]) {
  const lines: ReadableStreamDefaultController<Uint8Array>[] = [];
  const signals: AbortSignal[] = [];
  const GetEvents = jest.fn<Api['GetEvents']>(async ({ signal }) => {
    const answer = answers.shift() ?? 'line';
    if (answer instanceof Error) throw answer;
    if (answer === 'none') return undefined;
    if (signal) signals.push(signal);
    return new ReadableStream<Uint8Array>({
      start(controller) {
        lines.push(controller);
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
  });
  const events: ServerEvent[] = [];
  const live: boolean[] = [];
  const listeners = {
    notify: (event: ServerEvent) => void events.push(event),
    setLive: (is: boolean) => void live.push(is),
  };
  const stop = new AbortController();
  const kept = keepEventStream({ api: { GetEvents }, listeners, random: () => 0 }, stop.signal);
  const settle = () => jest.advanceTimersByTimeAsync(0);
  const say = async (text: string) => (lines.at(-1)?.enqueue(new TextEncoder().encode(text)), settle());
  return { GetEvents, lines, signals, events, live, stop, kept, say, settle };
}
const OPENED = 'retry: 2000\ndata: {"topic":"opened"}\n\n';

it('tells what comes, however it is cut, and opens the next line when the server said that it may', async () => {
  const { GetEvents, lines, events, live, stop, kept, say, settle } = serve();
  await settle();
  await say(OPENED);
  await say(':\n\ndata: {"topic":"export",');
  await say('"id":"à"}\n\n');
  expect(events).toEqual([{ topic: 'opened' }, { topic: 'export', id: 'à' }]);
  expect(live).toEqual([true]);
  lines[0]?.close();
  await settle();
  expect(live).toEqual([true, false]);
  await jest.advanceTimersByTimeAsync(1999);
  expect(GetEvents).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(GetEvents).toHaveBeenCalledTimes(2);
  stop.abort();
  await kept;
});

it('gives up a line that is silent, and tries again', async () => {
  const { GetEvents, signals, say, settle, stop, kept } = serve();
  await settle();
  await say(OPENED);
  for (let beat = 0; beat < 10; beat += 1) {
    await jest.advanceTimersByTimeAsync(15_000);
    await say(':\n\n');
  }
  expect(signals[0]?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(40_000);
  expect(signals[0]?.aborted).toBe(true);
  await jest.advanceTimersByTimeAsync(2000);
  expect(GetEvents).toHaveBeenCalledTimes(2);
  stop.abort();
  await kept;
});

it.each([
  ['no event can be sent', 'none' as const, 300_000],
  ['the person has too many lines', refused(429, 60), 60_000],
  ['the service says when to come again', refused(503, 2), 4000],
  ['the network is away', new TypeError('away'), 6000],
])('asks again, not at once, where %s', async (_why, answer, wait) => {
  const { GetEvents, live, settle, stop, kept } = serve(answer);
  await settle();
  await jest.advanceTimersByTimeAsync(wait - 1);
  expect(GetEvents).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(GetEvents).toHaveBeenCalledTimes(2);
  expect(live).not.toContain(true);
  stop.abort();
  await kept;
});

it('takes a silent stream for one that a proxy holds back, and does not retry for long', async () => {
  const { GetEvents, signals, live, settle, stop, kept } = serve();
  await settle();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(signals[0]?.aborted).toBe(true);
  await jest.advanceTimersByTimeAsync(299_000);
  expect(GetEvents).toHaveBeenCalledTimes(1);
  expect(live).not.toContain(true);
  stop.abort();
  await kept;
});
