/** What has to be remembered while the user is at the identity provider. It never leaves this tab. */
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

/** The request that this answer belongs to; null when none was made in this tab or `state` is another's. */
export function recallSignIn(state: string | null): PendingSignIn | null {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null || state === null) return null;
  const pending = JSON.parse(kept) as PendingSignIn;
  return pending.state === state ? pending : null;
}

/** Only addresses of this site are returned to. */
export const ownAddress = (address: string | undefined): string =>
  address?.startsWith('/') && !address.startsWith('//') && !address.startsWith('/\\') ? address : '/';
