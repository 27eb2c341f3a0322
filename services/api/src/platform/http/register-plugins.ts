import multipart from '@fastify/multipart';
import type { FastifyJWTOptions } from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { contractPlugin } from './contract.ts';
import { drainPlugin } from './drain.ts';
import { errorHandlerPlugin } from '../errors/error-handler.ts';
import { jsonBodyPlugin } from './json-body.ts';
import { limitsPlugin } from '../limits/limits.ts';
import { overloadPlugin } from '../limits/overload.ts';
import { policyPlugin } from './policy.ts';
import { requestLogPlugin } from '../logging/request-log.ts';
import { requestsPlugin } from './requests.ts';
import { securityEventsPlugin } from '../logging/security-events.ts';
import { sessionTokensPlugin } from './session-tokens.ts';

/** In this order. */
export async function registerPlugins(
  app: FastifyInstance,
  { overload, limits }: Pick<Config, 'overload' | 'limits'>,
  accessTokens: FastifyJWTOptions,
): Promise<void> {
  await app.register(requestsPlugin);
  await app.register(requestLogPlugin);
  await app.register(drainPlugin);
  await app.register(contractPlugin);
  await app.register(jsonBodyPlugin);
  await app.register(policyPlugin);
  await app.register(securityEventsPlugin);
  await app.register(errorHandlerPlugin);
  await app.register(overloadPlugin, overload);
  await app.register(limitsPlugin, { allowed: limits });
  await app.register(sessionTokensPlugin, { accessTokens });
  await app.register(multipart);
}
