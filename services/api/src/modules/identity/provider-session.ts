import * as client from 'openid-client';
import { createLogoutTokens } from './logout-token.ts';
import { claimAt } from './claims.ts';
import { completed } from './completed-claims.ts';
import { tokensOf, type ProviderTokens } from './provider-tokens.ts';

/** The person that the provider is asked about. */
export interface AskedAbout {
  sub: string;
  /** What the provider said of their roles last. */
  roles: readonly string[];
}

type Claims = Record<string, unknown> & { sub: string };

/**
 * What the provider says of a person who signed in before. `alive`: they may go on, and nothing was said of their
 * roles. `ended`: it lets them on no more. `silent`: it gave nothing to ask it with, or what it gave has expired.
 * `away`: it does not answer, or not in a way that says anything about the person; `code` is its own word for that.
 */
export type ProviderWord =
  | { kind: 'confirmed'; claims: Claims; tokens: ProviderTokens }
  | { kind: 'alive'; tokens: ProviderTokens }
  | { kind: 'ended' | 'silent' }
  | { kind: 'away'; code: string };

const SILENT: ProviderWord = { kind: 'silent' };
const ENDED: ProviderWord = { kind: 'ended' };
/** The provider does not do this for us at all. */
const NOT_FOR_US = new Set(['unauthorized_client', 'unsupported_grant_type']);
const UNAUTHORIZED = 401;

function wordOf(error: unknown): ProviderWord {
  const code = error instanceof client.ResponseBodyError ? error.error : 'no-answer';
  if (code === 'invalid_grant') return ENDED;
  return NOT_FOR_US.has(code) ? SILENT : { kind: 'away', code };
}

type Provider = () => Promise<client.Configuration>;

/** Asks by what a sign-in left to go on with; the answer is a new one for the next time. */
const createByRefreshToken =
  (configuration: Provider, roleClaim: string) =>
  async (person: AskedAbout, tokens: ProviderTokens, refresh: string, at: Date): Promise<ProviderWord> => {
    const provider = await configuration();
    const grant = await client.refreshTokenGrant(provider, refresh);
    // From here on the former token may be used up: whatever else goes wrong, the new one must be kept.
    const next = tokensOf(grant, at, tokens);
    const idToken = grant.claims();
    if (idToken && idToken.sub !== person.sub) return ENDED;
    const known = { ...idToken, sub: person.sub } as client.IDToken;
    const whole = await completed(provider, grant.access_token, known, { roleClaim, refused: () => undefined }).catch(
      () => null,
    );
    const claims = whole ?? known;
    // Without roles in it, a part of the claims says nothing: userinfo may leave out what the ID token named at the
    // sign-in, and the other way round.
    const isTold =
      claimAt(claims, roleClaim) !== undefined ||
      (whole !== null && (idToken !== undefined || person.roles.length === 0));
    return isTold ? { kind: 'confirmed', claims, tokens: next } : { kind: 'alive', tokens: next };
  };

/** Asks what the provider tells of a person while the access token lasts. */
const createByUserInfo =
  (configuration: Provider, roleClaim: string) =>
  async (person: AskedAbout, tokens: ProviderTokens, access: string): Promise<ProviderWord> => {
    const provider = await configuration();
    if (!provider.serverMetadata().userinfo_endpoint) return SILENT;
    try {
      const claims = await client.fetchUserInfo(provider, access, person.sub);
      return claimAt(claims, roleClaim) === undefined && person.roles.length > 0
        ? { kind: 'alive', tokens }
        : { kind: 'confirmed', claims, tokens };
    } catch (error) {
      // Its time is not over, and it is refused: the provider has taken it back.
      if (error instanceof client.WWWAuthenticateChallengeError && error.status === UNAUTHORIZED) return ENDED;
      throw error;
    }
  };

/** Asks the provider about people who are not here, and reads what it tells on its own account. */
export function createProviderSession(configuration: Provider, roleClaim: string) {
  const byRefreshToken = createByRefreshToken(configuration, roleClaim);
  const byUserInfo = createByUserInfo(configuration, roleClaim);
  return {
    ...createLogoutTokens(configuration),
    async askAgain(person: AskedAbout, tokens: ProviderTokens, at: Date): Promise<ProviderWord> {
      try {
        if (tokens.refresh !== null) return await byRefreshToken(person, tokens, tokens.refresh, at);
        return tokens.access !== null && tokens.accessEnd > at.getTime()
          ? await byUserInfo(person, tokens, tokens.access)
          : SILENT;
      } catch (error) {
        return wordOf(error);
      }
    },
  };
}
export type ProviderSession = ReturnType<typeof createProviderSession>;
