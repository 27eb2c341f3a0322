import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** The request loses its reference before the response ends. */
  socket: Socket;
  /** From when its body is measured, moved forward while received data waits for us. */
  since: number;
  /** Bytes that the connection had received by then. */
  receivedBefore: number;
  /** Null unless the response ended before the body. */
  answeredAt: number | null;
  isHurried: boolean;
}

export interface LeastRates {
  /** Average bytes per second of a body, once `grace` is over. */
  sending: number;
  /** Milliseconds without a minimum, because connections have gaps. */
  grace: number;
  /** Milliseconds for the rest of a body after its response. */
  lingering: number;
}

export function beginExchange(request: IncomingMessage, response: ServerResponse, now: number): Exchange {
  const { socket } = request;
  const receivedBefore = socket.bytesRead;
  return { request, response, socket, since: now, receivedBefore, answeredAt: null, isHurried: false };
}

/** Average bytes per second; Infinity when complete. */
export function sendingRate({ request, socket, since, receivedBefore }: Exchange, now: number): number {
  return request.complete ? Infinity : ((socket.bytesRead - receivedBefore) * 1000) / Math.max(1, now - since);
}

/** Must be called every `passed` milliseconds. */
export function isSlowSender(exchange: Exchange, rates: LeastRates, now: number, passed: number): boolean {
  const { request, response } = exchange;
  if (request.complete) return false;
  if (response.writableFinished) {
    exchange.answeredAt ??= now;
    return now - exchange.answeredAt > rates.lingering;
  }
  // Received data waits for us (the database, a free connection), so this time does not count for the sender.
  if (request.readableLength > 0) exchange.since += passed;
  return now - exchange.since > rates.grace && sendingRate(exchange, now) < rates.sending;
}

/** Node's own timer also notices progress within one large write. It runs only while data waits for the reader. */
export function expectReading({ socket, response }: Exchange, milliseconds: number): void {
  const isWaiting = response.writableLength > 0 || socket.writableLength > 0;
  const wanted = isWaiting ? milliseconds : 0;
  if (!response.writableFinished && (socket.timeout ?? 0) !== wanted) socket.setTimeout(wanted);
}

/** Sooner than {@link expectReading}; returns whether the reader stalls. */
export function hurryReader({ socket, response }: Exchange, milliseconds: number): boolean {
  const isWaiting = response.writableLength > 0 || socket.writableLength > 0;
  if (isWaiting) socket.setTimeout(milliseconds);
  return isWaiting;
}
