import { REMOTE_FAILURES, type RemoteUse } from '@impact-call/contracts';
import type { Judged, TrialSample } from './trial-sample.ts';

/** Neither one person nor one organization can end a canary. */
const LEAST_PEOPLE = 5;
const LEAST_TEAMS = 3;
/** The failure rate must exceed the active version's by this difference and by the factor. */
const ABOVE = 0.05;
const TIMES = 2;

export function triedAndFailed({ loaded, failures }: RemoteUse): { tried: number; failed: number } {
  const failed = REMOTE_FAILURES.reduce((sum, kind) => sum + failures[kind], 0);
  // A crashed version was loaded before, so it counts once.
  const tried = loaded + failed - failures.crashed;
  return { tried: Math.max(tried, failed), failed };
}

const shareOf = ({ tried, failed }: Judged): number => (tried === 0 ? 0 : failed / tried);

function isFarAbove(trial: Judged, active: Judged): boolean {
  const [share, usual] = [shareOf(trial), shareOf(active)];
  return share >= usual * TIMES && share >= usual + ABOVE;
}

/** For people and for organizations (docs/rules/15-parts.md#canary-failures). */
export function failsTooOften(trial: TrialSample, active: TrialSample): boolean {
  if (trial.people.failed < LEAST_PEOPLE || trial.teams.failed < LEAST_TEAMS) return false;
  return isFarAbove(trial.people, active.people) && isFarAbove(trial.teams, active.teams);
}
