/** @jest-environment @impact-call/jest/jsdom */
import { NetworkError } from '@impact-call/api-client';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { clearBrowser, problem } from '../../test/session-setup.ts';
import { aToken } from '../../test/tokens.ts';
import { storedToken } from './access-token.ts';
import { writeCookie } from './cookies.ts';
import { createRefresh } from './refresh-token.ts';

/** Fakes Web Locks: one holder at a time across tabs. */
function fakeLocks() {
  let tail: Promise<unknown> = Promise.resolve();
  return { request: (_name: string, work: () => Promise<unknown>) => (tail = tail.then(work, work)) };
}

beforeEach(() => {
  clearBrowser();
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});

test('callers of one tab share one attempt', async () => {
  writeCookie('access_token', aToken(-1));
  const RefreshToken = jest.fn(() => Promise.resolve({ token: aToken(900), refresh_token: null }));
  const refresh = createRefresh({ RefreshToken });
  const [one, two] = await Promise.all([refresh(), refresh()]);
  expect(RefreshToken).toHaveBeenCalledTimes(1);
  expect(one).toBe(two);
});

test('of two tabs one refreshes and the other takes what it got: a rotated token used twice would end the session', async () => {
  writeCookie('access_token', aToken(-1));
  let used = false;
  const RefreshToken = jest.fn(async () => {
    if (used) throw problem('session-ended');
    used = true;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { token: aToken(900), refresh_token: null };
  });
  const [one, two] = await Promise.all([createRefresh({ RefreshToken })(), createRefresh({ RefreshToken })()]);
  expect(RefreshToken).toHaveBeenCalledTimes(1);
  expect(one).toBe(two);
  expect(storedToken()).toBe(one);
});

test('a token that the server refused is not handed out again, valid as it looks', async () => {
  writeCookie('access_token', aToken(900, 'refused'));
  const fresh = aToken(900, 'fresh');
  const refresh = createRefresh({ RefreshToken: () => Promise.resolve({ token: fresh, refresh_token: null }) });
  expect(await refresh()).toBe(fresh);
});

test('when the session is over the answer is null and the token is dropped', async () => {
  writeCookie('access_token', aToken(-1));
  expect(await createRefresh({ RefreshToken: () => Promise.reject(problem('session-ended')) })()).toBeNull();
  expect(storedToken()).toBeNull();
});

test.each([new NetworkError('away'), problem('unavailable'), problem('too-many-requests')])(
  '%s is no end: the token stays and the caller learns of it',
  async (error) => {
    writeCookie('access_token', aToken(-1));
    await expect(createRefresh({ RefreshToken: () => Promise.reject(error) })()).rejects.toBe(error);
    expect(storedToken()).not.toBeNull();
  },
);

test('a browser without Web Locks refreshes all the same', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  writeCookie('access_token', aToken(-1));
  const token = aToken(900);
  expect(await createRefresh({ RefreshToken: () => Promise.resolve({ token, refresh_token: null }) })()).toBe(token);
});
