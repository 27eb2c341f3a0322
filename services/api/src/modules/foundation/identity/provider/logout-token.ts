import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Configuration } from 'openid-client';
import { RequestInvalid, Unavailable } from '../../../../platform/errors/request-errors.ts';
import type { IdentityProvider } from './provider.ts';

/** Ends one session by the provider's `sid`, or all sessions of a person. */
export interface LogoutNotice {
  issuer: string;
  sub: string | null;
  sid: string | null;
  jti: string;
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const TYPES = new Set([undefined, 'logout+jwt', 'jwt']);
const MAX_AGE_SECONDS = 300;
const CLOCK_TOLERANCE_SECONDS = 60;
const JWKS_TIMEOUT_MS = 5000;
const RETRY_SECONDS = 5;
/** Older tokens are rejected, so a token can be repeated only this long. */
export const NOTICE_LIFETIME_MS = (MAX_AGE_SECONDS + 2 * CLOCK_TOLERANCE_SECONDS) * 1000;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Beyond the checks of every token (OpenID Connect Back-Channel Logout 1.0, § 2.6).
function faultOf({ events, nonce, sub, sid, jti }: JWTPayload): string | null {
  if (text(sub) === null && text(sid) === null) return 'names nobody';
  if (!isObject(events) || !isObject(events[EVENT])) return 'tells of no logout';
  // ID tokens have a nonce and must not pass as logout tokens.
  if (nonce !== undefined) return 'has a nonce';
  return text(jti) === null ? 'has no jti' : null;
}

export const logoutTokenRefused = (reason: string): RequestInvalid =>
  new RequestInvalid({ errors: [{ path: 'logout_token', code: 'logout-token', message: reason }] }, { reason });

const KEYS_AWAY = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT']);

function unreadable(error: unknown): Error {
  const isToken = error instanceof errors.JOSEError && !KEYS_AWAY.has(error.code);
  return isToken
    ? logoutTokenRefused(`cannot be verified: ${error.code}`)
    : new Unavailable({ retryAfter: RETRY_SECONDS });
}

/** Asymmetric ones only: a shared secret proves nothing here. */
function algorithmsOf(provider: Configuration): string[] {
  const offered = provider.serverMetadata().id_token_signing_alg_values_supported ?? [];
  const asymmetric = offered.filter((algorithm) => /^(RS|PS|ES)\d|^EdDSA$|^Ed25519$/.test(algorithm));
  return asymmetric.length > 0 ? asymmetric : ['RS256'];
}

/** Keys loaded over plain HTTP could be forged. */
const isTrusted = (issuer: string, address: string | undefined): address is string =>
  address !== undefined && (address.startsWith('https:') || !issuer.startsWith('https:'));

/** Verifies the provider's logout tokens (OpenID Connect Back-Channel Logout 1.0). */
export class LogoutTokens {
  private keys: { address: string; find: JWTVerifyGetKey } | null = null;

  constructor(private readonly provider: Pick<IdentityProvider, 'configuration'>) {}

  /** @throws {RequestInvalid} for an invalid token, {Unavailable} when the provider's keys could not be loaded */
  async read(token: string, at: Date): Promise<LogoutNotice> {
    const provider = await this.provider.configuration();
    const { issuer, jwks_uri: address } = provider.serverMetadata();
    if (!isTrusted(issuer, address)) throw logoutTokenRefused('the provider shows no keys');
    const { payload, protectedHeader } = await jwtVerify(token, this.keysOf(address), {
      issuer,
      audience: provider.clientMetadata().client_id,
      algorithms: algorithmsOf(provider),
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: at,
    }).catch((error: unknown) => {
      throw unreadable(error);
    });
    const fault = TYPES.has(protectedHeader.typ?.toLowerCase()) ? faultOf(payload) : 'is of another type';
    if (fault) throw logoutTokenRefused(fault);
    return { issuer, sub: text(payload.sub), sid: text(payload['sid']), jti: String(payload.jti) };
  }

  /** At most two loads a minute, whatever clients send. */
  private keysOf(address: string): JWTVerifyGetKey {
    if (this.keys?.address !== address)
      this.keys = { address, find: createRemoteJWKSet(new URL(address), { timeoutDuration: JWKS_TIMEOUT_MS }) };
    return this.keys.find;
  }
}
