import cookie from '@fastify/cookie';
import jwt, { type FastifyJWTOptions } from '@fastify/jwt';
import fp from 'fastify-plugin';

export const sessionTokensPlugin = fp<{ accessTokens: FastifyJWTOptions }>(
  async (app, { accessTokens }) => {
    await app.register(cookie);
    await app.register(jwt, accessTokens);
  },
  { name: 'session-tokens' },
);
