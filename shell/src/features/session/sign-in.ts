import { isNetworkError, isProblem } from '@impact-call/api-client';
import pkceChallenge from 'pkce-challenge';
import { deleteUserCaches } from './user-caches.ts';
import { isValidToken, keepToken, storedToken } from './access-token.ts';
import { authorizationUrl, loginCallbackUri, registrationPage } from './authorization-url.ts';
import { forgetSignIn, sameSiteAddress, recallSignIn, rememberSignIn } from './pending-sign-in.ts';
import type { SessionOptions } from './session-options.ts';
import { keepsSiteData, SiteDataBlocked } from './sign-in-failure.ts';
import { type OnWait, waitOutLimit } from './wait-out-limit.ts';

/** `foreign`: this tab sent no such request, or too long ago. */
export type SignInOutcome =
  | { kind: 'signed-in'; returnTo: string }
  /** A confirmation link was sent to the address. */
  | { kind: 'unconfirmed'; email: string }
  | { kind: 'not-verified' | 'merged' | 'cancelled' | 'foreign' | 'misconfigured' | 'failed' }
  /** The same response can be used again. */
  | { kind: 'offline' | 'limited' }
  | { kind: 'site-data-blocked' };

export interface SignInRequest {
  register?: boolean;
  otherAccount?: boolean;
  returnTo?: string;
}

/** Errors that a provider returns for wrong settings (RFC 6749, section 4.1.2.1), which the user cannot fix. */
const MISCONFIGURED = [
  'invalid_scope',
  'unauthorized_client',
  'unsupported_response_type',
  'invalid_request',
  'invalid_client',
];

function kindOf(error: string | null): 'cancelled' | 'misconfigured' | 'failed' {
  if (error === 'access_denied') return 'cancelled';
  return MISCONFIGURED.includes(error ?? '') ? 'misconfigured' : 'failed';
}

const KINDS = {
  'registration-not-verified': 'not-verified',
  'account-merged': 'merged',
  'sign-in-misconfigured': 'misconfigured',
} as const;

function outcomeOfRefusal(error: unknown): SignInOutcome {
  if (!isProblem(error)) return { kind: 'failed' };
  const { code, errors } = error;
  if (code === 'sign-in-unconfirmed') return { kind: 'unconfirmed', email: String(errors[0]?.params?.['email'] ?? '') };
  return { kind: KINDS[code as keyof typeof KINDS] ?? 'failed' };
}

/** `returnTo` is an address of this site, by default the current one. @throws SiteDataBlocked */
export async function startSignIn(
  options: Pick<SessionOptions, 'getLanguage' | 'goTo'> & {
    api: Pick<SessionOptions['api'], 'GetProvider'>;
    guards: Pick<SessionOptions['guards'], 'letGo'>;
  },
  { register = false, otherAccount = false, returnTo }: SignInRequest,
): Promise<void> {
  if (!keepsSiteData()) throw new SiteDataBlocked();
  const provider = await waitOutLimit(() => options.api.GetProvider({}));
  const page = register ? registrationPage(provider) : null;
  if (page !== null) {
    options.guards.letGo();
    return options.goTo(page);
  }
  const { code_verifier: codeVerifier, code_challenge: codeChallenge } = await pkceChallenge();
  const pending = {
    state: crypto.randomUUID(),
    nonce: crypto.randomUUID(),
    codeVerifier,
    returnTo: returnTo ?? location.pathname + location.search,
  };
  rememberSignIn(pending);
  const purpose = register ? 'register' : otherAccount ? 'other-account' : 'sign-in';
  const url = authorizationUrl(provider, { ...pending, codeChallenge }, options.getLanguage(), purpose);
  // Unsaved changes are stored on the device and sent later; a prompt would only alarm the user.
  options.guards.letGo();
  options.goTo(url);
}

/** The response must belong to a request of this tab. */
export async function completeSignIn(
  options: SessionOptions & { enter(): Promise<void> },
  answer: URLSearchParams,
  onWait?: OnWait,
): Promise<SignInOutcome> {
  if (!keepsSiteData()) return { kind: 'site-data-blocked' };
  const pending = recallSignIn(answer.get('state'));
  const code = answer.get('code');
  // E.g. the page was reloaded after the code had been used.
  if (!pending)
    return isValidToken(storedToken())
      ? waitOutLimit(() => options.enter(), onWait).then(
          () => ({ kind: 'signed-in', returnTo: '/' }),
          () => ({ kind: 'failed' }),
        )
      : { kind: 'foreign' };
  if (code === null) {
    forgetSignIn();
    return { kind: kindOf(answer.get('error')) };
  }
  try {
    const { codeVerifier, nonce } = pending;
    const body = { code, redirectUri: loginCallbackUri(), codeVerifier, nonce };
    const { token } = await waitOutLimit(() => options.api.TokenExchange({ body }), onWait);
    // The device may hold another user's data.
    deleteUserCaches();
    keepToken(token);
    await waitOutLimit(() => options.enter(), onWait);
  } catch (error) {
    if (isNetworkError(error)) return { kind: 'offline' };
    if (isProblem(error, 'too-many-requests')) return { kind: 'limited' };
    forgetSignIn();
    return outcomeOfRefusal(error);
  }
  forgetSignIn();
  options.tabs.notify('signed-in');
  return { kind: 'signed-in', returnTo: sameSiteAddress(pending.returnTo) };
}
