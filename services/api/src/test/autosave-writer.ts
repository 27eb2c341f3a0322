import { randomUUID } from 'node:crypto';
import { PATHS } from '@impact-call/contracts';

const [, SAVE_PATH = ''] = PATHS.UpsertCallStepResult.split(' ');
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 200;

/** Responses that one writer received. `answers` are the acknowledged ones. */
export interface WriterTally {
  stepId: string;
  answers: number[];
  /** Writes that were repeated after a missing response. */
  retries: number;
  /** Conflicts. With one writer per step, each means that an acknowledged write was lost or stored twice. */
  conflicts: number;
}

export interface WriterOptions {
  address: string;
  submissionId: string;
  stepId: string;
  /** Headers of a signed-in applicant, called for each request. */
  headers(): Record<string, string>;
  isOver(): boolean;
  /** Called after each acknowledged answer. */
  onAnswer?(): void;
  /** Stops without the last response, after the service has ended. */
  signal: AbortSignal;
}

/** Increasing delays like the wizard's, but shorter. */
const pause = (tried: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tried)));

/**
 * Saves like the wizard: one write at a time, with its version and an idempotency key, repeated until a response
 * arrives. Each content holds all answers so far, so that lost or duplicate writes show.
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
