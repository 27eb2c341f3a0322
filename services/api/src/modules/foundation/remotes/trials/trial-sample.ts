import type { RemoteUseRecord } from './use-model.ts';

export interface Judged {
  tried: number;
  failed: number;
}

export interface TrialSample {
  people: Judged;
  teams: Judged;
}

export type HourOfTrial = Pick<RemoteUseRecord, 'triedBy' | 'failedBy' | 'triedByTeams' | 'failedByTeams'>;
export const FIELDS_OF_TRIAL = ['triedBy', 'failedBy', 'triedByTeams', 'failedByTeams'] as const;

/** Per hour, the smallest ones. */
export const MAX_SAMPLED = 200;

/** The smallest hashes are a fair sample, with the same people in each hour. */
function judged(tried: readonly string[], failed: readonly string[]): Judged {
  const sample = [...new Set(tried)].sort().slice(0, MAX_SAMPLED);
  const failing = new Set(failed);
  return { tried: sample.length, failed: sample.filter((each) => failing.has(each)).length };
}

export function sampleOf(hours: readonly Partial<HourOfTrial>[]): TrialSample {
  const all = (field: keyof HourOfTrial) => hours.flatMap((hour) => hour[field] ?? []);
  return {
    people: judged(all('triedBy'), all('failedBy')),
    teams: judged(all('triedByTeams'), all('failedByTeams')),
  };
}
