import { randomUUID } from 'node:crypto';
import { PATHS } from '@impact-call/contracts';

const [, SAVE_PATH = ''] = PATHS.UpsertCallStepResult.split(' ');
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 200;

/** What one writer was told. `answers` are those that were acknowledged. */
export interface WriterTally {
  stepId: string;
  answers: number[];
  /** Writes that had to be sent again because no answer came. */
  retries: number;
  /** Conflicts: with one writer a step, each is an acknowledged write lost or a write stored twice. */
  conflicts: number;
}

export interface WriterOptions {
  address: string;
  submissionId: string;
  stepId: string;
  /** Headers of a signed-in applicant, asked anew for each request. */
  headers(): Record<string, string>;
  isOver(): boolean;
  /** Hears of each answer that was acknowledged. */
  onAnswer?(): void;
  /** Ends it without its last answer: nobody is there any more who would give one. */
  signal: AbortSignal;
}

/** Growing pauses, as the wizard makes them, only shorter. */
const pause = (tried: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tried)));

/**
 * Types like the wizard's queue: one write at a time, each with the version it saw and a key of its own, sent again
 * with the same key until an answer comes. Each content holds all answers so far, so that what is lost or doubled
 * shows.
 */
export async function typeAnswers({
  address,
  submissionId,
  stepId,
  headers,
  isOver,
  onAnswer,
  signal,
}: WriterOptions): Promise<WriterTally> {
  const tally: WriterTally = { stepId, answers: [], retries: 0, conflicts: 0 };
  const send = (content: string, version: number, idempotencyKey: string) =>
    fetch(`${address}${SAVE_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers() },
      body: JSON.stringify({ callSubmissionId: submissionId, stepId, content, version, idempotencyKey }),
      signal: AbortSignal.timeout(5000),
    })
      .then(
        async (response) => ({ status: response.status, body: (await response.json()) as { version: number } }),
        () => null,
      )
      .catch(() => null);

  while (!isOver()) {
    const answers = [...tally.answers, tally.answers.length + 1];
    const key = randomUUID();
    let answer = await send(JSON.stringify({ answers }), tally.answers.length, key);
    for (let tried = 0; answer === null || answer.status >= 500; tried += 1) {
      if (signal.aborted) return tally;
      tally.retries += 1;
      await pause(tried);
      answer = await send(JSON.stringify({ answers }), tally.answers.length, key);
    }
    if (answer.status === 409) {
      tally.conflicts += 1;
      return tally;
    }
    if (answer.status !== 200 || answer.body.version !== answers.length)
      throw new Error(`unexpected answer: ${JSON.stringify(answer)}`);
    tally.answers = answers;
    onAnswer?.();
  }
  return tally;
}
