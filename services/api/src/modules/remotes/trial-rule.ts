import { REMOTE_FAILURES, type RemoteUse } from '@impact-call/contracts';
import type { Judged, TrialSample } from './trial-sample.ts';

/** Below these a share means nothing: neither one person nor one organization ends a trial. */
const LEAST_PEOPLE = 5;
const LEAST_TEAMS = 3;
/** By so much its share of failures has to be above the active version's, and this many times as large. */
const ABOVE = 0.05;
const TIMES = 2;

/** How often people tried a version, and how often it failed. */
export function triedAndFailed({ loaded, failures }: RemoteUse): { tried: number; failed: number } {
  const failed = REMOTE_FAILURES.reduce((sum, kind) => sum + failures[kind], 0);
  // What crashed was loaded before.
  const tried = loaded + failed - failures.crashed;
  return { tried: Math.max(tried, failed), failed };
}

const shareOf = ({ tried, failed }: Judged): number => (tried === 0 ? 0 : failed / tried);

function isFarAbove(trial: Judged, active: Judged): boolean {
  const [share, usual] = [shareOf(trial), shareOf(active)];
  return share >= usual * TIMES && share >= usual + ABOVE;
}

/**
 * Whether a trial ends by itself: its version fails for a share of people and a share of organizations that are both
 * clearly larger than the active one's in the same hours (docs/rules.md#canary-failures).
 */
export function failsTooOften(trial: TrialSample, active: TrialSample): boolean {
  if (trial.people.failed < LEAST_PEOPLE || trial.teams.failed < LEAST_TEAMS) return false;
  return isFarAbove(trial.people, active.people) && isFarAbove(trial.teams, active.teams);
}
