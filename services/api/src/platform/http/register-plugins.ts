import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import type { FastifyJWTOptions } from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { contractPlugin } from './contract.ts';
import { drainPlugin } from './drain.ts';
import { errorHandlerPlugin } from '../errors/error-handler.ts';
import { jsonBodyPlugin } from './json-body.ts';
import { limitsPlugin } from '../limits/limits.ts';
import { overloadPlugin } from '../limits/overload.ts';
import { requestLogPlugin } from '../logging/request-log.ts';
import { requestsPlugin } from './requests.ts';
import { securityEventsPlugin } from '../logging/security-events.ts';

const sessionTokensPlugin = fp<{ accessTokens: FastifyJWTOptions }>(
  async (app, { accessTokens }) => {
    await app.register(cookie);
    await app.register(jwt, accessTokens);
  },
  { name: 'session-tokens' },
);

/** Even if a browser renders a response, it loads, runs and embeds nothing. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** The documentation pages have their own policy. */
const policyPlugin = fp(
  async (app) => {
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', NOTHING);
      if (!reply.hasHeader('x-content-type-options')) void reply.header('x-content-type-options', 'nosniff');
      done(null, payload);
    });
  },
  { name: 'policy' },
);

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
