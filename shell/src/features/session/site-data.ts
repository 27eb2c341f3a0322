const PROBE = 'site-data-probe';

/** The browser blocks storage for this site, so that signing in is impossible. */
export class SiteDataBlocked extends Error {
  override readonly name = 'SiteDataBlocked';
}

/** Whether the browser allows the storage that sign-in needs: cookies and session storage. */
export function keepsSiteData(): boolean {
  try {
    sessionStorage.setItem(PROBE, '1');
    sessionStorage.removeItem(PROBE);
    return navigator.cookieEnabled;
  } catch {
    return false;
  }
}
