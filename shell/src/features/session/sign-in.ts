import { isNetworkError, isProblem } from '@impact-call/api-client';
import pkceChallenge from 'pkce-challenge';
import { forgetKept } from './kept.ts';
import { isValidToken, keepToken, keptToken } from './access-token.ts';
import { authorizationUrl, loginCallbackUri, registrationPage } from './authorization-url.ts';
import { forgetSignIn, ownAddress, recallSignIn, rememberSignIn } from './pending-sign-in.ts';
import type { SessionOptions } from './session-options.ts';
import { keepsSiteData, SiteDataBlocked } from './site-data.ts';
import { type OnWait, waitOutLimit } from './wait-out-limit.ts';

/** How a return from the identity provider ended. `foreign`: this tab made no such request, or made it long ago. */
export type SignInOutcome =
  | { kind: 'signed-in'; returnTo: string }
  /** A message with a link was sent to the address. */
  | { kind: 'unconfirmed'; email: string }
  | { kind: 'not-verified' | 'merged' | 'cancelled' | 'foreign' | 'misconfigured' | 'failed' }
  /** Nothing is lost: the same answer may be tried again. */
  | { kind: 'offline' | 'limited' }
  | { kind: 'site-data-blocked' };

/** What somebody goes to the identity provider for. */
export interface SignInRequest {
  register?: boolean;
  /** As somebody else than whom the provider knows them to be. */
  otherAccount?: boolean;
  returnTo?: string;
}

/**
 * Errors that the provider sends back (RFC 6749, section 4.1.2.1) when a setting is wrong: nothing that whoever signs
 * in could change.
 */
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

/**
 * Goes to the identity provider; `returnTo` is an address of this site, by default the current one.
 * @throws SiteDataBlocked where nothing could be remembered until the return
 */
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
  // What is unsaved lies on the device and is replayed afterwards; asking would only frighten.
  options.guards.letGo();
  options.goTo(url);
}

/** Exchanges the code for tokens, after checking that the answer belongs to a request of this tab. */
export async function completeSignIn(
  options: SessionOptions & { enter(): Promise<void> },
  answer: URLSearchParams,
  onWait?: OnWait,
): Promise<SignInOutcome> {
  if (!keepsSiteData()) return { kind: 'site-data-blocked' };
  const pending = recallSignIn(answer.get('state'));
  const code = answer.get('code');
  // E.g. the page was loaded anew after the code had been used.
  if (!pending)
    return isValidToken(keptToken())
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
    // Somebody else may have been here before.
    forgetKept();
    keepToken(token);
    await waitOutLimit(() => options.enter(), onWait);
  } catch (error) {
    if (isNetworkError(error)) return { kind: 'offline' };
    if (isProblem(error, 'too-many-requests')) return { kind: 'limited' };
    forgetSignIn();
    return outcomeOfRefusal(error);
  }
  forgetSignIn();
  options.tabs.tell('signed-in');
  return { kind: 'signed-in', returnTo: ownAddress(pending.returnTo) };
}
