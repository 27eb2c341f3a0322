/** @jest-environment @impact-call/jest/jsdom */
import type { Api } from '@impact-call/contracts';
import { poll, stubGlobal, unstubAllGlobals } from '@impact-call/jest';
import { anOrganization, aUser, fakeShell, type FakeShell } from '@impact-call/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createEventHub } from './event-hub.ts';
import { shareEvents } from './share-events.ts';

/** Fakes Web Locks for all tabs: one holder at a time, the others wait in order. */
function createLocks() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const next = (): void => {
    if (!isHeld) waiting.shift()?.();
  };
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const take = (): void => {
          if (signal.aborted) return next();
          isHeld = true;
          void work().finally(() => ((isHeld = false), resolve(), next()));
        };
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        waiting.push(take);
        next();
      }),
  };
}

/** Delivers messages to the other tabs, as a `BroadcastChannel` does. */
class FakeChannel extends EventTarget {
  static all = new Set<FakeChannel>();
  constructor() {
    super();
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.all)
      if (other !== this) other.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(data) }));
  }
}

const look = (state: 'visible' | 'hidden'): void => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  FakeChannel.all.clear();
  stubGlobal('BroadcastChannel', FakeChannel);
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
  look('visible');
});
afterEach(() => {
  jest.useRealTimers();
  for (const session of sessions.splice(0)) session.setState({ status: 'anonymous' });
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  unstubAllGlobals();
});

const lines: ReadableStreamDefaultController<Uint8Array>[] = [];
const GetEvents = jest.fn<Api['GetEvents']>();
beforeEach(() => {
  lines.length = 0;
  GetEvents.mockReset();
  GetEvents.mockImplementation(
    async ({ signal }) =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          lines.push(controller);
          say(controller, { topic: 'opened' });
          signal?.addEventListener('abort', () => controller.error(signal.reason));
        },
      }),
  );
});
const say = (line: ReadableStreamDefaultController<Uint8Array> | undefined, event: object): void =>
  line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));

let organization = 'o';
const sessions: FakeShell['session'][] = [];
function openTab() {
  const { api, session } = fakeShell({ api: { GetEvents } });
  sessions.push(session);
  const hub = createEventHub();
  const heard: unknown[] = [];
  hub.subscribe('export', (event) => void heard.push(event?.id ?? 'missed'));
  shareEvents({ api, session, hub, organizationId: () => organization });
  return { hub, heard, session };
}

it('has one line for all tabs, which hear the same; what is opened later may have missed something', async () => {
  const [one, two] = [openTab(), openTab()];
  await poll(() => [one.hub.isLive(), two.hub.isLive()]).toEqual([true, true]);
  const late = openTab();
  await poll(() => late.hub.isLive()).toBe(true);
  say(lines[0], { topic: 'export', id: 'e' });
  await poll(() => [one.heard, two.heard, late.heard]).toEqual([
    ['missed', 'e'],
    ['missed', 'e'],
    ['missed', 'e'],
  ]);
  expect(GetEvents).toHaveBeenCalledTimes(1);
});

it('goes over to another tab with the person who leaves, and tells that something may have been missed', async () => {
  const [one, two] = [openTab(), openTab()];
  await poll(() => two.hub.isLive()).toBe(true);
  one.session.setState({ status: 'anonymous' });
  await poll(() => GetEvents.mock.calls.length).toBe(2);
  await poll(() => two.heard).toEqual(['missed', 'missed']);
  expect(two.hub.isLive()).toBe(true);
});

it('opens another line for another organization, whichever tab selected it', async () => {
  const [one, two] = [openTab(), openTab()];
  await poll(() => one.hub.isLive()).toBe(true);
  organization = 'p';
  two.session.setState({ organization: anOrganization({ id: 'p' }) });
  await poll(() => GetEvents.mock.calls.length).toBe(2);
  // Setting the same state again changes nothing.
  two.session.setState({ user: aUser() });
  await poll(() => one.hub.isLive()).toBe(true);
  expect(GetEvents).toHaveBeenCalledTimes(2);
});

it('has no stream while no tab is visible, and one again at once when a tab is', async () => {
  jest.useFakeTimers();
  const one = openTab();
  await jest.advanceTimersByTimeAsync(10);
  expect(one.hub.isLive()).toBe(true);
  look('hidden');
  await jest.advanceTimersByTimeAsync(9000);
  expect(one.hub.isLive()).toBe(true);
  await jest.advanceTimersByTimeAsync(2000);
  expect(one.hub.isLive()).toBe(false);
  look('visible');
  await jest.advanceTimersByTimeAsync(10);
  expect(one.hub.isLive()).toBe(true);
  expect(GetEvents).toHaveBeenCalledTimes(2);
});

it('is without a line where the browser grants no locks', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const one = openTab();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(one.hub.isLive()).toBe(false);
  expect(GetEvents).not.toHaveBeenCalled();
});
