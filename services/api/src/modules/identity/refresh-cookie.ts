import { isIP } from 'node:net';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestInvalid } from '../../platform/errors/request-errors.ts';
import { SessionEnded } from '../../platform/errors/session-errors.ts';
import { isLoopback } from '../../platform/http/origin.ts';

/** The most tokens that one request ends; an honest browser sends one. */
const MOST_TOKENS = 5;
/** Where a cookie of another host could lie that reaches these endpoints. */
const PATHS = ['/', '/api', '/api/Jwt'];

/** The host and those above it that a neighbour could set a cookie for, without the last label alone. */
function domainsOf({ hostname }: URL): string[] {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return [];
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
}

/** All values of a cookie in the order in which they came. */
const valuesOf = ({ headers }: FastifyRequest, name: string): string[] =>
  (headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));

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
  const domains = domainsOf(new URL(publicOrigin));

  /**
   * The refresh tokens of this request. What the browser sends on its own account is believed only when the page that
   * asks is ours: a browser names it in `Origin` at every POST.
   */
  function readAll(request: FastifyRequest, fromBody: string | undefined): string[] {
    if (fromBody) return [fromBody];
    const { origin } = request.headers;
    const tokens = valuesOf(request, name).filter((token) => token !== '');
    if (tokens.length > 0 && origin !== undefined && origin !== publicOrigin) {
      throw new RequestInvalid({
        errors: [{ path: 'Origin', code: 'origin', message: 'is not the origin of this service' }],
      });
    }
    return tokens.slice(0, MOST_TOKENS);
  }

  return {
    readAll,
    /**
     * The only refresh token of this request. Of two, one was planted by another host of the same domain: neither is
     * used.
     * @throws {SessionEnded}
     */
    read(request: FastifyRequest, fromBody: string | undefined): string | undefined {
      const [token, ...others] = readAll(request, fromBody);
      if (others.length > 0) throw new SessionEnded();
      return token;
    },
    /** Kept for as long as the session can last. */
    set: (reply: FastifyReply, token: string, maxAge: number) => reply.setCookie(name, token, { ...options, maxAge }),
    /** Where there are several, also those that another host may have set. */
    clear(reply: FastifyReply): void {
      void reply.clearCookie(name, options);
      if (valuesOf(reply.request, name).length < 2) return;
      for (const path of PATHS) {
        void reply.clearCookie(name, { ...options, path });
        for (const domain of domains) void reply.clearCookie(name, { ...options, path, domain });
      }
    },
  };
}
