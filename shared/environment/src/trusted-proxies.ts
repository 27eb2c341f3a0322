import { isIP } from 'node:net';

/** Names of networks that the HTTP framework knows. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** Wider networks are not a proxy's: `0.0.0.0/0` is everybody. */
const WIDEST = { 4: 8, 6: 7 } as const;
const BITS = { 4: 32, 6: 128 } as const;

function isProxy(text: string): boolean {
  if (NETWORKS.includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= WIDEST[family] && Number(prefix) <= BITS[family];
}

/**
 * The proxies whose forwarded headers are believed, by addresses, networks or their names, separated by commas; undefined
 * where there are none.
 * @throws an error in words for `true`, numbers, host names and networks as wide as the internet, by which everybody could
 *   say who they are
 */
export function trustedProxies(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const proxies = text.split(',').map((proxy) => proxy.trim());
  const wrong = proxies.find((proxy) => !isProxy(proxy));
  if (wrong === undefined) return proxies.join(',');
  throw new Error(
    `${name} must name the proxies that are believed, by addresses or networks such as 10.0.0.7 or 10.0.0.0/24, or by ` +
      `${NETWORKS.join(', ')}, separated by commas, not "${wrong}": else every client could claim any address`,
  );
}
