import type { ClientMetadata } from 'oidc-provider';

/** A program that may send users here to sign in. */
export interface ClientSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  /** The scopes that it may request, separated by spaces; all of them by default. */
  readonly scope?: string | undefined;
  /** Notified when a user's session ends here (OpenID Connect Back-Channel Logout). */
  readonly backchannelLogoutUri?: string | undefined;
  /** Whether the client gets refresh tokens for an absent user; true by default. */
  readonly refreshTokens?: boolean | undefined;
}

/** The origins that our forms may lead to: browsers apply `form-action` to redirects after a form too. */
export function clientOrigins(clients: readonly ClientSettings[]): string[] {
  const uris = clients.flatMap((client) => [...client.redirectUris, ...client.postLogoutRedirectUris]);
  return [...new Set(uris.map((uri) => new URL(uri).origin))];
}

/** The target of "back to Impact Call". */
export function clientHome(client: ClientSettings | undefined): string | undefined {
  const [uri] = client?.redirectUris ?? [];
  return uri === undefined ? undefined : `${new URL(uri).origin}/`;
}

/** The same as OpenID Connect client metadata. */
export function toClientMetadata(client: ClientSettings): ClientMetadata {
  const home = clientHome(client);
  return {
    client_id: client.clientId,
    client_secret: client.clientSecret,
    redirect_uris: [...client.redirectUris],
    post_logout_redirect_uris: [...client.postLogoutRedirectUris],
    ...(client.scope === undefined ? {} : { scope: client.scope }),
    grant_types: ['authorization_code', ...(client.refreshTokens === false ? [] : ['refresh_token'])],
    ...(client.backchannelLogoutUri === undefined
      ? {}
      : { backchannel_logout_uri: client.backchannelLogoutUri, backchannel_logout_session_required: true }),
    ...(home === undefined ? {} : { client_uri: home }),
  };
}
