import { isLoopback } from '../../platform/http/origin.ts';

/** How the service proves to the provider which client it is (OpenID Connect Core, section 9). */
export const AUTH_METHODS = ['client_secret_basic', 'client_secret_post', 'client_secret_jwt', 'none'] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];

/** The OpenID provider, and what is believed of what it says. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Null = the first of what discovery offers. */
  authMethod: AuthMethod | null;
  /** Claim that lists the roles; dots lead into objects, e.g. `realm_access.roles`. */
  roleClaim: string;
  scope: string;
  /** Whether an address counts as verified where the provider says nothing of it. */
  trustEmail: boolean;
  /** Where people register at a provider that has no `prompt=create`; null = where they sign in. */
  registerUrl: string | null;
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

function readIssuer(env: NodeJS.ProcessEnv): string {
  const text = required(env, 'OIDC_ISSUER');
  if (!URL.canParse(text))
    throw new Error(
      `OIDC_ISSUER must be the address of an OpenID provider such as https://id.example/realms/calls, not "${text}"`,
    );
  const { protocol, username, password, search, hash } = new URL(text);
  if (username || password) throw new Error('OIDC_ISSUER must not hold a user name or a password');
  if (search || hash) throw new Error('OIDC_ISSUER must have neither a query nor a fragment');
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(text))) return text;
  // A code or a token would travel readable.
  throw new Error(`OIDC_ISSUER must begin with https: ("${text}" does not); plain http is for this machine alone`);
}

function readAuthMethod(env: NodeJS.ProcessEnv): AuthMethod | null {
  const text = env['OIDC_CLIENT_AUTH_METHOD'];
  if (!text) return null;
  const method = AUTH_METHODS.find((each) => each === text);
  if (!method) throw new Error(`OIDC_CLIENT_AUTH_METHOD must be one of ${AUTH_METHODS.join(', ')}, not "${text}"`);
  return method;
}

function readScope(env: NodeJS.ProcessEnv): string {
  const scope = (env['OIDC_SCOPE'] || 'openid profile email').trim().split(/[\s,]+/);
  if (!scope.includes('openid'))
    throw new Error('OIDC_SCOPE must contain openid: without it the provider says nothing of who signs in');
  return scope.join(' ');
}

function readSwitch(env: NodeJS.ProcessEnv, name: string): boolean {
  const text = (env[name] || 'false').toLowerCase();
  if (text !== 'true' && text !== 'false') throw new Error(`${name} must be true or false, not "${env[name]}"`);
  return text === 'true';
}

function readRegisterUrl(env: NodeJS.ProcessEnv): string | null {
  const text = env['OIDC_REGISTER_URL'];
  if (!text) return null;
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new Error(`OIDC_REGISTER_URL must be the address of a page, not "${text}"`);
  return text;
}

/** Reads the environment; what can be seen to be wrong without asking the provider it names. */
export function readOidcSettings(env: NodeJS.ProcessEnv): OidcSettings {
  const authMethod = readAuthMethod(env);
  return {
    issuer: readIssuer(env),
    clientId: required(env, 'OIDC_CLIENT_ID'),
    clientSecret: authMethod === 'none' ? '' : required(env, 'OIDC_CLIENT_SECRET'),
    authMethod,
    roleClaim: env['OIDC_ROLE_CLAIM'] || 'roles',
    scope: readScope(env),
    trustEmail: readSwitch(env, 'OIDC_TRUST_EMAIL'),
    registerUrl: readRegisterUrl(env),
  };
}
