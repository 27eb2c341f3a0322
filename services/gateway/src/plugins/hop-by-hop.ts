import type { IncomingHttpHeaders } from 'node:http';

/** See RFC 9110, section 7.6.1; Node handles `expect`, which the API client rejects. */
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

/** The gateway starts traces, so clients cannot forge one. */
const OF_A_TRACE = ['traceparent', 'tracestate', 'baggage'];

/** The proxy library does so only for HTTP/2. */
export function endToEnd<T extends IncomingHttpHeaders>(headers: T): T {
  const named = headers.connection?.split(',').map((name) => name.trim().toLowerCase()) ?? [];
  const ended = new Set([...OF_ONE_CONNECTION, ...OF_A_TRACE, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ended.has(name.toLowerCase()))) as T;
}
