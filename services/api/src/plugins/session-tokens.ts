import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import fp from 'fastify-plugin';
import { accessTokenOptions } from '../modules/identity/access-token.ts';

/** Cookies, and signing and reading of access tokens. */
export const sessionTokensPlugin = fp<{ secret: string }>(
  async (app, { secret }) => {
    await app.register(cookie);
    await app.register(jwt, accessTokenOptions(secret));
  },
  { name: 'session-tokens' },
);
