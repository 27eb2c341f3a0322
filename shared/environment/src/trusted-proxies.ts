import { isIP } from 'node:net';

/** Names of networks that the HTTP framework knows. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** A wider network is no proxy: `0.0.0.0/0` is the whole internet. */
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
 * Comma-separated addresses, networks or network names.
 * @throws for numbers, host names and networks as wide as the internet, with which any client could forge its address
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
