import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request from its headers on until its answer is out. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** When its body began to be owed, later by the time for which what came waited for us. */
  since: number;
  /** What its connection had received by then. */
  receivedBefore: number;
  /** When the answer began to wait for its reader; null while nothing waits. */
  waitsSince: number | null;
  /** What its connection had sent by then. */
  sentBefore: number;
  /** When its answer was out although its body was not. */
  answeredAt: number | null;
}

/** What a sender or a reader owes us. */
export interface LeastRates {
  /** Bytes of a body that must come in a second, on average, once `grace` is over. */
  sending: number;
  /** Bytes of an answer that must be taken in a second while it waits. */
  reading: number;
  /** Milliseconds in which nothing is expected: lines have holes. */
  grace: number;
  /** Milliseconds for the rest of a body whose request was answered without it. */
  lingering: number;
}

export type Slow = 'sender' | 'reader' | 'lingerer';

const receivedBy = ({ socket }: IncomingMessage): number => socket.bytesRead;
const sentBy = ({ request: { socket } }: Exchange): number => socket.bytesWritten - socket.writableLength;
const waitsForReader = ({ request, response }: Exchange): boolean => response.writableLength > 0 || request.socket.writableLength > 0;

export function beginExchange(request: IncomingMessage, response: ServerResponse, now: number): Exchange {
  return { request, response, since: now, receivedBefore: receivedBy(request), waitsSince: null, sentBefore: 0, answeredAt: null };
}

/** Bytes a second that came of its body since it began; Infinity when it is whole. */
export function sendingRate({ request, since, receivedBefore }: Exchange, now: number): number {
  return request.complete ? Infinity : ((receivedBy(request) - receivedBefore) * 1000) / Math.max(1, now - since);
}

/** Whether nothing of its answer was taken since it was last looked at, and for so many milliseconds. */
export const standsStill = (exchange: Exchange, now: number, milliseconds: number): boolean =>
  exchange.waitsSince !== null && waitsForReader(exchange) && now - exchange.waitsSince > milliseconds && sentBy(exchange) === exchange.sentBefore;

function readerIsSlow(exchange: Exchange, rates: LeastRates, now: number): boolean {
  if (!waitsForReader(exchange)) {
    exchange.waitsSince = null;
    return false;
  }
  exchange.waitsSince ??= now;
  const waited = now - exchange.waitsSince;
  if (waited === 0) exchange.sentBefore = sentBy(exchange);
  if (waited <= rates.grace) return false;
  const isSlow = ((sentBy(exchange) - exchange.sentBefore) * 1000) / waited < rates.reading;
  // Each stretch is judged for itself: who took much at the beginning may not stand still for long.
  Object.assign(exchange, { waitsSince: now, sentBefore: sentBy(exchange) });
  return isSlow;
}

function senderIsSlow(exchange: Exchange, rates: LeastRates, now: number, passed: number): Slow | null {
  const { request, response } = exchange;
  if (request.complete) return null;
  if (response.writableFinished) {
    exchange.answeredAt ??= now;
    return now - exchange.answeredAt > rates.lingering ? 'lingerer' : null;
  }
  // What came waits for us (the database, a free connection): that time is ours, not the sender's.
  if (request.readableLength > 0) exchange.since += passed;
  return now - exchange.since > rates.grace && sendingRate(exchange, now) < rates.sending ? 'sender' : null;
}

/** Who is too slow in this exchange, looked at every `passed` milliseconds. */
export function judge(exchange: Exchange, rates: LeastRates, now: number, passed: number): Slow | null {
  return senderIsSlow(exchange, rates, now, passed) ?? (readerIsSlow(exchange, rates, now) ? 'reader' : null);
}
