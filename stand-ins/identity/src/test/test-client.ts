import * as oidc from 'openid-client';
import type { RunningIdentity } from '../start-identity.ts';

/** A prepared sign-in request, which can be completed once. */
export interface PreparedRequest {
  readonly url: URL;
  /** Exchanges the code in the redirect's address; checks state, nonce and PKCE. */
  complete(callback: URL): Promise<oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers>;
}

/** The product's side of the protocol, with a third-party client library. */
export interface TestClient {
  readonly config: oidc.Configuration;
  prepare(extra?: Record<string, string>): Promise<PreparedRequest>;
  logoutUrl(parameters: Record<string, string>): URL;
}

export async function connectTestClient({
  issuer,
  client,
}: Pick<RunningIdentity, 'issuer' | 'client'>): Promise<TestClient> {
  const config = await oidc.discovery(new URL(issuer), client.clientId, client.clientSecret, undefined, {
    execute: [oidc.allowInsecureRequests],
  });
  return {
    config,
    async prepare(extra = {}) {
      const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
      const expectedNonce = oidc.randomNonce();
      const expectedState = oidc.randomState();
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: client.redirectUris[0] ?? '',
        scope: 'openid profile email roles',
        code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
        state: expectedState,
        nonce: expectedNonce,
        ...extra,
      });
      const checks = { pkceCodeVerifier, expectedNonce, expectedState, idTokenExpected: true };
      return { url, complete: (callback) => oidc.authorizationCodeGrant(config, callback, checks) };
    },
    logoutUrl: (parameters) => oidc.buildEndSessionUrl(config, parameters),
  };
}
