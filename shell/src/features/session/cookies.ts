import Cookies from 'js-cookie';

const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** Cookies travel over plain HTTP on loopback only. */
const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]' || hostname.endsWith('.localhost');

// Where the page came by https its cookies are for https alone, whatever the host is called: the prefix `__Host-` asks
// for it.
const attributes = (): Cookies.CookieAttributes => ({
  path: '/',
  sameSite: 'Strict',
  secure: location.protocol === 'https:' || !isLoopback(location.hostname),
});

/** Value of a cookie that scripts may read, or null. */
export const readCookie = (name: string): string | null => Cookies.get(name) || null;

/** Keeps a cookie, for 30 days unless said otherwise (docs/rules.md#cookies). */
export function writeCookie(name: string, value: string, seconds = THIRTY_DAYS): void {
  Cookies.set(name, value, { ...attributes(), 'Max-Age': String(seconds) });
}

export function removeCookie(name: string): void {
  Cookies.remove(name, attributes());
}
