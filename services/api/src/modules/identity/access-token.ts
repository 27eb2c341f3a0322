import type { FastifyInstance } from 'fastify';
import { TokenExpired, TokenUnreadable } from '../../platform/errors/session-errors.ts';

const ISSUER = 'impact-call';
const AUDIENCE = 'impact-call-api';
/** RFC 9068: tells an access token from every other token that might be signed with the same secret. */
const TYPE = 'at+jwt';
const LIFETIME_SECONDS = 15 * 60;
/** So many good tokens are known again without checking their signature; what a session may is asked at each request. */
const MAX_KNOWN = 5000;

/** What an access token says: who, and in which session. */
export interface AccessClaims {
  sub: string;
  sid: string;
}

/** With its end, in seconds since 1970. */
type Expiring = AccessClaims & { exp: number };

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: AccessClaims;
    user: AccessClaims;
  }
}

/** Options of @fastify/jwt: one algorithm, one issuer, one audience, one type, both ways. */
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

/** Of a token that this secret did not sign. */
const WRONG_SIGNATURE = 'FAST_JWT_INVALID_SIGNATURE';
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/** Issues and reads the short tokens that requests carry; those that a further secret signed are read, too. */
export function createAccessTokens(app: Pick<FastifyInstance, 'jwt'>, furtherSecrets: readonly string[] = []) {
  const further = furtherSecrets.map((key) => ({ ...accessTokenOptions(key).verify, key }));
  // Tokens that were good, until their end: the same one comes with each request of a page.
  const known = new Map<string, Expiring>();
  const verify = (token: string): Expiring => {
    const ways = [
      () => app.jwt.verify<Expiring>(token),
      ...further.map((by) => () => app.jwt.verify<Expiring>(token, by)),
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
  };
  const check = (token: string): Expiring => {
    try {
      return verify(token);
    } catch (error) {
      throw EXPIRED.has(codeOf(error)) ? new TokenExpired() : new TokenUnreadable();
    }
  };
  return {
    /** For a quarter of an hour, and never for longer than the session goes on. */
    issue: (claims: AccessClaims, secondsLeft: number): string =>
      app.jwt.sign(claims, { expiresIn: Math.max(1, Math.min(LIFETIME_SECONDS, secondsLeft)) }),
    read(token: string): Expiring {
      const before = known.get(token);
      if (before && Date.now() < before.exp * 1000) return before;
      known.delete(token);
      const claims = check(token);
      if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value ?? '');
      known.set(token, claims);
      return claims;
    },
  };
}
export type AccessTokens = ReturnType<typeof createAccessTokens>;
