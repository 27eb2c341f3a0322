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
