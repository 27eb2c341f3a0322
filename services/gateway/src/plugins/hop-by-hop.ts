import type { IncomingHttpHeaders } from 'node:http';

/**
 * Fields that belong to one connection and end with it (RFC 9110, section 7.6.1). `expect` is answered here, by Node,
 * and the client towards the API refuses to send it, as it refuses `keep-alive` and `upgrade`.
 */
const OF_ONE_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
];

/**
 * Headers as they may be passed on: without those of the connection that they came by, and those that it declares its
 * own. The proxy library does so for HTTP/2 only.
 */
export function endToEnd<T extends IncomingHttpHeaders>(headers: T): T {
  const named = headers.connection?.split(',').map((name) => name.trim().toLowerCase()) ?? [];
  const ended = new Set([...OF_ONE_CONNECTION, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ended.has(name.toLowerCase()))) as T;
}
