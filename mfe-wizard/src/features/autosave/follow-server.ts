import type { StepResult, Submission } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';

interface Known {
  isNews(stepId: string, version: number): boolean;
  refresh(stepResults: StepResult[]): void;
  /** After the submission was submitted, reopened or corrected, its deadline moved, or events were missed. */
  readState(): void;
}

/** Without the tab's own saves (docs/rules/17-operation.md#events). Returns an unsubscribe function. */
export function followServer(
  { api, events }: Pick<ShellContext, 'api' | 'events'>,
  { id, callId }: Pick<Submission, 'id' | 'callId'>,
  { isNews, refresh, readState }: Known,
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
    else if (Object.entries(event.versions).some(([stepId, version]) => isNews(stepId, version))) void read();
  });
  const stopCall = events?.subscribe('call', (event) => void (event?.id === callId && readState()));
  return () => {
    stopAnswers?.();
    stopCall?.();
  };
}
