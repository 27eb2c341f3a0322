import type { FastifyInstance } from 'fastify';
import { TokenExpired, TokenUnreadable } from '../../platform/errors/session-errors.ts';

const ISSUER = 'impact-call';
const AUDIENCE = 'impact-call-api';
/** RFC 9068: tells an access token from every other token that might be signed with the same secret. */
const TYPE = 'at+jwt';
const LIFETIME_SECONDS = 15 * 60;

/** What an access token says: who, and in which session. */
export interface AccessClaims {
  sub: string;
  sid: string;
}

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

/** Issues and reads the short tokens that requests carry. */
export function createAccessTokens(app: Pick<FastifyInstance, 'jwt'>) {
  return {
    /** For a quarter of an hour, and never for longer than the session goes on. */
    issue: (claims: AccessClaims, secondsLeft: number): string =>
      app.jwt.sign(claims, { expiresIn: Math.max(1, Math.min(LIFETIME_SECONDS, secondsLeft)) }),
    read(token: string): AccessClaims {
      try {
        return app.jwt.verify<AccessClaims>(token);
      } catch (error) {
        throw EXPIRED.has((error as { code?: string }).code ?? '') ? new TokenExpired() : new TokenUnreadable();
      }
    },
  };
}
export type AccessTokens = ReturnType<typeof createAccessTokens>;
