import { compactVerify, decodeProtectedHeader, errors } from 'jose';
import * as client from 'openid-client';
import type { TokenEndpointResponse } from 'openid-client';
import { SignInFailed } from '../../../../platform/errors/session-errors.ts';
import { completed } from './claims.ts';
import { isUnfitKey } from './exchange-faults.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { wrong, type Fault } from './provider-faults.ts';
import type { Metadata, ProviderMetadata } from './provider-metadata.ts';

export interface ProviderTokens {
  refresh: string | null;
  /** Stored only without a refresh token; `accessEnd` is in milliseconds since 1970. */
  access: string | null;
  accessEnd: number;
}

/** Providers may omit the lifetime of an access token; most use an hour. */
const USUAL_SECONDS = 3600;

export const NO_TOKENS: ProviderTokens = { refresh: null, access: null, accessEnd: 0 };

type Granted = Pick<TokenEndpointResponse, 'access_token' | 'refresh_token' | 'expires_in'>;

/** Without a new refresh token, the previous one stays valid. */
export function tokensOf(
  { access_token: access, refresh_token: fresh, expires_in: seconds = USUAL_SECONDS }: Granted,
  at: Date,
  previous: ProviderTokens = NO_TOKENS,
): ProviderTokens {
  const refresh = fresh ?? previous.refresh;
  return refresh === null
    ? { refresh, access, accessEnd: at.getTime() + seconds * 1000 }
    : { refresh, access: null, accessEnd: 0 };
}

async function verifyWith(idToken: string, { keys }: ProviderMetadata, secret: string): Promise<void> {
  // HS algorithms sign with the client secret, all others with a key that the provider publishes.
  if (decodeProtectedHeader(idToken).alg?.startsWith('HS'))
    return void (await compactVerify(idToken, new TextEncoder().encode(secret)));
  try {
    await compactVerify(idToken, keys);
  } catch (error) {
    // The token does not name its key, and several match: one of them must verify.
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) {
      const isFit = await compactVerify(idToken, key).then(
        () => true,
        () => false,
      );
      if (isFit) return;
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}

/** Reloads the keys once when none fits, because providers rotate them. @throws when no key verifies the token */
async function verifySignature(
  idToken: string,
  metadataInUse: ProviderMetadata,
  { metadata, secret }: { metadata: Metadata; secret: string },
): Promise<void> {
  try {
    await verifyWith(idToken, metadataInUse, secret);
  } catch (error) {
    const renewed = isUnfitKey(error) ? await metadata.renewed(metadataInUse) : null;
    if (!renewed) throw error;
    await verifyWith(idToken, renewed, secret);
  }
}

export interface CodeGrant {
  code: string;
  redirectUri: string;
  codeVerifier: string;
  nonce: string;
}

export interface SignedIn {
  issuer: string;
  claims: Record<string, unknown> & { sub: string };
  idToken: string;
  tokens: ProviderTokens;
}

const USERINFO_REFUSED =
  'The provider refuses to tell more of who signed in (its userinfo endpoint), so that names, addresses or roles may be missing: does OIDC_SCOPE ask for them?';

/** Errors of the libraries pass through. */
export async function exchangeCode(
  { code, redirectUri, codeVerifier, nonce }: CodeGrant,
  provider: ProviderMetadata,
  { settings, metadata, report }: { settings: OidcSettings; metadata: Metadata; report(fault: Fault): void },
): Promise<SignedIn> {
  const { configuration } = provider;
  const { issuer } = configuration.serverMetadata();
  const answer = new URL(redirectUri);
  // Only one provider is configured, so the browser cannot mix up two (RFC 9207).
  answer.search = new URLSearchParams({ code, iss: issuer }).toString();
  const grant = await client.authorizationCodeGrant(configuration, answer, {
    pkceCodeVerifier: codeVerifier,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = grant.claims();
  if (!claims || !grant.id_token) throw new SignInFailed();
  await verifySignature(grant.id_token, provider, { metadata, secret: settings.clientSecret });
  const refused = () => report(wrong(USERINFO_REFUSED));
  const complete = await completed(configuration, grant.access_token, claims, {
    roleClaim: settings.roleClaim,
    refused,
  });
  return { issuer, claims: complete, idToken: grant.id_token, tokens: tokensOf(grant, new Date()) };
}
