// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearBrowser } from '../../test/session-setup.ts';
import { aToken } from '../../test/tokens.ts';
import { dropToken, keepToken, keptToken, tokenCookie, wasSignedIn } from './access-token.ts';

beforeEach(clearBrowser);
afterEach(() => {
  vi.restoreAllMocks();
});

/** What is written into the jar, one line for each cookie. */
function written(work: () => void): string[] {
  const lines: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => void lines.push(line));
  work();
  return lines;
}

test('a token lives in the browser for as long as it is good, and no longer', () => {
  const [token, mark] = written(() => keepToken(aToken(900)));
  expect(token).toMatch(/^access_token=[^;]+; Path=\/; Max-Age=(899|900); SameSite=Strict$/);
  expect(mark).toMatch(/^signed_in=1; Path=\/; Max-Age=2592000; SameSite=Strict$/);
});

test('on a device whose clock is wrong it is the server’s clock that counts', () => {
  const issued = Math.floor(Date.now() / 1000) - 3600;
  const [token] = written(() => keepToken(`h.${btoa(JSON.stringify({ iat: issued, exp: issued + 900 }))}.s`));
  expect(token).toContain('Max-Age=900;');
  keepToken(aToken(900));
});

test('what has no end is not kept', () => {
  keepToken('nonsense');
  expect(keptToken()).toBeNull();
});

test('over https its name has the prefix that no other host can set', () => {
  expect(tokenCookie('https:')).toBe('__Host-access_token');
  expect(tokenCookie('http:')).toBe('access_token');
});

test('dropping it drops the mark', () => {
  keepToken(aToken(900));
  expect([keptToken() !== null, wasSignedIn()]).toEqual([true, true]);
  dropToken();
  expect([keptToken(), wasSignedIn()]).toEqual([null, false]);
});
