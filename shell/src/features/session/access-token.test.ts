/** @jest-environment @impact-call/jest/jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { clearBrowser } from '../../test/session-setup.ts';
import { aToken } from '../../test/tokens.ts';
import { dropToken, keepToken, storedToken, tokenCookie, wasSignedIn } from './access-token.ts';

beforeEach(clearBrowser);
afterEach(() => {
  jest.restoreAllMocks();
});

/** The cookies that `work` writes, one line each, with sorted attributes in lower case. */
function written(work: () => void): string[] {
  const lines: string[] = [];
  jest.spyOn(document, 'cookie', 'set').mockImplementation((line) => {
    const [pair = '', ...attributes] = line.split('; ');
    lines.push([pair, ...attributes.map((attribute) => attribute.toLowerCase()).sort()].join('; '));
  });
  work();
  return lines;
}

test('a token lives in the browser for as long as it is good, and no longer', () => {
  const [token, mark] = written(() => keepToken(aToken(900)));
  expect(token).toMatch(/^access_token=[^;]+; max-age=(899|900); path=\/; samesite=strict$/);
  expect(mark).toMatch(/^signed_in=1; max-age=2592000; path=\/; samesite=strict$/);
});

test('on a device whose clock is wrong it is the server’s clock that counts', () => {
  const issued = Math.floor(Date.now() / 1000) - 3600;
  const [token] = written(() => keepToken(`h.${btoa(JSON.stringify({ iat: issued, exp: issued + 900 }))}.s`));
  expect(token).toContain('max-age=900;');
  keepToken(aToken(900));
});

test('a token without an end is not stored', () => {
  keepToken('nonsense');
  expect(storedToken()).toBeNull();
});

test('over https its name has the prefix that no other host can set', () => {
  expect(tokenCookie('https:')).toBe('__Host-access_token');
  expect(tokenCookie('http:')).toBe('access_token');
});

test('dropping it drops the mark', () => {
  keepToken(aToken(900));
  expect([storedToken() !== null, wasSignedIn()]).toEqual([true, true]);
  dropToken();
  expect([storedToken(), wasSignedIn()]).toEqual([null, false]);
});
