/** Restored when the user returns from the identity provider. It never leaves this tab. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
}

const KEY = 'pending-sign-in';

export const rememberSignIn = (pending: PendingSignIn): void => sessionStorage.setItem(KEY, JSON.stringify(pending));
export const forgetSignIn = (): void => sessionStorage.removeItem(KEY);

/** Null if this tab sent no request or `state` differs. */
export function recallSignIn(state: string | null): PendingSignIn | null {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null || state === null) return null;
  const pending = JSON.parse(stored) as PendingSignIn;
  return pending.state === state ? pending : null;
}

/** Any other address becomes `/`. */
export const sameSiteAddress = (address: string | undefined): string =>
  address?.startsWith('/') && !address.startsWith('//') && !address.startsWith('/\\') ? address : '/';
