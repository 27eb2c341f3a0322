import type { ShellContext } from '@impact-call/contracts/remote';
import type { AutosaveQueue } from './queue/queue.ts';
import type { StepResult, Submission } from '@impact-call/contracts';

interface Known {
  isNewVersion(stepId: string, version: number): boolean;
  refresh(stepResults: StepResult[]): void;
  /** After the submission was submitted, reopened or corrected, its deadline moved, or events were missed. */
  readState(): void;
}

/** Without the tab's own saves (docs/rules/17-operation.md#events). Returns an unsubscribe function. */
export function followServer(
  { api, events }: Pick<ShellContext, 'api' | 'events'>,
  { id, callId }: Pick<Submission, 'id' | 'callId'>,
  { isNewVersion, refresh, readState }: Known,
): () => void {
  let isReading = false;
  let isRequestedAgain = false;

  async function read(): Promise<void> {
    isRequestedAgain = isReading;
    if (isReading) return;
    isReading = true;
    try {
      refresh(await api.GetStepResultByCall({ query: { callSubmissionId: id } }));
    } catch {
      // The next save or reconnection finds the change.
    }
    isReading = false;
    if (isRequestedAgain) await read();
  }

  const stopAnswers = events?.subscribe('submission', (event) => {
    if (event === undefined) return readState();
    if (event.id !== id) return;
    if (event.closed !== undefined || event.corrected) readState();
    else if (Object.entries(event.versions).some(([stepId, version]) => isNewVersion(stepId, version))) void read();
  });
  const stopCall = events?.subscribe('call', (event) => void (event?.id === callId && readState()));
  return () => {
    stopAnswers?.();
    stopCall?.();
  };
}

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
