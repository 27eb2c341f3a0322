import type { RemoteOutcome } from '@impact-call/contracts';
import { MOST_OUTCOMES } from '@impact-call/contracts/limits';

/** Outcomes within this time are sent together, after more urgent requests. */
const DELAY_MS = 2000;

/** Once for each remote of this page (docs/rules/15-parts.md#canary-failures). Errors while reporting are ignored. */
export function createOutcomeReports(
  send: (outcomes: RemoteOutcome[]) => Promise<unknown>,
  delayMs = DELAY_MS,
): (outcome: RemoteOutcome) => void {
  const reported = new Set<string>();
  let waiting: RemoteOutcome[] = [];
  const sendWaiting = (): void => {
    const outcomes = waiting;
    waiting = [];
    void send(outcomes.slice(0, MOST_OUTCOMES)).catch(() => undefined);
  };
  return (outcome) => {
    const key = Object.values(outcome).join(' ');
    if (reported.has(key)) return;
    reported.add(key);
    waiting.push(outcome);
    if (waiting.length === 1) setTimeout(sendWaiting, delayMs);
  };
}
