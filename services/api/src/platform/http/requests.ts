import type { ProblemCode } from '@impact-call/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** Without personal data. */
export interface RequestEnd {
  method: string;
  /** In the endpoint table; `service` for health and documentation. */
  endpoint: string;
  /** 499 if the connection broke before the response. */
  status: number;
  milliseconds: number;
  problem: ProblemCode | null;
}

export interface Requests {
  inFlight: number;
  receiving: number;
  /** With an open-ended response, such as an event stream. */
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
    // `onResponse` is not called for clients that left; one handler, because Node warns above ten.
    let isAnswered = false;
    reply.raw.once('finish', () => (isAnswered = true));
    reply.raw.once('close', () => ended(request, reply, isAnswered));
    done();
  });
}

/** Reports each end once, for the log, metrics and overload limits. */
export const requestsPlugin = fp(async (app) => follow(app), { name: 'requests' });
