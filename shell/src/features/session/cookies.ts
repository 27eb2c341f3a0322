import Cookies from 'js-cookie';

const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** Cookies travel over plain HTTP on loopback only. */
const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]' || hostname.endsWith('.localhost');

// On an https page cookies are Secure whatever the host is called: the prefix `__Host-` requires it.
const attributes = (): Cookies.CookieAttributes => ({
  path: '/',
  sameSite: 'Strict',
  secure: location.protocol === 'https:' || !isLoopback(location.hostname),
});

export const readCookie = (name: string): string | null => Cookies.get(name) || null;

/** For 30 days by default (docs/rules/03-sessions.md#cookies). */
export function writeCookie(name: string, value: string, seconds = THIRTY_DAYS): void {
  Cookies.set(name, value, { ...attributes(), 'Max-Age': String(seconds) });
}

export function removeCookie(name: string): void {
  Cookies.remove(name, attributes());
}
