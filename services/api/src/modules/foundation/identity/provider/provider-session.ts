import * as client from 'openid-client';
import { claimAt, completed } from './claims.ts';
import { tokensOf, type ProviderTokens } from './exchange-code.ts';
import type { IdentityProvider } from './provider.ts';

export interface RequestedAbout {
  sub: string;
  /** In the provider's last statement. */
  roles: readonly string[];
}

type Claims = Record<string, unknown> & { sub: string };

/**
 * The provider's statement about a person who signed in before.
 * - `confirmed`: current claims, including roles.
 * - `alive`: the session may continue; roles are unknown.
 * - `ended`: the provider ended the session.
 * - `silent`: we have no token for a query, or it has expired.
 * - `away`: no usable response; `code` is the provider's error code.
 */
export type ProviderWord =
  | { kind: 'confirmed'; claims: Claims; tokens: ProviderTokens }
  | { kind: 'alive'; tokens: ProviderTokens }
  | { kind: 'ended' | 'silent' }
  | { kind: 'away'; code: string };

const SILENT: ProviderWord = { kind: 'silent' };
const ENDED: ProviderWord = { kind: 'ended' };
const NOT_FOR_US = new Set(['unauthorized_client', 'unsupported_grant_type']);
const UNAUTHORIZED = 401;

function wordOf(error: unknown): ProviderWord {
  const code = error instanceof client.ResponseBodyError ? error.error : 'no-answer';
  if (code === 'invalid_grant') return ENDED;
  return NOT_FOR_US.has(code) ? SILENT : { kind: 'away', code };
}

export class ProviderSession {
  constructor(
    private readonly provider: Pick<IdentityProvider, 'configuration'>,
    private readonly roleClaim: string,
  ) {}

  /** By the refresh token, or by userinfo while the access token is valid; failures become `away`. */
  async askAgain(person: RequestedAbout, tokens: ProviderTokens, at: Date): Promise<ProviderWord> {
    try {
      if (tokens.refresh !== null) return await this.byRefreshToken(person, tokens, tokens.refresh, at);
      return tokens.access !== null && tokens.accessEnd > at.getTime()
        ? await this.byUserInfo(person, tokens, tokens.access)
        : SILENT;
    } catch (error) {
      return wordOf(error);
    }
  }

  private async byRefreshToken(
    person: RequestedAbout,
    tokens: ProviderTokens,
    refresh: string,
    at: Date,
  ): Promise<ProviderWord> {
    const provider = await this.provider.configuration();
    const grant = await client.refreshTokenGrant(provider, refresh);
    // From here on the previous token may be used up, so the new one must be stored whatever fails.
    const next = tokensOf(grant, at, tokens);
    const idToken = grant.claims();
    if (idToken && idToken.sub !== person.sub) return ENDED;
    const fromIdToken = { ...idToken, sub: person.sub } as client.IDToken;
    const complete = await completed(provider, grant.access_token, fromIdToken, {
      roleClaim: this.roleClaim,
      refused: () => undefined,
    }).catch(() => null);
    const claims = complete ?? fromIdToken;
    // Claims without roles are incomplete: userinfo may omit what the ID token had, and vice versa.
    const isConfirmed =
      claimAt(claims, this.roleClaim) !== undefined ||
      (complete !== null && (idToken !== undefined || person.roles.length === 0));
    return isConfirmed ? { kind: 'confirmed', claims, tokens: next } : { kind: 'alive', tokens: next };
  }

  private async byUserInfo(person: RequestedAbout, tokens: ProviderTokens, access: string): Promise<ProviderWord> {
    const provider = await this.provider.configuration();
    if (!provider.serverMetadata().userinfo_endpoint) return SILENT;
    try {
      const claims = await client.fetchUserInfo(provider, access, person.sub);
      return claimAt(claims, this.roleClaim) === undefined && person.roles.length > 0
        ? { kind: 'alive', tokens }
        : { kind: 'confirmed', claims, tokens };
    } catch (error) {
      // The provider rejects an unexpired access token: it was revoked.
      if (error instanceof client.WWWAuthenticateChallengeError && error.status === UNAUTHORIZED) return ENDED;
      throw error;
    }
  }
}
