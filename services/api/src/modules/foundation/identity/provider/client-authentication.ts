import * as client from 'openid-client';
import type { AuthMethod, OidcSettings } from './oidc-settings.ts';

/** The default of a provider that lists no methods (OpenID Connect Discovery, section 3). */
const UNSAID = ['client_secret_basic'];

const BY_PREFERENCE = [
  'client_secret_basic',
  'client_secret_post',
  'client_secret_jwt',
] as const satisfies AuthMethod[];

type Offer = Pick<client.ServerMetadata, 'token_endpoint_auth_methods_supported'>;

export const offeredMethods = (server: Offer): string[] => server.token_endpoint_auth_methods_supported ?? UNSAID;

/** The configured method, or the first that the provider offers; null when it accepts no secret. */
export function chooseMethod(server: Offer, { authMethod }: Pick<OidcSettings, 'authMethod'>): AuthMethod | null {
  return authMethod ?? BY_PREFERENCE.find((method) => offeredMethods(server).includes(method)) ?? null;
}

export const otherMethods = (method: AuthMethod): AuthMethod[] => BY_PREFERENCE.filter((each) => each !== method);

// RFC 6749 form-encodes both parts; not every provider decodes, so most characters stay raw.
const formEncoded = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);

function byHeader(secret: string): client.ClientAuth {
  return (_server, { client_id: id }, _body, headers) => {
    headers.set(
      'authorization',
      `Basic ${Buffer.from(`${formEncoded(id)}:${formEncoded(secret)}`).toString('base64')}`,
    );
  };
}

export function authentication(method: AuthMethod, secret: string): client.ClientAuth {
  if (method === 'client_secret_basic') return byHeader(secret);
  if (method === 'client_secret_post') return client.ClientSecretPost(secret);
  if (method === 'client_secret_jwt') return client.ClientSecretJwt(secret);
  return client.None();
}

/** The provider's offer is read at each request. */
export function authenticationFor(settings: OidcSettings): client.ClientAuth {
  return (server, ...request) =>
    authentication(chooseMethod(server, settings) ?? 'client_secret_basic', settings.clientSecret)(server, ...request);
}
