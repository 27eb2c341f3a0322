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

/** What a request says about the trace that it belongs to: the gateway begins traces, and nobody forges one. */
const OF_A_TRACE = ['traceparent', 'tracestate', 'baggage'];

/**
 * Headers as they may be passed on: without those of the connection that they came by, those that it declares its
 * own, and those of traces. The proxy library does so for HTTP/2 only.
 */
export function endToEnd<T extends IncomingHttpHeaders>(headers: T): T {
  const named = headers.connection?.split(',').map((name) => name.trim().toLowerCase()) ?? [];
  const ended = new Set([...OF_ONE_CONNECTION, ...OF_A_TRACE, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ended.has(name.toLowerCase()))) as T;
}
