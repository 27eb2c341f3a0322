import type { Language } from '@impact-call/contracts';
import type { PendingSignIn } from './pending-sign-in.ts';

/** What `GetProvider` answers. */
export interface Provider {
  authorizationEndpoint: string;
  clientId: string;
  scope: string;
  /** What may be asked of the sign-in page. */
  prompts: string[];
  /** Where people register whom the sign-in page cannot be asked to register. */
  registerUrl: string | null;
}

/** Why somebody goes to the provider: to sign in, to register, or to sign in as somebody else than they are there. */
export type Purpose = 'sign-in' | 'register' | 'other-account';

function promptFor(purpose: Purpose, { prompts }: Provider): string | undefined {
  if (purpose === 'register') return prompts.includes('create') ? 'create' : undefined;
  if (purpose === 'other-account') return prompts.includes('select_account') ? 'select_account' : 'login';
  return undefined;
}

/** The page of the provider on which people register; null where they do so where they sign in. */
export const registrationPage = (provider: Provider): string | null =>
  promptFor('register', provider) === undefined ? provider.registerUrl : null;

export const loginCallbackUri = (): string => `${location.origin}/login-callback`;
export const logoutCallbackUri = (): string => `${location.origin}/logout-callback`;

/**
 * Where the browser goes to sign in: authorization code with PKCE; registering is the same with `prompt=create`, where
 * the provider knows that.
 */
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
