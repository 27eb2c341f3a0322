import httpProxy from '@fastify/http-proxy';
import type { Listener } from '@impact-call/listener';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import type { GatewayConfig } from '../config.ts';
import { sendProblem } from '../problem.ts';
import { apiConnections, isStream, UPLOADS } from './api-connections.ts';
import { beginningOf } from './beginning-of-body.ts';
import { createPlaces, type Places } from './places.ts';

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
function endToEnd<T extends IncomingHttpHeaders>(headers: T): T {
  const named = headers.connection?.split(',').map((name) => name.trim().toLowerCase()) ?? [];
  const ended = new Set([...OF_ONE_CONNECTION, ...OF_A_TRACE, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ended.has(name.toLowerCase()))) as T;
}

/** Browsers log a broken event stream as an error, although clients reopen it. */
function endsGently(source: Readable): Readable {
  const answer = new PassThrough();
  source.once('error', () => answer.end()).pipe(answer);
  // The client has disconnected.
  answer.once('close', () => source.destroy());
  return answer;
}

/** Not `/metrics`. */
const PASSED_ON = ['/api', '/healthz', '/readyz'];

const RETRY_AFTER_SECONDS = '2';
/** A company behind one address. */
const UPLOADS_PER_ADDRESS = 16;
const UPLOAD_TIMEOUT_MS = 15_000;
/** Milliseconds for a stalled reader while connections are scarce. */
const HURRIED = 500;

// The proxy's types belong to another copy of Fastify.
declare module 'fastify' {
  interface FastifyReply {
    from(source?: string, options?: object): this;
  }
}

/** Small bodies are read first; larger ones and all responses are streamed. */
export function apiProxy(app: FastifyInstance, { apiUrl }: GatewayConfig, listener: Listener): void {
  const connections = apiConnections(apiUrl, () => listener.hurryReaders(HURRIED));
  const places = createPlaces({ total: UPLOADS, perAddress: UPLOADS_PER_ADDRESS, timeoutMs: UPLOAD_TIMEOUT_MS });
  app.addHook('preClose', () => connections.endStreams());
  app.addHook('onClose', () => connections.destroy());
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) => beginningOf(payload));
    scope.addHook('onSend', ({ url }, _reply, payload, done) =>
      done(null, isStream(url) && payload instanceof Readable ? endsGently(payload) : payload),
    );
    for (const prefix of PASSED_ON) {
      scope.register(httpProxy, {
        upstream: apiUrl,
        prefix,
        rewritePrefix: prefix,
        undici: connections,
        proxyPayloads: false,
        retryMethods: [],
        // The proxy's line would include search terms, and the API logs each request.
        disableRequestLogging: true,
        handler: (request, reply, address, options) => pass(request, reply, address, options, places),
        replyOptions: {
          rewriteRequestHeaders: (request, headers) => ({
            ...endToEnd(headers),
            ...forwarded(request as FastifyRequest),
          }),
          rewriteHeaders: endToEnd,
          onError: (reply) => void away(reply as FastifyReply),
        },
      });
    }
  });
}

async function pass(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  options: object,
  places: Places,
): Promise<FastifyReply> {
  const { body } = request;
  if (body instanceof Readable) {
    const leave = await enter(request, reply, places);
    if (!leave) return busy(reply);
    return reply.from(address, options);
  }
  if (!Buffer.isBuffer(body) || body.length === 0) return reply.from(address, options);
  return reply.from(address, {
    ...options,
    body,
    contentType: request.headers['content-type'] ?? 'application/octet-stream',
  });
}

async function enter({ ip }: FastifyRequest, { raw }: FastifyReply, places: Places): Promise<(() => void) | null> {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  const leave = await places.enter(ip, gone.signal);
  if (leave && raw.destroyed) leave();
  else if (leave) raw.once('close', leave);
  return leave;
}

/** Addresses cannot be forged. */
const forwarded = (request: FastifyRequest) => ({
  'x-forwarded-for': request.ip,
  'x-forwarded-host': request.host,
  'x-forwarded-proto': request.protocol,
});

const unavailable = (reply: FastifyReply, title: string) =>
  sendProblem(reply.header('retry-after', RETRY_AFTER_SECONDS), 'unavailable', title);
const away = (reply: FastifyReply) => unavailable(reply, 'The service is starting or away; try again shortly');
const busy = (reply: FastifyReply) => unavailable(reply, 'Many files are being uploaded; try again shortly');
