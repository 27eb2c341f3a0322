import { createListener } from '@impact-call/listener';
import { fastify, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Config } from '../../config.ts';
import { createLogController, loggerOptions, type LogOutput } from '../logging/logger-options.ts';
import { answerMalformed } from '../errors/error-handler.ts';

export function createFastify(
  { logLevel, trustProxy, listener }: Pick<Config, 'logLevel' | 'trustProxy' | 'listener'>,
  logTo: LogOutput | undefined,
): FastifyInstance {
  const { createServer } = createListener(listener);
  return fastify({
    logger: loggerOptions(logLevel, logTo),
    logController: createLogController(),
    // As behind the gateway.
    serverFactory: (handler) => createServer(handler),
    frameworkErrors: answerMalformed,
    // Node generates random bytes in batches.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy,
    exposeHeadRoutes: false,
    // Idle keep-alive connections are closed.
    forceCloseConnections: 'idle',
    // Requests during the close get normal responses.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
  });
}
