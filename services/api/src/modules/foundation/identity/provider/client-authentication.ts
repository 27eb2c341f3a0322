import * as client from 'openid-client';
import type { AuthMethod, OidcSettings } from './oidc-settings.ts';

/** The default of a provider that lists no methods (OpenID Connect Discovery, section 3). */
const UNSAID = ['client_secret_basic'];

/** Starts with the default of OpenID Connect. */
const BY_PREFERENCE = [
  'client_secret_basic',
  'client_secret_post',
  'client_secret_jwt',
] as const satisfies AuthMethod[];

type Offer = Pick<client.ServerMetadata, 'token_endpoint_auth_methods_supported'>;

export const offeredMethods = (server: Offer): string[] => server.token_endpoint_auth_methods_supported ?? UNSAID;

/**
 * The client authentication method: the configured one, or the first that the provider offers. Null when the provider
 * accepts no secret.
 */
export function chooseMethod(server: Offer, { authMethod }: Pick<OidcSettings, 'authMethod'>): AuthMethod | null {
  return authMethod ?? BY_PREFERENCE.find((method) => offeredMethods(server).includes(method)) ?? null;
}

/** The methods to try when the provider rejects the secret. */
export const otherMethods = (method: AuthMethod): AuthMethod[] => BY_PREFERENCE.filter((each) => each !== method);

// RFC 6749 form-encodes both parts. Letters, digits, hyphens, dots and underscores stay raw: not every provider
// decodes, and few need it.
const formEncoded = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);

function byHeader(secret: string): client.ClientAuth {
  return (_server, { client_id: id }, _body, headers) => {
    headers.set(
      'authorization',
      `Basic ${Buffer.from(`${formEncoded(id)}:${formEncoded(secret)}`).toString('base64')}`,
    );
  };
}

/** Adds the client authentication to a request to the token endpoint. */
export function authentication(method: AuthMethod, secret: string): client.ClientAuth {
  if (method === 'client_secret_basic') return byHeader(secret);
  if (method === 'client_secret_post') return client.ClientSecretPost(secret);
  if (method === 'client_secret_jwt') return client.ClientSecretJwt(secret);
  return client.None();
}

/** Chooses the method at each request by what the provider offers. */
export function authenticationFor(settings: OidcSettings): client.ClientAuth {
  return (server, ...request) =>
    authentication(chooseMethod(server, settings) ?? 'client_secret_basic', settings.clientSecret)(server, ...request);
}
