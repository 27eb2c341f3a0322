const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Plain HTTP is acceptable only on this machine, including names below `.localhost` (RFC 6761). */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return LOOPBACK.has(hostname) || hostname.endsWith('.localhost');
}

/** Codes and tokens never reach another site. */
export const isBelow = (origin: string, address: string): boolean =>
  URL.canParse(address) && new URL(address).origin === origin;
