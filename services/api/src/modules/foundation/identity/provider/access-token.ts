import type { FastifyInstance } from 'fastify';
import { TokenExpired, TokenUnreadable } from '../../../../platform/errors/session-errors.ts';

const ISSUER = 'impact-call';
const AUDIENCE = 'impact-call-api';
/** RFC 9068: the type separates access tokens from other tokens signed with the same secret. */
const TYPE = 'at+jwt';
const LIFETIME_SECONDS = 15 * 60;
/** Verified tokens in the cache; the session is still checked at each request. */
const MAX_KNOWN = 5000;

export interface AccessClaims {
  sub: string;
  sid: string;
}

/** `exp` is in seconds since 1970. */
type Expiring = AccessClaims & { exp: number };

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: AccessClaims;
    user: AccessClaims;
  }
}

/** Signing and verifying share one algorithm, issuer, audience and type. */
export const accessTokenOptions = (secret: string) => ({
  secret,
  sign: {
    algorithm: 'HS256' as const,
    iss: ISSUER,
    aud: AUDIENCE,
    expiresIn: LIFETIME_SECONDS,
    header: { alg: 'HS256' as const, typ: TYPE },
  },
  verify: {
    algorithms: ['HS256' as const],
    allowedIss: ISSUER,
    allowedAud: AUDIENCE,
    checkTyp: TYPE,
    requiredClaims: ['exp', 'iat', 'sub', 'sid'],
  },
});

const EXPIRED = new Set(['FAST_JWT_EXPIRED', 'FST_JWT_AUTHORIZATION_TOKEN_EXPIRED']);

const WRONG_SIGNATURE = 'FAST_JWT_INVALID_SIGNATURE';
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

export class AccessTokens {
  private readonly further;
  // All requests of a page carry the same token.
  private readonly verified = new Map<string, Expiring>();

  constructor(
    private readonly app: Pick<FastifyInstance, 'jwt'>,
    furtherSecrets: readonly string[] = [],
  ) {
    this.further = furtherSecrets.map((key) => ({ ...accessTokenOptions(key).verify, key }));
  }

  /** Valid for a quarter of an hour, but never beyond the session. */
  issue(claims: AccessClaims, secondsLeft: number): string {
    return this.app.jwt.sign(claims, { expiresIn: Math.max(1, Math.min(LIFETIME_SECONDS, secondsLeft)) });
  }

  /** @throws {TokenExpired}, {TokenUnreadable} */
  read(token: string): Expiring {
    const before = this.verified.get(token);
    if (before && Date.now() < before.exp * 1000) return before;
    this.verified.delete(token);
    const claims = this.check(token);
    if (this.verified.size >= MAX_KNOWN) this.verified.delete(this.verified.keys().next().value ?? '');
    this.verified.set(token, claims);
    return claims;
  }

  private verify(token: string): Expiring {
    const ways = [
      () => this.app.jwt.verify<Expiring>(token),
      ...this.further.map((by) => () => this.app.jwt.verify<Expiring>(token, by)),
    ];
    let refusal: unknown;
    for (const way of ways)
      try {
        return way();
      } catch (error) {
        refusal = error;
        if (codeOf(error) !== WRONG_SIGNATURE) break;
      }
    throw refusal;
  }

  private check(token: string): Expiring {
    try {
      return this.verify(token);
    } catch (error) {
      throw EXPIRED.has(codeOf(error)) ? new TokenExpired() : new TokenUnreadable();
    }
  }
}
