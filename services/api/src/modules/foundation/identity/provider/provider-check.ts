import * as client from 'openid-client';
import { isLoopback } from '../../../../platform/http/origin.ts';
import { authentication, chooseMethod, offeredMethods, otherMethods } from './client-authentication.ts';
import { refusesClient } from './exchange-faults.ts';
import type { AuthMethod, OidcSettings } from './oidc-settings.ts';
import { away, printable, wrong, type Fault } from './provider-faults.ts';
import { TIMEOUT_SECONDS } from './provider-metadata.ts';

export interface CheckedSettings extends OidcSettings {
  redirectUri: string;
}

function offerFault(server: client.ServerMetadata, settings: OidcSettings): Fault | null {
  const method = chooseMethod(server, settings);
  const offered = offeredMethods(server).map(printable).join(', ');
  if (method === null)
    return wrong(
      `The provider offers no client authentication by a secret (it offers ${offered}): register OIDC_CLIENT_ID there as a client with one`,
    );
  if (settings.authMethod === null || offeredMethods(server).includes(method)) return null;
  return wrong(
    `OIDC_CLIENT_AUTH_METHOD is ${method}, and the provider offers ${offered}: leave it out, or name one of these`,
  );
}

function withMethod(
  known: client.Configuration,
  { clientId, clientSecret, issuer }: OidcSettings,
  method: AuthMethod,
): client.Configuration {
  const configuration = new client.Configuration(
    known.serverMetadata(),
    clientId,
    clientSecret,
    authentication(method, clientSecret),
  );
  configuration.timeout = TIMEOUT_SECONDS;
  if (isLoopback(issuer)) client.allowInsecureRequests(configuration);
  return configuration;
}

/** Sends an invalid code: the error shows whether the client or the code is wrong. */
async function isRefused(configuration: client.Configuration, redirectUri: string): Promise<boolean> {
  const grant = {
    code: 'configuration-check',
    redirect_uri: redirectUri,
    code_verifier: client.randomPKCECodeVerifier(),
  };
  try {
    await client.genericGrantRequest(configuration, 'authorization_code', grant);
    return false;
  } catch (error) {
    if (error instanceof client.ResponseBodyError || error instanceof client.WWWAuthenticateChallengeError)
      return refusesClient(error);
    throw error;
  }
}

async function clientFault(known: client.Configuration, settings: CheckedSettings): Promise<Fault | null> {
  if (!(await isRefused(known, settings.redirectUri))) return null;
  const used = chooseMethod(known.serverMetadata(), settings) ?? 'client_secret_basic';
  for (const method of settings.clientSecret ? otherMethods(used) : []) {
    if (await isRefused(withMethod(known, settings, method), settings.redirectUri)) continue;
    return wrong(
      `The provider refuses client "${settings.clientId}" when it is shown by ${used}, and accepts it by ${method}: set OIDC_CLIENT_AUTH_METHOD=${method}`,
    );
  }
  return wrong(
    `The provider refuses client "${settings.clientId}" (invalid_client, shown by ${used}): OIDC_CLIENT_SECRET or OIDC_CLIENT_ID is not what is registered there`,
  );
}

/** Errors that a wrong setting causes; any other only means that no user is signed in, as expected here. */
const REQUEST_FAULTS = new Set([
  'invalid_scope',
  'unauthorized_client',
  'unsupported_response_type',
  'invalid_client',
  'invalid_request',
]);

function requestFault(error: string | null, { scope, clientId }: OidcSettings): Fault | null {
  if (error === null || !REQUEST_FAULTS.has(error)) return null;
  if (error === 'invalid_scope')
    return wrong(
      `The provider refuses the scope "${scope}" (invalid_scope): OIDC_SCOPE names one that client "${clientId}" may not ask for`,
    );
  return wrong(
    `The provider refuses requests to sign in for client "${clientId}" (${error}): is it registered there for the authorization code flow with PKCE?`,
  );
}

/** A correct request without a session returns `login_required`. */
async function authorizationFault(known: client.Configuration, settings: CheckedSettings): Promise<Fault | null> {
  const { redirectUri, scope } = settings;
  const code_challenge = await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier());
  const parameters = {
    redirect_uri: redirectUri,
    scope,
    state: client.randomState(),
    nonce: client.randomNonce(),
    prompt: 'none',
    code_challenge,
    code_challenge_method: 'S256',
  };
  const url = client.buildAuthorizationUrl(known, parameters);
  const answer = await fetch(url.href, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
  });
  await answer.body?.cancel();
  if (answer.status >= 500) return away(`The authorization endpoint of the identity provider answers ${answer.status}`);
  if (answer.status >= 400 && answer.status !== 429) {
    return wrong(
      `The provider answers ${answer.status} to requests to sign in: is "${redirectUri}" registered there as a redirect address of client "${settings.clientId}" (OIDC_CLIENT_ID)?`,
    );
  }
  const location = answer.headers.get('location');
  if (location === null || !URL.canParse(location, url.href)) return null;
  return requestFault(new URL(location, url.href).searchParams.get('error'), settings);
}

/** Returns the first fault of our settings, or null. */
export async function findFault(known: client.Configuration, settings: CheckedSettings): Promise<Fault | null> {
  return (
    offerFault(known.serverMetadata(), settings) ??
    (await clientFault(known, settings)) ??
    (await authorizationFault(known, settings))
  );
}
