import { ownAddress } from '../session/pending-sign-in.ts';

/** How somebody came to the welcome page. It lies in the history, so that it survives a reload. */
export interface CameFrom {
  /** Where to go on after signing in: path, query and fragment within this site. */
  returnTo: string;
  /** Their session is over. */
  ended: boolean;
}

const kept = (): Partial<CameFrom> => (history.state as { welcome?: Partial<CameFrom> } | null)?.welcome ?? {};

const keep = (from: Partial<CameFrom>, address?: string): void => history.replaceState({ welcome: from }, '', address);

/**
 * Leaves the application for the welcome page, which the gateway gives at every address that needs a session.
 */
export function goToWelcome(from: Partial<CameFrom>): void {
  keep(from);
  location.reload();
}

/** Finds out how somebody came here, and shows the page's own address. */
export function readCameFrom(): CameFrom {
  const { pathname, search, hash } = location;
  const { returnTo = '/', ended = false } = kept();
  const from = { returnTo: pathname === '/' ? ownAddress(returnTo) : pathname + search + hash, ended };
  if (pathname !== '/') keep(from, '/');
  return from;
}
