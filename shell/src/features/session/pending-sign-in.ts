/** State to restore when the user returns from the identity provider. It never leaves this tab. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Path and query within this site. */
  returnTo: string;
}

const KEY = 'pending-sign-in';

export const rememberSignIn = (pending: PendingSignIn): void => sessionStorage.setItem(KEY, JSON.stringify(pending));
export const forgetSignIn = (): void => sessionStorage.removeItem(KEY);

/** The request that this response belongs to; null if this tab sent none or `state` differs. */
export function recallSignIn(state: string | null): PendingSignIn | null {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null || state === null) return null;
  const pending = JSON.parse(stored) as PendingSignIn;
  return pending.state === state ? pending : null;
}

/** Returns an address on this site; any other becomes `/`. */
export const sameSiteAddress = (address: string | undefined): string =>
  address?.startsWith('/') && !address.startsWith('//') && !address.startsWith('/\\') ? address : '/';
