import type { Language } from '@impact-call/contracts';
import type { PendingSignIn } from './pending-sign-in.ts';

/** The response of `GetProvider`. */
export interface Provider {
  authorizationEndpoint: string;
  clientId: string;
  scope: string;
  /** Supported values of `prompt`. */
  prompts: string[];
  /** Where the sign-in page does not offer registration. */
  registerUrl: string | null;
}

export type Purpose = 'sign-in' | 'register' | 'other-account';

function promptFor(purpose: Purpose, { prompts }: Provider): string | undefined {
  if (purpose === 'register') return prompts.includes('create') ? 'create' : undefined;
  if (purpose === 'other-account') return prompts.includes('select_account') ? 'select_account' : 'login';
  return undefined;
}

/** Null if users register on the sign-in page. */
export const registrationPage = (provider: Provider): string | null =>
  promptFor('register', provider) === undefined ? provider.registerUrl : null;

export const loginCallbackUri = (): string => `${location.origin}/login-callback`;
export const logoutCallbackUri = (): string => `${location.origin}/logout-callback`;

/** Authorization code with PKCE; registration adds `prompt=create` where supported. */
export function authorizationUrl(
  provider: Provider,
  pending: Pick<PendingSignIn, 'state' | 'nonce'> & { codeChallenge: string },
  language: Language,
  purpose: Purpose,
): string {
  const url = new URL(provider.authorizationEndpoint);
  const prompt = promptFor(purpose, provider);
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: loginCallbackUri(),
    scope: provider.scope,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: pending.codeChallenge,
    code_challenge_method: 'S256',
    ui_locales: language,
    ...(prompt === undefined ? {} : { prompt }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
