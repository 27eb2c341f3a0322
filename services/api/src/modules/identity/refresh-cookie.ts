import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestInvalid } from '../../errors/request-errors.ts';
import { isLoopback } from '../../origin.ts';
import { SESSION_DAYS } from './service.ts';

const NAME = 'refresh_token';

/** The cookie that only the service sets and only these endpoints receive. */
export function createRefreshCookie(publicOrigin: string) {
  const options: CookieSerializeOptions = {
    httpOnly: true,
    secure: publicOrigin.startsWith('https:') || !isLoopback(publicOrigin),
    sameSite: 'strict',
    path: '/api/Jwt',
  };
  return {
    /**
     * The refresh token of this request. One that the browser sends on its own account is believed only when the page that asks
     * is ours: a browser names it in `Origin` at every POST.
     */
    read(request: FastifyRequest, fromBody: string | undefined): string | undefined {
      if (fromBody) return fromBody;
      const { origin } = request.headers;
      const token = request.cookies[NAME];
      if (token && origin !== undefined && origin !== publicOrigin) {
        throw new RequestInvalid({ errors: [{ path: 'Origin', code: 'origin', message: 'is not the origin of this service' }] });
      }
      return token;
    },
    set: (reply: FastifyReply, token: string) => reply.setCookie(NAME, token, { ...options, maxAge: SESSION_DAYS * 24 * 60 * 60 }),
    clear: (reply: FastifyReply) => reply.clearCookie(NAME, options),
  };
}
