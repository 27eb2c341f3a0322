import type { ShellEvents } from '@impact-call/contracts/remote';
import type { Remotes } from './create-remotes.ts';

/** So soon an open page hears of a new version (docs/rules.md#new-version). */
export const EVERY_MS = 60_000;
/** All pages that are open hear of one at the same moment; within so long they ask what it is, one after the other. */
const SPREAD_MS = 5000;

/**
 * Asks the registry when the server tells that it is other than it was. While nothing can be told, once a minute as
 * long as somebody looks at the page, and at once when they come back after longer; a question that fails is asked
 * again a minute later. Returns what ends it.
 */
export function watchRegistry(
  { reload }: Pick<Remotes, 'reload'>,
  events: ShellEvents,
  { everyMs = EVERY_MS, spreadMs = SPREAD_MS } = {},
): () => void {
  let asked = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reloadNow = (): void => {
    asked = Date.now();
    void reload().catch(() => undefined);
  };
  const ask = (): void => {
    if (document.visibilityState !== 'hidden' && !events.isLive()) reloadNow();
  };
  const comeBack = (): void => {
    if (Date.now() - asked >= everyMs) ask();
  };
  const unsubscribe = events.subscribe('remote', (event) => {
    clearTimeout(timer);
    timer = setTimeout(reloadNow, event ? Math.random() * spreadMs : 0);
  });
  // However late the last one came: a timer that waited for a full minute since then would leave out every other one.
  const timer = setInterval(ask, everyMs);
  document.addEventListener('visibilitychange', comeBack);
  return () => {
    unsubscribe();
    clearTimeout(timer);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', comeBack);
  };
}
