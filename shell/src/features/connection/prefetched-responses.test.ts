import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createEarlyFetch } from './prefetched-responses.ts';

const ADDRESS = '/api/Config/GetConfig';
const headers = { Accept: 'application/json', 'Accept-Language': 'it', Authorization: 'Bearer t' };
const early = new Response('early');
const later = jest.fn(() => Promise.resolve(new Response('later')));
const begun = () => createEarlyFetch(new Map([[ADDRESS, { headers, answer: Promise.resolve(early) }]]), later);

describe('what the page requested early', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    later.mockClear();
  });

  test('is given out once', async () => {
    const fetch = begun();
    expect(await fetch(ADDRESS, { method: 'GET', headers })).toBe(early);
    expect(later).not.toHaveBeenCalled();
    expect(await (await fetch(ADDRESS, { method: 'GET', headers })).text()).toBe('later');
  });

  test.each([
    ['another language', { ...headers, 'Accept-Language': 'fr' }],
    ['another token', { ...headers, Authorization: 'Bearer other' }],
    ['nobody signed in any more', { Accept: 'application/json', 'Accept-Language': 'it' }],
    ['an organization', { ...headers, SelectedOrganizationId: 'o' }],
  ])('is not for %s, and then for no one', async (_what, requested) => {
    const fetch = begun();
    expect(await (await fetch(ADDRESS, { method: 'GET', headers: requested })).text()).toBe('later');
    await fetch(ADDRESS, { method: 'GET', headers });
    expect(later).toHaveBeenCalledTimes(2);
  });

  test('is not for another address or method', async () => {
    const fetch = begun();
    await fetch('/api/User', { headers });
    await fetch(ADDRESS, { method: 'POST', headers });
    expect(later).toHaveBeenCalledTimes(2);
  });

  test('is forgotten when it is not used', async () => {
    const fetch = begun();
    jest.advanceTimersByTime(10_000);
    await fetch(ADDRESS, { method: 'GET', headers });
    expect(later).toHaveBeenCalledTimes(1);
  });

  test('fails as the request failed', async () => {
    const failed = Promise.reject(new TypeError('offline'));
    await expect(
      createEarlyFetch(new Map([[ADDRESS, { headers, answer: failed }]]), later)(ADDRESS, { headers }),
    ).rejects.toThrow('offline');
  });
});
