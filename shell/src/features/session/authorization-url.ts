import type { Language } from '@impact-call/contracts';
import { challengeOf } from './pkce.ts';
import type { PendingSignIn } from './pending-sign-in.ts';

/** What `GetProvider` answers. */
export interface Provider {
  authorizationEndpoint: string;
  clientId: string;
  scope: string;
}

export const loginCallbackUri = (): string => `${location.origin}/login-callback`;
export const logoutCallbackUri = (): string => `${location.origin}/logout-callback`;

/** Where the browser goes to sign in: authorization code with PKCE; registering is the same with `prompt=create`. */
export async function authorizationUrl(provider: Provider, pending: PendingSignIn, language: Language, register: boolean): Promise<string> {
  const url = new URL(provider.authorizationEndpoint);
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: loginCallbackUri(),
    scope: provider.scope,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await challengeOf(pending.codeVerifier),
    code_challenge_method: 'S256',
    ui_locales: language,
    ...(register ? { prompt: 'create' } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
