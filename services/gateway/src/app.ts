import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import { createListener } from '@impact-call/listener';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { GatewayConfig } from './config.ts';
import { apiProxy } from './plugins/api-proxy.ts';
import { SMALL_BODY } from './plugins/beginning-of-body.ts';
import { embedFiles } from './plugins/embed-files.ts';
import { registry } from './page/registry.ts';
import { noServiceWorkers } from './plugins/file-policy.ts';
import { page } from './plugins/page.ts';
import { staticFiles } from './plugins/static-files.ts';
import { sendProblem } from './problem.ts';
import { NoVerdict, remoteBuilds } from './remote-builds.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|.*\.localhost)$/;

/** The page adds its content security policy. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  // The console previews pages in a frame.
  'x-frame-options': 'SAMEORIGIN',
};

/** Headers of the API stay. */
function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(ALWAYS)) if (!reply.hasHeader(name)) reply.header(name, value);
    if (!LOOPBACK.test(request.hostname))
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}

/** One origin for shell, remotes and API. */
export function createGateway(config: GatewayConfig, logTo?: Writable): FastifyInstance {
  const listener = createListener(config.listener);
  const app = Fastify({
    logger: { level: config.logLevel ?? 'info', ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (handler) => listener.createServer(handler),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: SMALL_BODY,
    routerOptions: { ignoreDuplicateSlashes: true },
    frameworkErrors: (_error, _request, reply) => void malformed(reply),
  });
  // The API's limits apply to the bodies.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.setErrorHandler(answerFailure);
  securityHeaders(app);
  noServiceWorkers(app);
  const remotes = registry(config.apiUrl);
  const ensure = remoteBuilds(config, (error, message) => app.log.warn({ err: error }, message));
  staticFiles(app, config, ensure);
  embedFiles(app, config, remotes, ensure);
  apiProxy(app, config, listener);
  page(app, config, remotes, ensure);
  return app;
}

const malformed = (reply: FastifyReply): FastifyReply =>
  sendProblem(reply, 'request-invalid', 'The request is malformed');

function answerFailure(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error;
  if (error instanceof NoVerdict)
    return sendProblem(reply.header('retry-after', '2'), 'unavailable', 'The service is away for a moment');
  if (statusCode === 404) return sendProblem(reply, 'not-found', 'There is nothing here');
  if (statusCode < 500) return malformed(reply);
  request.log.error({ err: error }, 'failed');
  return sendProblem(reply, 'internal-error', 'Something went wrong on our side');
}
