import * as client from 'openid-client';
import { SignInFailed } from '../../../../platform/errors/session-errors.ts';
import { completed } from './completed-claims.ts';
import { verifySignature } from './id-token-signature.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { wrong, type Fault } from './provider-faults.ts';
import type { Metadata, ProviderMetadata } from './provider-metadata.ts';
import { tokensOf, type ProviderTokens } from './provider-tokens.ts';

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
  const whole = await completed(configuration, grant.access_token, claims, { roleClaim: settings.roleClaim, refused });
  return { issuer, claims: whole, idToken: grant.id_token, tokens: tokensOf(grant, new Date()) };
}
