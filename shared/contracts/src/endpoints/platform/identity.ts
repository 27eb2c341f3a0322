import Type from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Nullable, Strict, Uuid } from '../../values/primitives.ts';
import { EndedSessions, OwnSession, SignedInUser } from '../../platform/identity.ts';

/** `refresh_token` is null for browsers, which get it in an HttpOnly cookie (docs/rules/03-sessions.md#sign-in). */
const Tokens = Type.Object({ token: Type.String(), refresh_token: Nullable(Type.String()) });

/** A client without a cookie jar requests the refresh token in the body. */
const grant = { grant: Type.Optional(Type.Literal('body')) };

export const identityEndpoints = {
  TokenExchange: endpoint('TokenExchange', {
    access: 'public',
    summary: 'Exchanges an authorization code for the tokens of this service',
    limit: 'sign-in',
    body: Strict({
      code: Type.String({ minLength: 1, maxLength: 4096 }),
      redirectUri: Type.String({ format: 'uri', maxLength: 2048 }),
      codeVerifier: Type.String({
        minLength: 43,
        maxLength: 128,
        description:
          'The secret behind the code challenge of the authorization request (PKCE, RFC 7636). Required, so that a stolen authorization code is worth nothing without it.',
      }),
      nonce: Type.String({
        minLength: 1,
        maxLength: 256,
        description:
          'The nonce of the authorization request (OpenID Connect). Required and compared with the one in the ID token, so that a token from another sign-in is refused.',
      }),
      ...grant,
    }),
    response: Tokens,
    problems: [
      'sign-in-failed',
      'account-disabled',
      'account-merged',
      'registration-not-verified',
      'sign-in-unconfirmed',
      'sign-in-misconfigured',
      'unavailable',
    ],
  }),
  ConfirmSignIn: endpoint('ConfirmSignIn', {
    access: 'public',
    summary:
      'Confirms a new identity of a person by the secret of the link that was sent to their address; it works once, for an hour',
    limit: 'sign-in',
    body: Strict({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: 'none',
    problems: ['not-found'],
  }),
  RefreshToken: endpoint('RefreshToken', {
    access: 'public',
    summary: 'Rotates the refresh token and issues a new access token; a reused token ends its whole family',
    limit: 'sign-in',
    body: Strict({ refresh_token: Type.Optional(Type.String({ maxLength: 512 })), ...grant }),
    response: Tokens,
    problems: ['session-ended'],
  }),
  Logout: endpoint('Logout', {
    access: 'public',
    summary: 'Revokes the session; answers where the browser signs out of the identity provider',
    body: Strict({
      refresh_token: Type.Optional(Type.String({ maxLength: 512 })),
      postLogoutRedirectUri: Type.Optional(Type.String({ format: 'uri', maxLength: 2048 })),
    }),
    response: Type.Object({ endSessionUrl: Nullable(Type.String()) }),
  }),
  GetProvider: endpoint('GetProvider', {
    access: 'public',
    summary: 'Where and how the browser signs in',
    response: Type.Object({
      authorizationEndpoint: Type.String(),
      clientId: Type.String(),
      scope: Type.String(),
      /** Values of `prompt`: `create` registers, `select_account` or `login` selects another account. */
      prompts: Type.Array(Type.String()),
      /** Where the provider does not support `prompt=create`; null = the sign-in page. */
      registerUrl: Nullable(Type.String()),
    }),
    problems: ['sign-in-misconfigured', 'unavailable'],
  }),
  BackchannelLogout: endpoint('BackchannelLogout', {
    access: 'public',
    summary:
      'The identity provider tells that a session has ended (OpenID Connect Back-Channel Logout): ours of it end too',
    form: Type.Object({ logout_token: Type.String({ minLength: 1, maxLength: 8192 }) }),
    response: EndedSessions,
    problems: ['request-invalid', 'unavailable'],
  }),
  GetSessions: endpoint('GetSessions', {
    access: 'user',
    summary: 'Where the signed-in person is signed in, the session used last first',
    response: Type.Array(OwnSession),
  }),
  EndSession: endpoint('EndSession', {
    access: 'user',
    summary: "Ends one of one's own sessions",
    body: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found'],
  }),
  EndOtherSessions: endpoint('EndOtherSessions', {
    access: 'user',
    summary: "Ends all of one's own sessions but the one that asks",
    response: EndedSessions,
  }),
  GetUser: endpoint('GetUser', { access: 'user', summary: 'The signed-in user', response: SignedInUser }),
};
