import { isProblem } from '@impact-call/api-client';

const PROBE = 'site-data-probe';

/** Signing in is impossible then. */
export class SiteDataBlocked extends Error {
  override readonly name = 'SiteDataBlocked';
}

/** Sign-in needs cookies and session storage. */
export function keepsSiteData(): boolean {
  try {
    sessionStorage.setItem(PROBE, '1');
    sessionStorage.removeItem(PROBE);
    return navigator.cookieEnabled;
  } catch {
    return false;
  }
}

/** A key of the shell's texts. */
export function signInFailure(error: unknown) {
  if (error instanceof SiteDataBlocked) return 'callback.site-data-blocked';
  if (isProblem(error, 'too-many-requests')) return 'callback.limited';
  return isProblem(error, 'sign-in-misconfigured') ? 'callback.misconfigured' : 'session.tryLater';
}
