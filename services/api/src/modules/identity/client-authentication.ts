import * as client from 'openid-client';
import type { AuthMethod, OidcSettings } from './oidc-settings.ts';

/** What a provider offers that says nothing of it (OpenID Connect Discovery, section 3). */
const UNSAID = ['client_secret_basic'];

/** Ways to show a secret, the one first that OpenID Connect has as its default. */
const BY_PREFERENCE = [
  'client_secret_basic',
  'client_secret_post',
  'client_secret_jwt',
] as const satisfies AuthMethod[];

type Offer = Pick<client.ServerMetadata, 'token_endpoint_auth_methods_supported'>;

export const offeredMethods = (server: Offer): string[] => server.token_endpoint_auth_methods_supported ?? UNSAID;

/**
 * By which way the client shows who it is: the configured one, else the first that the provider offers; null when a
 * secret is of no use to it.
 */
export function chooseMethod(server: Offer, { authMethod }: Pick<OidcSettings, 'authMethod'>): AuthMethod | null {
  return authMethod ?? BY_PREFERENCE.find((method) => offeredMethods(server).includes(method)) ?? null;
}

/** The other ways that are worth trying when a secret is refused. */
export const otherMethods = (method: AuthMethod): AuthMethod[] => BY_PREFERENCE.filter((each) => each !== method);

// RFC 6749 has both parts form-encoded. Letters, digits, hyphens, dots and underscores stay as they are: not every
// provider decodes, and few need it to.
const formEncoded = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);

function byHeader(secret: string): client.ClientAuth {
  return (_server, { client_id: id }, _body, headers) => {
    headers.set(
      'authorization',
      `Basic ${Buffer.from(`${formEncoded(id)}:${formEncoded(secret)}`).toString('base64')}`,
    );
  };
}

/** Adds to a request to the token endpoint what shows which client asks. */
export function authentication(method: AuthMethod, secret: string): client.ClientAuth {
  if (method === 'client_secret_basic') return byHeader(secret);
  if (method === 'client_secret_post') return client.ClientSecretPost(secret);
  if (method === 'client_secret_jwt') return client.ClientSecretJwt(secret);
  return client.None();
}

/** The same, chosen by what the provider offers at the moment of the request. */
export function authenticationFor(settings: OidcSettings): client.ClientAuth {
  return (server, ...request) =>
    authentication(chooseMethod(server, settings) ?? 'client_secret_basic', settings.clientSecret)(server, ...request);
}
