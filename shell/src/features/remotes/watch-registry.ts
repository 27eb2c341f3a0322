import type { ShellEvents } from '@impact-call/contracts/remote';
import type { Remotes } from './create-remotes.ts';

/** Maximum delay before an open page detects a new version (docs/rules/15-parts.md#new-version). */
export const EVERY_MS = 60_000;
/** All open pages get the event at once; they spread their requests over this time. */
const SPREAD_MS = 5000;

/**
 * Without live events it polls once a minute while the page is visible, and when the user returns. Returns a stop
 * function.
 */
export function watchRegistry(
  { reload }: Pick<Remotes, 'reload'>,
  events: ShellEvents,
  { everyMs = EVERY_MS, spreadMs = SPREAD_MS } = {},
): () => void {
  let requested = Date.now();
  let reloadSoon: ReturnType<typeof setTimeout> | undefined;
  const reloadNow = (): void => {
    requested = Date.now();
    void reload().catch(() => undefined);
  };
  const poll = (): void => {
    if (document.visibilityState !== 'hidden' && !events.isLive()) reloadNow();
  };
  const pollOnReturn = (): void => {
    if (Date.now() - requested >= everyMs) poll();
  };
  const unsubscribe = events.subscribe('remote', (event) => {
    clearTimeout(reloadSoon);
    reloadSoon = setTimeout(reloadNow, event ? Math.random() * spreadMs : 0);
  });
  // An interval, independent of the last request: waiting a full minute since that one would skip every second poll.
  const timer = setInterval(poll, everyMs);
  document.addEventListener('visibilitychange', pollOnReturn);
  return () => {
    unsubscribe();
    clearTimeout(reloadSoon);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', pollOnReturn);
  };
}
