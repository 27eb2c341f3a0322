import * as client from 'openid-client';
import type { OidcSettings } from '../../config.ts';
import { Unavailable } from '../../errors/request-errors.ts';
import { SignInFailed } from '../../errors/session-errors.ts';
import { isLoopback } from '../../origin.ts';
import { claimAt } from './claims.ts';

/** What a browser brings back from the provider. */
export interface CodeGrant {
  code: string;
  redirectUri: string;
  codeVerifier: string;
  nonce: string;
}

/** Who signed in, by the provider's word. */
export interface SignedIn {
  issuer: string;
  claims: Record<string, unknown> & { sub: string };
  idToken: string;
}

const TIMEOUT_SECONDS = 5;
const RETRY_SECONDS = 5;

function isOutage(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return error instanceof TypeError || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
}

function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<client.Configuration> {
  // Plain HTTP only on this machine: elsewhere a code or a token would travel readable.
  const execute = isLoopback(issuer) ? [client.allowInsecureRequests] : [];
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS });
}

// Some providers keep e-mail and roles out of the ID token.
async function completed(configuration: client.Configuration, grant: client.TokenEndpointResponse, claims: client.IDToken, roleClaim: string) {
  const isComplete = 'email' in claims && claimAt(claims, roleClaim) !== undefined;
  if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await client.fetchUserInfo(configuration, grant.access_token, claims.sub)), ...claims };
}

/** The identity provider, found by discovery when it is first needed, so that the service starts without it. */
export function createIdentityProvider(settings: OidcSettings) {
  let found: Promise<client.Configuration> | null = null;
  const configuration = async (): Promise<client.Configuration> => {
    found ??= discover(settings);
    try {
      return await found;
    } catch {
      found = null;
      throw new Unavailable({ retryAfter: RETRY_SECONDS });
    }
  };
  const exchange = async ({ code, redirectUri, codeVerifier, nonce }: CodeGrant): Promise<SignedIn> => {
    const provider = await configuration();
    const { issuer } = provider.serverMetadata();
    const answer = new URL(redirectUri);
    // One provider is configured, so that the browser has no other that it could have mixed up with it (RFC 9207).
    answer.search = new URLSearchParams({ code, iss: issuer }).toString();
    const grant = await client.authorizationCodeGrant(provider, answer, { pkceCodeVerifier: codeVerifier, expectedNonce: nonce, idTokenExpected: true });
    const claims = grant.claims();
    if (!claims || !grant.id_token) throw new SignInFailed();
    return { issuer, claims: await completed(provider, grant, claims, settings.roleClaim), idToken: grant.id_token };
  };
  return {
    async describe() {
      const { authorization_endpoint: authorizationEndpoint } = (await configuration()).serverMetadata();
      if (!authorizationEndpoint) throw new Unavailable();
      return { authorizationEndpoint, clientId: settings.clientId, scope: settings.scope };
    },
    async exchange(grant: CodeGrant): Promise<SignedIn> {
      try {
        return await exchange(grant);
      } catch (error) {
        if (error instanceof Unavailable) throw error;
        throw isOutage(error) ? new Unavailable({ retryAfter: RETRY_SECONDS }) : new SignInFailed();
      }
    },
    /** Where the browser signs out of the provider; null when it cannot be asked, or offers none. */
    async endSessionUrl(idToken: string | null, returnTo: string | undefined): Promise<string | null> {
      const provider = await configuration().catch(() => null);
      if (!provider?.serverMetadata().end_session_endpoint) return null;
      const hints = { ...(idToken ? { id_token_hint: idToken } : {}), ...(returnTo ? { post_logout_redirect_uri: returnTo } : {}) };
      return client.buildEndSessionUrl(provider, hints).href;
    },
  };
}
export type IdentityProvider = ReturnType<typeof createIdentityProvider>;
