import { isIP } from 'node:net';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestInvalid } from '../../../../platform/errors/request-errors.ts';
import { SessionEnded } from '../../../../platform/errors/session-errors.ts';
import { isLoopback } from '../../../../platform/http/origin.ts';

/** Tokens that one request may end; an honest browser sends one. */
const MAX_TOKENS = 5;
/** Paths on which another host's cookie would reach these endpoints. */
const PATHS = ['/', '/api', '/api/Jwt'];

/** The host and its parents, on which a neighbour could set a cookie, except the top-level domain. */
function domainsOf({ hostname }: URL): string[] {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return [];
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
}

const valuesOf = ({ headers }: FastifyRequest, name: string): string[] =>
  (headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));

/** The refresh cookie: only these endpoints receive it. */
export class RefreshCookie {
  private readonly name: string;
  private readonly options: CookieSerializeOptions;
  private readonly domains: readonly string[];

  constructor(private readonly publicOrigin: string) {
    const isSecure = publicOrigin.startsWith('https:');
    // Browsers reject such cookies from neighbouring hosts over plain HTTP; `__Host-` would need the path `/`.
    this.name = isSecure ? '__Secure-refresh_token' : 'refresh_token';
    this.options = {
      httpOnly: true,
      secure: isSecure || !isLoopback(publicOrigin),
      sameSite: 'strict',
      path: '/api/Jwt',
    };
    this.domains = domainsOf(new URL(publicOrigin));
  }

  /** Cookies count only when `Origin` is ours; browsers send it with every POST. */
  readAll(request: FastifyRequest, fromBody: string | undefined): string[] {
    if (fromBody) return [fromBody];
    const { origin } = request.headers;
    const tokens = valuesOf(request, this.name).filter((token) => token !== '');
    if (tokens.length > 0 && origin !== undefined && origin !== this.publicOrigin) {
      throw new RequestInvalid({
        errors: [{ path: 'Origin', code: 'origin', message: 'is not the origin of this service' }],
      });
    }
    return tokens.slice(0, MAX_TOKENS);
  }

  /** With two tokens, another host of the domain set one, so neither is used. @throws {SessionEnded} */
  read(request: FastifyRequest, fromBody: string | undefined): string | undefined {
    const [token, ...others] = this.readAll(request, fromBody);
    if (others.length > 0) throw new SessionEnded();
    return token;
  }

  /** `maxAge` is in seconds. */
  set(reply: FastifyReply, token: string, maxAge: number): void {
    void reply.setCookie(this.name, token, { ...this.options, maxAge });
  }

  /** Clears those that another host may have set, too. */
  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.options);
    if (valuesOf(reply.request, this.name).length < 2) return;
    for (const path of PATHS) {
      void reply.clearCookie(this.name, { ...this.options, path });
      for (const domain of this.domains) void reply.clearCookie(this.name, { ...this.options, path, domain });
    }
  }
}
