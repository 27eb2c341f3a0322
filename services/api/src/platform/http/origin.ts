const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether the address stays on this machine (names below `.localhost` included, RFC 6761); only there plain HTTP is
 * acceptable.
 */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return LOOPBACK.has(hostname) || hostname.endsWith('.localhost');
}

/** Whether `address` lies below `origin`, so that nobody is sent elsewhere with a code or a token. */
export const isBelow = (origin: string, address: string): boolean =>
  URL.canParse(address) && new URL(address).origin === origin;
