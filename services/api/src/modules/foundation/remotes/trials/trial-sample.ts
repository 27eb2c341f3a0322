import type { RemoteUseRecord } from './use-model.ts';

/** Sample size and failures. */
export interface Judged {
  tried: number;
  failed: number;
}

/** Outcomes of a version by people and by organizations. */
export interface TrialSample {
  people: Judged;
  teams: Judged;
}

/** The hashes of an hour that count for a canary. */
export type HourOfTrial = Pick<RemoteUseRecord, 'triedBy' | 'failedBy' | 'triedByTeams' | 'failedByTeams'>;
export const FIELDS_OF_TRIAL = ['triedBy', 'failedBy', 'triedByTeams', 'failedByTeams'] as const;

/** Number of hashes stored per hour, the smallest ones. */
export const MAX_SAMPLED = 200;

/** The smallest hashes form a fair sample of any size, with the same people in each hour. */
function judged(tried: readonly string[], failed: readonly string[]): Judged {
  const sample = [...new Set(tried)].sort().slice(0, MAX_SAMPLED);
  const failing = new Set(failed);
  return { tried: sample.length, failed: sample.filter((each) => failing.has(each)).length };
}

/** The sample of all hours of a canary together. */
export function sampleOf(hours: readonly Partial<HourOfTrial>[]): TrialSample {
  const all = (field: keyof HourOfTrial) => hours.flatMap((hour) => hour[field] ?? []);
  return {
    people: judged(all('triedBy'), all('failedBy')),
    teams: judged(all('triedByTeams'), all('failedByTeams')),
  };
}
