import { readCookie, removeCookie, writeCookie } from './cookies.ts';

/**
 * The https prefix stops sibling hosts from replacing the token. The gateway and the page's first script use the same
 * names.
 */
export const tokenCookie = (protocol = location.protocol): string =>
  protocol === 'https:' ? '__Host-access_token' : 'access_token';

/** There was a session: its access token lives 15 minutes, and scripts cannot read the refresh token. */
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

/** How far the server's clock is ahead of this device's, measured on each new token. */
let clockAhead = 0;

export const storedToken = (): string | null => readCookie(tokenCookie());

/** A session may continue although its access token is gone. */
export const wasSignedIn = (): boolean => storedToken() !== null || readCookie(SIGNED_IN) !== null;

/** Readable and not expired by the server's clock (docs/rules/03-sessions.md#access-token). */
export function isValidToken(token: string | null): token is string {
  const expiry = token === null ? undefined : readClaims(token)?.exp;
  return typeof expiry === 'number' && expiry * 1000 > Date.now() + clockAhead;
}

/** Until it expires, allowing for the difference between the clocks. */
export function keepToken(token: string): void {
  const { iat, exp } = readClaims(token) ?? {};
  clockAhead = typeof iat === 'number' ? iat * 1000 - Date.now() : 0;
  const seconds = typeof exp === 'number' ? Math.ceil(exp - (Date.now() + clockAhead) / 1000) : 0;
  writeCookie(tokenCookie(), token, Math.max(0, seconds));
  writeCookie(SIGNED_IN, '1');
}

export function dropToken(): void {
  removeCookie(tokenCookie());
  removeCookie(SIGNED_IN);
}
