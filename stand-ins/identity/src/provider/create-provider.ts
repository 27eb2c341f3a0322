import type { Configuration, default as Provider } from 'oidc-provider';
import type { AccountStore } from '../accounts/account-store.ts';
import { claimsByScope, claimsOf } from '../accounts/claims.ts';
import { LANGUAGES } from '@impact-call/contracts/languages';
import { createAdapterFactory } from '../storage/oidc-adapter.ts';
import type { ProviderKeys } from '../storage/provider-keys.ts';
import type { StateStore } from '../storage/state-store.ts';
import { USUAL, type Behaviour } from './behaviour.ts';
import { toClientMetadata, type ClientSettings } from './client-settings.ts';
import { refuseUnofferedAuthentication } from './client-authentication.ts';
import { cookieOptions, cookieNames } from './cookies.ts';
import { renderError } from './error-page.ts';
import { grantToFirstPartyClient } from './first-party-grant.ts';
import { createInteractionPolicy } from './interaction-policy.ts';
import { loadOidcProvider } from './load-oidc-provider.ts';
import { answerLogout, answerLogoutWithoutSession, renderSignedOut } from './logout.ts';

/** The provider's dependencies. */
export interface ProviderDeps {
  readonly issuer: string;
  readonly clients: readonly ClientSettings[];
  readonly keys: ProviderKeys;
  readonly state: StateStore;
  readonly accounts: AccountStore;
  readonly behaviour?: Behaviour | undefined;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const FORTNIGHT = 14 * 24 * HOUR;

const SECONDS_TO_LIVE = {
  AccessToken: HOUR,
  RefreshToken: FORTNIGHT,
  AuthorizationCode: MINUTE,
  IdToken: HOUR,
  Interaction: HOUR,
  Session: FORTNIGHT,
  Grant: FORTNIGHT,
};

type Features = NonNullable<Configuration['features']>;

const features: Features = {
  backchannelLogout: { enabled: true },
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  resourceIndicators: { enabled: false },
  rpInitiatedLogout: { enabled: true, logoutSource: answerLogout, postLogoutSuccessSource: renderSignedOut },
};

function createConfiguration(
  { clients, keys, state, accounts }: ProviderDeps,
  behaviour: Required<Behaviour>,
): Omit<Configuration, 'interactions'> {
  return {
    features,
    adapter: createAdapterFactory(state),
    clients: clients.map(toClientMetadata),
    jwks: keys.jwks,
    cookies: { names: cookieNames, keys: keys.cookieKeys, long: cookieOptions, short: cookieOptions },
    claims: claimsByScope,
    conformIdTokenClaims: !behaviour.hasClaimsInIdToken,
    scopes: Object.keys(claimsByScope),
    responseTypes: ['code'],
    clientAuthMethods: [...behaviour.authMethods],
    clientDefaults: { token_endpoint_auth_method: behaviour.authMethods[0] ?? 'client_secret_basic' },
    pkce: { required: () => true },
    // The library refuses to fetch local addresses; here all clients are local, and each was configured at the start.
    fetch(url, options) {
      const own = { ...options };
      Reflect.deleteProperty(own, 'dispatcher');
      return fetch(url, own);
    },
    // Like many hosted providers, without `offline_access`: such a token ends with the user's session here.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    ttl: SECONDS_TO_LIVE,
    // Announced as the registration specification requires, so that clients know that they may send prompt=create.
    discovery: {
      ui_locales_supported: [...LANGUAGES],
      prompt_values_supported: ['none', 'login', ...(behaviour.hasPromptCreate ? ['create'] : [])],
    },
    clientBasedCORS: (_ctx, origin, client) =>
      (client.redirectUris ?? []).some((uri) => new URL(uri).origin === origin),
    loadExistingGrant: grantToFirstPartyClient,
    findAccount: (_ctx, id) => {
      const account = accounts.findById(id);
      return account && { accountId: account.id, claims: () => behaviour.changeClaims(claimsOf(account)) };
    },
    renderError,
  };
}

/** The OpenID provider itself; its pages for users are ours (see `routes/`). */
export async function createProvider(parts: ProviderDeps): Promise<Provider> {
  const { default: OidcProvider, interactionPolicy } = await loadOidcProvider();
  const behaviour = { ...USUAL, ...parts.behaviour };
  const provider = new OidcProvider(parts.issuer, {
    ...createConfiguration(parts, behaviour),
    interactions: {
      policy: createInteractionPolicy(interactionPolicy, behaviour),
      url: (_ctx, interaction) => `/interaction/${interaction.uid}`,
    },
  });
  // Addresses in its responses follow the issuer, not the request's Host header (see routes/provider-routes.ts).
  provider.proxy = true;
  provider.use(answerLogoutWithoutSession);
  provider.use(refuseUnofferedAuthentication(behaviour));
  return provider;
}
