const PROBE = 'site-data-probe';

/** The browser keeps nothing for this site, so that signing in is impossible. */
export class SiteDataBlocked extends Error {
  override readonly name = 'SiteDataBlocked';
}

/** Whether the browser lets this site keep what signing in needs: cookies, and what this tab remembers. */
export function keepsSiteData(): boolean {
  try {
    sessionStorage.setItem(PROBE, '1');
    sessionStorage.removeItem(PROBE);
    return navigator.cookieEnabled;
  } catch {
    return false;
  }
}
