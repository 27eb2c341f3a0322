import { sameSiteAddress } from '../session/pending-sign-in.ts';

/** Stored in the history, so that it survives a reload. */
export interface CameFrom {
  returnTo: string;
  ended: boolean;
}

const remembered = (): Partial<CameFrom> => (history.state as { welcome?: Partial<CameFrom> } | null)?.welcome ?? {};

const remember = (from: Partial<CameFrom>, address?: string): void =>
  history.replaceState({ welcome: from }, '', address);

/** The gateway serves it at every address that needs a session. */
export function goToWelcome(from: Partial<CameFrom>): void {
  remember(from);
  location.reload();
}

export function readCameFrom(): CameFrom {
  const { pathname, search, hash } = location;
  const { returnTo = '/', ended = false } = remembered();
  const from = { returnTo: pathname === '/' ? sameSiteAddress(returnTo) : pathname + search + hash, ended };
  if (pathname !== '/') remember(from, '/');
  return from;
}
