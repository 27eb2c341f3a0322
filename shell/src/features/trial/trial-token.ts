const APPLICATION = /^\/trial\/call\/([\w-]+)/;

/** The application that the address names; null for an incomplete address. */
export const trialInAddress = (): string | null => APPLICATION.exec(location.pathname)?.[1] ?? null;

/**
 * The secret of the link that opened this tab. It comes in the fragment, which no server receives, and is removed from
 * the address, so that a copied address does not carry it.
 */
export function takeToken(id: string): string | null {
  const key = `trial ${id}`;
  const token = location.hash.slice(1);
  if (token !== '') {
    sessionStorage.setItem(key, token);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return sessionStorage.getItem(key);
}
