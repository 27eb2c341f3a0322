const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** Cookies travel over plain HTTP on loopback only. */
const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]' || hostname.endsWith('.localhost');

/** Value of a cookie that scripts may read, or null. */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) || null : null;
}

// Where the page came by https its cookies are for https alone, whatever the host is called: the prefix `__Host-` asks
// for it.
const secure = (): string => (location.protocol === 'https:' || !isLoopback(location.hostname) ? '; Secure' : '');

/** Keeps a cookie, for 30 days unless said otherwise (docs/rules.md#cookies). */
export function writeCookie(name: string, value: string, seconds = THIRTY_DAYS): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure()}`;
}

export function removeCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict${secure()}`;
}
