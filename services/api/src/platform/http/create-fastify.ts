import { createListener } from '@impact-call/listener';
import { fastify, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Config } from '../../config.ts';
import { createLogController, loggerOptions } from '../logging/logger-options.ts';
import type { LogOutput } from '../logging/log-output.ts';
import { answerMalformed } from '../errors/error-handler.ts';

/** The server with its options; tests and the server process get the same. */
export function createFastify(
  { logLevel, trustProxy, listener }: Pick<Config, 'logLevel' | 'trustProxy' | 'listener'>,
  logTo: LogOutput | undefined,
): FastifyInstance {
  const { createServer } = createListener(listener);
  return fastify({
    logger: loggerOptions(logLevel, logTo),
    logController: createLogController(),
    // Whoever reaches the API without the gateway finds the same bounds.
    serverFactory: (handler) => createServer(handler),
    frameworkErrors: answerMalformed,
    // Node draws random bytes for many at once; no order of these is ever asked for.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy,
    exposeHeadRoutes: false,
    // In-flight requests are finished, idle keep-alive connections are not waited for.
    forceCloseConnections: 'idle',
    // What still arrives on an open connection while it closes is answered like everything before.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
  });
}
