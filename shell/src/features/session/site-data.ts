const PROBE = 'site-data-probe';

/** So that signing in is impossible. */
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
