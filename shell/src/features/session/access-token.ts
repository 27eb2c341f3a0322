import { readCookie, removeCookie, writeCookie } from './cookies.ts';

const COOKIE = 'access_token';

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
export const keptToken = (): string | null => readCookie(COOKIE);

/** Valid only if readable and its expiry lies in the future (specification point 5), by the server's clock. */
export function isValidToken(token: string | null): token is string {
  const expiry = token === null ? undefined : readClaims(token)?.exp;
  return typeof expiry === 'number' && expiry * 1000 > Date.now() + clockAhead;
}

/** Keeps a token that has just come from the server. */
export function keepToken(token: string): void {
  const issued = readClaims(token)?.iat;
  clockAhead = typeof issued === 'number' ? issued * 1000 - Date.now() : 0;
  writeCookie(COOKIE, token);
}

export const dropToken = (): void => removeCookie(COOKIE);
