import { readCookie, removeCookie, writeCookie } from './cookies.ts';

/**
 * The name that clients know. Over https with the prefix that keeps hosts beside ours and pages over plain HTTP from
 * putting a token of theirs in its place; the gateway and the page's first script read it by the same names.
 */
export const tokenCookie = (protocol = location.protocol): string =>
  protocol === 'https:' ? '__Host-access_token' : 'access_token';

/**
 * Says that there was a session, and nothing else: its token lives a quarter of an hour, and the refresh token is not
 * for scripts to see.
 */
const SIGNED_IN = 'signed_in';

interface Claims {
  /** Seconds since 1970. */
  exp?: number;
  iat?: number;
}

function readClaims(token: string): Claims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? claims : null;
  } catch {
    return null;
  }
}

/** How far the server's clock is ahead of this device's; learned from each token when it arrives. */
let clockAhead = 0;

/** The kept token, valid or not. */
export const keptToken = (): string | null => readCookie(tokenCookie());

/** Whether a session may go on, although its access token has gone. */
export const wasSignedIn = (): boolean => keptToken() !== null || readCookie(SIGNED_IN) !== null;

/** Valid only if readable and its expiry lies in the future (docs/rules.md#access-token), by the server's clock. */
export function isValidToken(token: string | null): token is string {
  const expiry = token === null ? undefined : readClaims(token)?.exp;
  return typeof expiry === 'number' && expiry * 1000 > Date.now() + clockAhead;
}

/** Keeps a token that has just come from the server for as long as it is good, by whichever clock. */
export function keepToken(token: string): void {
  const { iat, exp } = readClaims(token) ?? {};
  clockAhead = typeof iat === 'number' ? iat * 1000 - Date.now() : 0;
  const seconds = typeof exp === 'number' ? Math.ceil(exp - (Date.now() + clockAhead) / 1000) : 0;
  writeCookie(tokenCookie(), token, Math.max(0, seconds));
  writeCookie(SIGNED_IN, '1');
}

/** Nobody is signed in any more. */
export function dropToken(): void {
  removeCookie(tokenCookie());
  removeCookie(SIGNED_IN);
}
