import type { RemoteOutcome } from '@impact-call/contracts';
import { MOST_OUTCOMES } from '@impact-call/contracts/limits';

/** What comes within this time is told together, once the page has nothing more urgent to do. */
const PATIENCE_MS = 2000;

/**
 * Tells the product how it went with the remotes of this page, each outcome once, so that a version that fails is found
 * out (docs/rules.md#canary-failures). That it could not be told is of no interest to anybody here.
 */
export function createOutcomeReports(
  send: (outcomes: RemoteOutcome[]) => Promise<unknown>,
  patienceMs = PATIENCE_MS,
): (outcome: RemoteOutcome) => void {
  const reported = new Set<string>();
  let waiting: RemoteOutcome[] = [];
  const tell = (): void => {
    const outcomes = waiting;
    waiting = [];
    void send(outcomes.slice(0, MOST_OUTCOMES)).catch(() => undefined);
  };
  return (outcome) => {
    const key = Object.values(outcome).join(' ');
    if (reported.has(key)) return;
    reported.add(key);
    waiting.push(outcome);
    if (waiting.length === 1) setTimeout(tell, patienceMs);
  };
}
