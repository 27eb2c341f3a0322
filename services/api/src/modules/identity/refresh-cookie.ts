import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestInvalid } from '../../platform/errors/request-errors.ts';
import { isLoopback } from '../../platform/http/origin.ts';

/** The cookie that only the service sets and only these endpoints receive. */
export function createRefreshCookie(publicOrigin: string) {
  const isSecure = publicOrigin.startsWith('https:');
  // A name with which a browser takes no cookie that came over plain HTTP, from whichever host beside ours. `__Host-`
  // would need the path `/`.
  const name = isSecure ? '__Secure-refresh_token' : 'refresh_token';
  const options: CookieSerializeOptions = {
    httpOnly: true,
    secure: isSecure || !isLoopback(publicOrigin),
    sameSite: 'strict',
    path: '/api/Jwt',
  };
  return {
    /**
     * The refresh token of this request. One that the browser sends on its own account is believed only when the page
     * that asks is ours: a browser names it in `Origin` at every POST.
     */
    read(request: FastifyRequest, fromBody: string | undefined): string | undefined {
      if (fromBody) return fromBody;
      const { origin } = request.headers;
      const token = request.cookies[name];
      if (token && origin !== undefined && origin !== publicOrigin) {
        throw new RequestInvalid({
          errors: [{ path: 'Origin', code: 'origin', message: 'is not the origin of this service' }],
        });
      }
      return token;
    },
    /** Kept for as long as the session can last. */
    set: (reply: FastifyReply, token: string, maxAge: number) => reply.setCookie(name, token, { ...options, maxAge }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  };
}
