import { errors } from 'jose';
import * as client from 'openid-client';
import type { OidcSettings } from './oidc-settings.ts';
import { away, codeOf, statusFault, transportFault, wrong, type Fault } from './provider-faults.ts';

export function refusesClient(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.error === 'invalid_client';
  return error instanceof client.WWWAuthenticateChallengeError && error.status === 401;
}

const UNFIT_KEYS = new Set([
  'ERR_JWKS_NO_MATCHING_KEY',
  'ERR_JWKS_MULTIPLE_MATCHING_KEYS',
  'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
]);

export const isUnfitKey = (error: unknown): boolean => error instanceof errors.JOSEError && UNFIT_KEYS.has(error.code);

function claimFault(error: unknown, { issuer }: OidcSettings): Fault | null {
  const { claim } = ((error as Error).cause as { cause?: { claim?: string } } | undefined)?.cause ?? {};
  if (claim === 'iss') return wrong(`The provider signs ID tokens in another name than ${issuer} (OIDC_ISSUER)`);
  if (claim === 'aud') return wrong('The provider issues ID tokens for another client than OIDC_CLIENT_ID names');
  return null;
}

function keyFault(error: errors.JOSEError): Fault {
  if (error.code === 'ERR_JWKS_TIMEOUT')
    return away('The signing keys of the identity provider (jwks_uri) do not come in time');
  if (isUnfitKey(error))
    return wrong(
      'An ID token has a signature that fits none of the keys that the provider publishes (jwks_uri), also after they were read anew',
    );
  return wrong(`The signing keys of the identity provider (jwks_uri) cannot be used (${error.code})`);
}

function refusalFault({ error, status }: client.ResponseBodyError, { clientId }: OidcSettings): Fault | null {
  if (error === 'unauthorized_client')
    return wrong(
      `The provider does not let client "${clientId}" (OIDC_CLIENT_ID) in: it may not have the authorization code flow, or its secret (OIDC_CLIENT_SECRET) or the way in which it is shown (OIDC_CLIENT_AUTH_METHOD) is another`,
    );
  return status >= 500 ? away(`The token endpoint of the identity provider answers ${status}`) : null;
}

function answerFault(error: unknown, settings: OidcSettings): Fault | null {
  switch (codeOf(error)) {
    // The userinfo endpoint returned another person's claims, which no setting can fix.
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return null;
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      return claimFault(error, settings);
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return wrong('The ID token is not valid at this time: the clock of this machine and that of the provider differ');
    case 'OAUTH_INVALID_RESPONSE':
      return wrong(
        'The provider sends no ID token, or none that can be read: OIDC_SCOPE must contain openid, and the client must be one of OpenID Connect',
      );
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM':
      return statusFault(
        (error as Error).cause,
        'this is where its OpenID document says that codes are exchanged, or who signed in is told',
      );
  }
  return wrong(`The provider answers in a way that is not understood (${codeOf(error) || 'unknown'})`);
}

/** Null when the code itself is used, expired or forged. */
export function exchangeFault(error: unknown, settings: OidcSettings): Fault | null {
  if (refusesClient(error)) {
    return wrong(
      `The provider refuses client "${settings.clientId}" (invalid_client): OIDC_CLIENT_ID, OIDC_CLIENT_SECRET or OIDC_CLIENT_AUTH_METHOD is not what is registered there`,
    );
  }
  if (error instanceof client.ResponseBodyError) return refusalFault(error, settings);
  if (error instanceof errors.JOSEError) return keyFault(error);
  return transportFault(error, settings) ?? answerFault(error, settings);
}
