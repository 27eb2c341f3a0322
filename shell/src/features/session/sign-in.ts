import { isNetworkError, isProblem } from '@impact-call/api-client';
import { isValidToken, keepToken, keptToken } from './access-token.ts';
import { authorizationUrl, loginCallbackUri } from './authorization-url.ts';
import { forgetSignIn, ownAddress, recallSignIn, rememberSignIn } from './pending-sign-in.ts';
import { randomSecret } from './pkce.ts';
import type { SessionOptions } from './session-options.ts';

/** How a return from the identity provider ended. `foreign`: this tab made no such request, or made it long ago. */
export type SignInOutcome = { kind: 'signed-in'; returnTo: string } | { kind: 'not-verified' | 'cancelled' | 'foreign' | 'offline' | 'failed' };

/** Goes to the identity provider; `returnTo` is an address of this site, by default the current one. */
export async function startSignIn(options: SessionOptions, { register = false, returnTo }: { register?: boolean; returnTo?: string }): Promise<void> {
  const provider = await options.api.GetProvider({});
  const pending = { state: randomSecret(), nonce: randomSecret(), codeVerifier: randomSecret(), returnTo: returnTo ?? location.pathname + location.search };
  rememberSignIn(pending);
  const url = await authorizationUrl(provider, pending, options.getLanguage(), register);
  // What is unsaved lies on the device and is replayed afterwards; asking would only frighten.
  options.guards.letGo();
  options.goTo(url);
}

/** Exchanges the code for tokens, after checking that the answer belongs to a request of this tab. */
export async function completeSignIn(options: SessionOptions & { enter(): Promise<void> }, answer: URLSearchParams): Promise<SignInOutcome> {
  const pending = recallSignIn(answer.get('state'));
  const code = answer.get('code');
  // E.g. the page was loaded anew after the code had been used.
  if (!pending) return isValidToken(keptToken()) ? options.enter().then(() => ({ kind: 'signed-in', returnTo: '/calls' }), () => ({ kind: 'failed' })) : { kind: 'foreign' };
  if (code === null) {
    forgetSignIn();
    return { kind: answer.get('error') === 'access_denied' ? 'cancelled' : 'failed' };
  }
  try {
    const { codeVerifier, nonce } = pending;
    const { token } = await options.api.TokenExchange({ body: { code, redirectUri: loginCallbackUri(), codeVerifier, nonce } });
    keepToken(token);
    await options.enter();
  } catch (error) {
    if (isNetworkError(error)) return { kind: 'offline' };
    forgetSignIn();
    return { kind: isProblem(error, 'registration-not-verified') ? 'not-verified' : 'failed' };
  }
  forgetSignIn();
  options.tabs.tell('signed-in');
  return { kind: 'signed-in', returnTo: ownAddress(pending.returnTo) };
}
