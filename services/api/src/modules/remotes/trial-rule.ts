import { REMOTE_FAILURES, type RemoteUse } from '@impact-call/contracts';

/** So many people a version on trial has to fail for: nobody takes one down alone, nor with a few friends. */
const LEAST_PEOPLE = 5;
/** By so much its share of failures has to be above the active version's, and this many times as large. */
const ABOVE = 0.05;
const TIMES = 2;

/** How many people tried a version, and how many of them it failed for. */
export function triedAndFailed({ loaded, failures }: RemoteUse): { tried: number; failed: number } {
  const failed = REMOTE_FAILURES.reduce((sum, kind) => sum + failures[kind], 0);
  // What crashed was loaded before.
  const tried = loaded + failed - failures.crashed;
  return { tried: Math.max(tried, failed), failed };
}

const shareOf = (use: RemoteUse): number => {
  const { tried, failed } = triedAndFailed(use);
  return tried === 0 ? 0 : failed / tried;
};

/**
 * Whether a trial ends by itself: its version fails for enough people, and clearly more often than the active one in the
 * same hours, so that a network that is away for everybody ends none (docs/rules.md#canary-failures).
 */
export function failsTooOften(trial: RemoteUse, active: RemoteUse, peopleFailed: number): boolean {
  const [share, usual] = [shareOf(trial), shareOf(active)];
  return peopleFailed >= LEAST_PEOPLE && share >= usual * TIMES && share >= usual + ABOVE;
}
