import type { IncomingHttpHeaders } from 'node:http';

/**
 * Headers of a single connection (RFC 9110, section 7.6.1). Node handles `expect` here; the API client rejects it, as
 * well as `keep-alive` and `upgrade`.
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

/** Trace headers of a request; the gateway starts traces, so clients cannot forge one. */
const OF_A_TRACE = ['traceparent', 'tracestate', 'baggage'];

/**
 * Removes headers of the connection, those that it lists, and those of traces. The proxy library does so only for
 * HTTP/2.
 */
export function endToEnd<T extends IncomingHttpHeaders>(headers: T): T {
  const named = headers.connection?.split(',').map((name) => name.trim().toLowerCase()) ?? [];
  const ended = new Set([...OF_ONE_CONNECTION, ...OF_A_TRACE, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ended.has(name.toLowerCase()))) as T;
}
