import type { Remotes } from './create-remotes.ts';

/** So soon an open page hears of a new version (docs/rules.md#new-version). */
export const EVERY_MS = 60_000;

/**
 * Asks the registry once a minute while somebody looks at the page, and at once when they come back after longer. A
 * question that fails is asked again a minute later. Returns what ends it.
 */
export function watchRegistry({ reload }: Pick<Remotes, 'reload'>, everyMs = EVERY_MS): () => void {
  let asked = Date.now();
  const ask = (): void => {
    if (document.visibilityState === 'hidden') return;
    asked = Date.now();
    void reload().catch(() => undefined);
  };
  const comeBack = (): void => {
    if (Date.now() - asked >= everyMs) ask();
  };
  // However late the last one came: a timer that waited for a full minute since then would leave out every other one.
  const timer = setInterval(ask, everyMs);
  document.addEventListener('visibilitychange', comeBack);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', comeBack);
  };
}
