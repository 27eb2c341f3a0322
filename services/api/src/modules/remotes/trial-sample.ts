import type { RemoteUseRecord } from './use-model.ts';

/** How many were looked at, and how many of them a version failed for. */
export interface Judged {
  tried: number;
  failed: number;
}

/** How a version did for people, and for the organizations that they belong to. */
export interface TrialSample {
  people: Judged;
  teams: Judged;
}

/** What of an hour counts in a trial: lists of hashes. */
export type HourOfTrial = Pick<RemoteUseRecord, 'triedBy' | 'failedBy' | 'triedByTeams' | 'failedByTeams'>;
export const FIELDS_OF_TRIAL = ['triedBy', 'failedBy', 'triedByTeams', 'failedByTeams'] as const;

/** The number of hashes stored for each hour: the smallest ones. */
export const MOST_SAMPLED = 200;

/**
 * The smallest hashes are a fair sample of any number of people, and the same people are in the sample of every hour.
 */
function judged(tried: readonly string[], failed: readonly string[]): Judged {
  const sample = [...new Set(tried)].sort().slice(0, MOST_SAMPLED);
  const failing = new Set(failed);
  return { tried: sample.length, failed: sample.filter((each) => failing.has(each)).length };
}

/** Of all hours of a trial together. */
export function sampleOf(hours: readonly Partial<HourOfTrial>[]): TrialSample {
  const all = (field: keyof HourOfTrial) => hours.flatMap((hour) => hour[field] ?? []);
  return {
    people: judged(all('triedBy'), all('failedBy')),
    teams: judged(all('triedByTeams'), all('failedByTeams')),
  };
}
