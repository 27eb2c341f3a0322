import type { ShellContext } from '@impact-call/contracts/remote';
import type { AutosaveQueue } from './queue/queue.ts';

/** Sends before the page is hidden, wakes up with connection and session, and warns before work is lost. */
export function watchPage(shell: ShellContext, queue: AutosaveQueue): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const wake = (): void => queue.wake();
  addEventListener('online', () => (queue.publish(), wake()), { signal });
  addEventListener('offline', () => queue.publish(), { signal });
  addEventListener('pagehide', wake, { signal });
  document.addEventListener('visibilitychange', wake, { signal });
  addEventListener('beforeunload', (event) => queue.hasUnsent() && event.preventDefault(), { signal });
  const removeGuard = shell.guardWork(() => queue.hasUnsent());
  const stopSession = shell.session.subscribe((now, before) => {
    if (now.status !== before.status || now.organization !== before.organization) wake();
  });
  return () => {
    stop.abort();
    removeGuard();
    stopSession();
  };
}
