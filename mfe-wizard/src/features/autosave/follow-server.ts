import type { StepResult, Submission } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';

/** What is known of a submission in this tab, and where news of it goes. */
interface Known {
  isNews(stepId: string, version: number): boolean;
  refresh(stepResults: StepResult[]): void;
  /** Reads the whole submission: it was submitted, reopened or corrected, its deadline moved, or something may have been missed. */
  readState(): void;
}

/**
 * Reads what colleagues, and other browsers of the same person, saved, and whether the submission still takes answers, as
 * the server tells of it; own saves are no news (docs/rules.md#events). Without an event it shows with the next save.
 * Returns what ends it.
 */
export function followServer(
  { api, events }: Pick<ShellContext, 'api' | 'events'>,
  { id, callId }: Pick<Submission, 'id' | 'callId'>,
  { isNews, refresh, readState }: Known,
): () => void {
  let isReading = false;
  let isAskedAgain = false;

  async function read(): Promise<void> {
    isAskedAgain = isReading;
    if (isReading) return;
    isReading = true;
    try {
      refresh(await api.GetStepResultByCall({ query: { callSubmissionId: id } }));
    } catch {
      // The next save tells, and so does the next line.
    }
    isReading = false;
    if (isAskedAgain) await read();
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
