import type { StepResult } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';

/** What is known of a submission in this tab, and where news of it goes. */
interface Known {
  isNews(stepId: string, version: number): boolean;
  refresh(stepResults: StepResult[]): void;
}

/**
 * Reads what colleagues, and other browsers of the same person, saved, as the server tells of it; own saves are no news
 * (docs/rules.md#events). Where nothing is told it shows with the next save, as a conflict. Returns what ends it.
 */
export function followServer(
  { api, events }: Pick<ShellContext, 'api' | 'events'>,
  submissionId: string,
  { isNews, refresh }: Known,
): () => void {
  let isReading = false;
  let isAskedAgain = false;

  async function read(): Promise<void> {
    isAskedAgain = isReading;
    if (isReading) return;
    isReading = true;
    try {
      refresh(await api.GetStepResultByCall({ query: { callSubmissionId: submissionId } }));
    } catch {
      // The next save tells, and so does the next line.
    }
    isReading = false;
    if (isAskedAgain) await read();
  }

  const unsubscribe = events?.subscribe('submission', (event) => {
    const isConcerned = event === undefined || event.id === submissionId;
    const hasNews = !event || Object.entries(event.versions).some(([stepId, version]) => isNews(stepId, version));
    if (isConcerned && hasNews) void read();
  });
  return () => unsubscribe?.();
}
