import { createListener } from '@impact-call/listener';
import { fastify, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Config } from '../../config.ts';
import { createLogController, loggerOptions } from '../logging/logger-options.ts';
import type { LogOutput } from '../logging/log-output.ts';
import { answerMalformed } from '../errors/error-handler.ts';

/** Creates the server with its options, for tests and the server process. */
export function createFastify(
  { logLevel, trustProxy, listener }: Pick<Config, 'logLevel' | 'trustProxy' | 'listener'>,
  logTo: LogOutput | undefined,
): FastifyInstance {
  const { createServer } = createListener(listener);
  return fastify({
    logger: loggerOptions(logLevel, logTo),
    logController: createLogController(),
    // The same limits as behind the gateway.
    serverFactory: (handler) => createServer(handler),
    frameworkErrors: answerMalformed,
    // Random, because the order of identifiers does not matter; Node generates random bytes in batches.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy,
    exposeHeadRoutes: false,
    // Waits for requests in progress, but not for idle keep-alive connections.
    forceCloseConnections: 'idle',
    // Requests that still arrive during the close get normal responses.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
  });
}
