import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** One request from its headers on until its answer is out. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Its connection. The request forgets it once undici has passed its body on, long before the answer is out. */
  socket: Socket;
  /** When its body began to be owed, later by the time for which what came waited for us. */
  since: number;
  /** What its connection had received by then. */
  receivedBefore: number;
  /** When its answer was out although its body was not. */
  answeredAt: number | null;
  /** Its reader has less time than others from now on. */
  isHurried: boolean;
}

/** What a sender owes us. */
export interface LeastRates {
  /** Bytes of a body that must come in a second, on average, once `grace` is over. */
  sending: number;
  /** Milliseconds in which nothing is expected: lines have holes. */
  grace: number;
  /** Milliseconds for the rest of a body whose request was answered without it. */
  lingering: number;
}

export function beginExchange(request: IncomingMessage, response: ServerResponse, now: number): Exchange {
  const { socket } = request;
  const receivedBefore = socket.bytesRead;
  return { request, response, socket, since: now, receivedBefore, answeredAt: null, isHurried: false };
}

/** Bytes a second that came of its body since it began; Infinity when it is whole. */
export function sendingRate({ request, socket, since, receivedBefore }: Exchange, now: number): number {
  return request.complete ? Infinity : ((socket.bytesRead - receivedBefore) * 1000) / Math.max(1, now - since);
}

/** Whether its sender is too slow; to be looked at every `passed` milliseconds. */
export function isSlowSender(exchange: Exchange, rates: LeastRates, now: number, passed: number): boolean {
  const { request, response } = exchange;
  if (request.complete) return false;
  if (response.writableFinished) {
    exchange.answeredAt ??= now;
    return now - exchange.answeredAt > rates.lingering;
  }
  // What came waits for us (the database, a free connection): that time is ours, not the sender's.
  if (request.readableLength > 0) exchange.since += passed;
  return now - exchange.since > rates.grace && sendingRate(exchange, now) < rates.sending;
}

/**
 * A reader who takes nothing for so long loses the connection. Node's own timer does it, which sees also the parts of
 * one large write leave; it runs only while something waits for the reader, for an answer that we are still making may
 * take its time.
 */
export function expectReading({ socket, response }: Exchange, milliseconds: number): void {
  const isWaiting = response.writableLength > 0 || socket.writableLength > 0;
  const wanted = isWaiting ? milliseconds : 0;
  if (!response.writableFinished && (socket.timeout ?? 0) !== wanted) socket.setTimeout(wanted);
}

/** As {@link expectReading}, sooner, for a reader who keeps us waiting now; answers whether this one does. */
export function hurryReader({ socket, response }: Exchange, milliseconds: number): boolean {
  const isWaiting = response.writableLength > 0 || socket.writableLength > 0;
  if (isWaiting) socket.setTimeout(milliseconds);
  return isWaiting;
}
