import { readerOf, setting } from '@impact-call/environment';
import Type from 'typebox';
import { isLoopback } from '../../../../platform/http/origin.ts';

/** How the service authenticates as a client at the provider (OpenID Connect Core, section 9). */
export const AUTH_METHODS = ['client_secret_basic', 'client_secret_post', 'client_secret_jwt', 'none'] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Null = the first method that discovery offers. */
  authMethod: AuthMethod | null;
  /** The claim that lists the roles; dots lead into objects, e.g. `realm_access.roles`. */
  roleClaim: string;
  scope: string;
  /** An address without `email_verified` counts as verified. */
  trustEmail: boolean;
  /** Registration page of a provider without `prompt=create`; null = its sign-in page. */
  registerUrl: string | null;
}

export const OIDC_ENVIRONMENT = Type.Object({
  OIDC_ISSUER: setting.text(),
  OIDC_CLIENT_ID: setting.text(),
  /** Not used with the method `none`. */
  OIDC_CLIENT_SECRET: setting.optionalSecret(),
  OIDC_CLIENT_AUTH_METHOD: setting.oneOf(AUTH_METHODS),
  OIDC_ROLE_CLAIM: setting.textOr('roles'),
  OIDC_SCOPE: setting.textOr('openid profile email'),
  OIDC_TRUST_EMAIL: setting.switchOr(false),
  OIDC_REGISTER_URL: setting.optionalText(),
});

function readIssuer(text: string): string {
  if (!URL.canParse(text))
    throw new Error(
      `OIDC_ISSUER must be the address of an OpenID provider such as https://id.example/realms/calls, not "${text}"`,
    );
  const { protocol, username, password, search, hash } = new URL(text);
  if (username || password) throw new Error('OIDC_ISSUER must not hold a user name or a password');
  if (search || hash) throw new Error('OIDC_ISSUER must have neither a query nor a fragment');
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(text))) return text;
  // Plain HTTP would expose codes and tokens.
  throw new Error(`OIDC_ISSUER must begin with https: ("${text}" does not); plain http is for this machine alone`);
}

function readScope(text: string): string {
  const scope = text.trim().split(/[\s,]+/);
  if (!scope.includes('openid'))
    throw new Error('OIDC_SCOPE must contain openid: without it the provider says nothing of who signs in');
  return scope.join(' ');
}

function readRegisterUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new Error(`OIDC_REGISTER_URL must be the address of a page, not "${text}"`);
  return text;
}

/** The placeholder in docker/kubernetes/settings.yaml. */
const PLACEHOLDER = 'the secret of the client';

function readSecret(secret: string | undefined, method: AuthMethod | undefined): string {
  if (method === 'none') return '';
  if (secret === undefined) throw new Error('OIDC_CLIENT_SECRET is not set');
  if (secret === PLACEHOLDER)
    throw new Error('OIDC_CLIENT_SECRET is the example of the manifests: set the one of the provider');
  return secret;
}

/** @throws when they are invalid without any request to the provider */
export const readOidcSettings = readerOf(
  OIDC_ENVIRONMENT,
  (settings): OidcSettings => ({
    issuer: readIssuer(settings.OIDC_ISSUER),
    clientId: settings.OIDC_CLIENT_ID,
    clientSecret: readSecret(settings.OIDC_CLIENT_SECRET, settings.OIDC_CLIENT_AUTH_METHOD),
    authMethod: settings.OIDC_CLIENT_AUTH_METHOD ?? null,
    roleClaim: settings.OIDC_ROLE_CLAIM,
    scope: readScope(settings.OIDC_SCOPE),
    trustEmail: settings.OIDC_TRUST_EMAIL.toLowerCase() === 'true',
    registerUrl: readRegisterUrl(settings.OIDC_REGISTER_URL),
  }),
);
