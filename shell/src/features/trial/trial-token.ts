const APPLICATION = /^\/trial\/call\/([\w-]+)/;

/** Null for an incomplete address. */
export const trialInAddress = (): string | null => APPLICATION.exec(location.pathname)?.[1] ?? null;

/** From the fragment, which no server receives. Removed from the address, so that a copy does not carry it. */
export function takeToken(id: string): string | null {
  const key = `trial ${id}`;
  const token = location.hash.slice(1);
  if (token !== '') {
    sessionStorage.setItem(key, token);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return sessionStorage.getItem(key);
}
