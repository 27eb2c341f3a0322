import { ENDPOINTS } from '@impact-call/contracts';
import { visitProvider } from './provider-visit.ts';
import type { Sender, TestApi } from './test-api.ts';

/** The tokens of a client that stores its refresh token itself. */
export interface SignedIn {
  token: string;
  refresh: string;
}

/** Signs in at this provider and exchanges its code for tokens. */
export async function exchange(api: TestApi, email: string, sender: Sender = {}, provider = api.identity) {
  const { body } = await api.send(ENDPOINTS.GetProvider, {});
  return api.send(
    ENDPOINTS.TokenExchange,
    { body: { ...(await visitProvider(provider, body, email)), grant: 'body' } },
    sender,
  );
}

/** Signs a demo account in with a new session each time. */
export async function signIn(api: TestApi, email: string, sender: Sender = {}): Promise<SignedIn> {
  const { body } = await exchange(api, email, sender);
  return { token: body.token, refresh: body.refresh_token ?? '' };
}

export const refresh = (api: TestApi, token: string) =>
  api.send(ENDPOINTS.RefreshToken, { body: { refresh_token: token, grant: 'body' } });
