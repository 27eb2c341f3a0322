import type { ProblemCode } from '@impact-call/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** How one request ended, in words that name nobody. */
export interface RequestEnd {
  method: string;
  /** Name in the endpoint table; `service` for health and documentation, `unknown` for addresses that are not there. */
  endpoint: string;
  /** 499 when the client left, or the connection broke, before the answer was out. */
  status: number;
  milliseconds: number;
  /** The code of the problem document, if one was answered. */
  problem: ProblemCode | null;
}

/** The requests under way, and who wants to know how each ends. */
export interface Requests {
  inFlight: number;
  /** Those among them whose body is still on its way: they wait for their sender, and no work of ours is under way. */
  receiving: number;
  /** Those among them whose answer goes on by itself, for as long as somebody listens. */
  streaming: number;
  onEnd(listener: (end: RequestEnd, request: FastifyRequest) => void): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    problem: ProblemCode | null;
    isReceiving: boolean;
  }
  interface FastifyInstance {
    requests: Requests;
  }
}

const CLIENT_LEFT = 499;

function endpointOf({ routeOptions: { config, url } }: FastifyRequest): string {
  if (config.endpoint) return config.endpoint.name;
  return url === undefined ? 'unknown' : 'service';
}

function countReceiving(app: FastifyInstance): void {
  app.decorateRequest('isReceiving', false);
  const received = (request: FastifyRequest): void => {
    if (request.isReceiving) app.requests.receiving -= 1;
    request.isReceiving = false;
  };
  app.requests.onEnd((_end, request) => received(request));
  app.addHook('preParsing', (request, _reply, payload, done) => {
    request.isReceiving = true;
    app.requests.receiving += 1;
    done(null, payload);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    received(request);
    done();
  });
}

function follow(app: FastifyInstance): void {
  const listeners: Parameters<Requests['onEnd']>[0][] = [];
  const requests: Requests = {
    inFlight: 0,
    receiving: 0,
    streaming: 0,
    onEnd: (listener) => void listeners.push(listener),
  };
  app.decorate('requests', requests);
  app.decorateRequest('problem', null);
  countReceiving(app);

  const ended = (request: FastifyRequest, reply: FastifyReply, isAnswered: boolean) => {
    requests.inFlight -= 1;
    const { method, problem } = request;
    const status = isAnswered ? reply.statusCode : CLIENT_LEFT;
    const end = { method, endpoint: endpointOf(request), status, milliseconds: reply.elapsedTime, problem };
    for (const listener of listeners) listener(end, request);
  };
  app.addHook('onRequest', (request, reply, done) => {
    requests.inFlight += 1;
    // Fastify's own hook at the end is not called for clients that left; the response is closed in every case. Whoever
    // wants to know it is told here: Node warns of a response to which more than ten listen.
    let isAnswered = false;
    reply.raw.once('finish', () => (isAnswered = true));
    reply.raw.once('close', () => ended(request, reply, isAnswered));
    done();
  });
}

/**
 * Counts requests in flight and tells once how each ended: the one source of request log, metrics and overload bounds.
 */
export const requestsPlugin = fp(async (app) => follow(app), { name: 'requests' });
