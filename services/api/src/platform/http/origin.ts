const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether the address is on this machine, including names below `.localhost` (RFC 6761); plain HTTP is acceptable only
 * there.
 */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return LOOPBACK.has(hostname) || hostname.endsWith('.localhost');
}

/** Whether `address` is below `origin`, so that codes and tokens never reach another site. */
export const isBelow = (origin: string, address: string): boolean =>
  URL.canParse(address) && new URL(address).origin === origin;
