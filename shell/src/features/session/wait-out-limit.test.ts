/** @jest-environment @impact-call/jest/jsdom */
import type { Api } from '@impact-call/contracts';
import { ApiProblem } from '@impact-call/api-client';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { aSession, clearBrowser } from '../../test/session-setup.ts';
import { aToken } from '../../test/tokens.ts';
import { SiteDataBlocked } from './sign-in-failure.ts';
import { waitOutLimit } from './wait-out-limit.ts';

beforeEach(() => {
  clearBrowser();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const limited = (retryAfter: number | null) =>
  new ApiProblem({ type: 'about:blank', title: '', status: 429, code: 'too-many-requests' }, retryAfter);
const pending = () => sessionStorage.getItem('pending-sign-in');

/** Goes to the provider; returns its response. */
async function away({ session, world }: ReturnType<typeof aSession>) {
  await session.store.getState().signIn({ returnTo: '/call/1' });
  const state = new URL(world.left.at(-1) ?? '').searchParams.get('state') ?? '';
  return new URLSearchParams({ code: 'the-code', state });
}

test('a sign-in that the limits refuse waits for as long as they say, and goes on', async () => {
  const TokenExchange = jest
    .fn<Api['TokenExchange']>()
    .mockRejectedValueOnce(limited(20))
    .mockResolvedValue({ token: aToken(900), refresh_token: null });
  const all = aSession({ TokenExchange });
  const waits: number[] = [];
  const outcome = all.session.complete(await away(all), (seconds) => waits.push(seconds));
  await jest.advanceTimersByTimeAsync(19_000);
  expect([TokenExchange.mock.calls.length, waits]).toEqual([1, [20]]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await outcome).toEqual({ kind: 'signed-in', returnTo: '/call/1' });
  expect(TokenExchange).toHaveBeenCalledTimes(2);
});

test('where waiting does not help it says so, and keeps what is needed to try again', async () => {
  const all = aSession({ TokenExchange: () => Promise.reject(limited(null)) });
  const outcome = all.session.complete(await away(all));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toEqual({ kind: 'limited' });
  expect(pending()).not.toBeNull();
});

test('going to the provider waits in the same way', async () => {
  const { GetProvider } = aSession().api;
  const provider = jest.fn<Api['GetProvider']>(() => GetProvider({}));
  provider.mockRejectedValueOnce(limited(5));
  const { session, world } = aSession({ GetProvider: provider });
  const leaving = session.store.getState().signIn({});
  await jest.advanceTimersByTimeAsync(5000);
  await leaving;
  expect(world.left).toHaveLength(1);
});

test('other refusals are not waited for', async () => {
  const refused = new ApiProblem({ type: '', title: '', status: 401, code: 'sign-in-failed' }, 20);
  await expect(waitOutLimit(() => Promise.reject(refused))).rejects.toBe(refused);
});

test('a browser that blocks site data gets its own message', async () => {
  const all = aSession();
  const answer = await away(all);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  await expect(all.session.store.getState().signIn({})).rejects.toBeInstanceOf(SiteDataBlocked);
  expect(await all.session.complete(answer)).toEqual({ kind: 'site-data-blocked' });
  jest.restoreAllMocks();
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  expect(await all.session.complete(answer)).toEqual({ kind: 'site-data-blocked' });
});
