import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { sendProblem } from '../problem.ts';
import { endToEnd } from './hop-by-hop.ts';

/** Addresses that the API answers. `/metrics` stays inside. */
const PASSED_ON = ['/api', '/healthz', '/readyz'];

const RETRY_AFTER_SECONDS = '2';

/** Uploads and downloads stream through: a body is never held whole. */
export function apiProxy(app: FastifyInstance, { apiUrl }: GatewayConfig): void {
  for (const prefix of PASSED_ON) {
    app.register(httpProxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      http2: false,
      // A slow line may upload for minutes; silence of a minute means that nobody is there.
      undici: { connections: 64, pipelining: 1, headersTimeout: 120_000, bodyTimeout: 60_000 },
      retryMethods: [],
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({ ...endToEnd(headers), ...forwarded(request as FastifyRequest) }),
        rewriteHeaders: endToEnd,
        onError: (reply) => void away(reply as FastifyReply),
      },
    });
  }
}

/** What the browser said, replaced by what the gateway saw: nobody forges an address by sending these headers. */
const forwarded = (request: FastifyRequest) => ({
  'x-forwarded-for': request.ip,
  'x-forwarded-host': request.host,
  'x-forwarded-proto': request.protocol,
});

const away = (reply: FastifyReply) => sendProblem(reply.header('retry-after', RETRY_AFTER_SECONDS), 'unavailable', 'The service is starting or away; try again shortly');
