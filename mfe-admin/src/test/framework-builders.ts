import type { ImpactFrameworkForAdmin, ImpactFrameworkSummary } from '@impact-call/contracts';
import { NO_FILTERS, sroiParameters } from '@impact-call/domain';
import { anId } from '@impact-call/testing';

type Outcome = ImpactFrameworkForAdmin['outcomes'][number];
type Indicator = Outcome['indicators'][number];

export const anIndicator = (changes: Partial<Indicator> = {}, defaultValue: number | null = 1000): Indicator => ({
  id: anId(),
  name: { en: 'Enrolments', it: 'Iscrizioni' },
  description: '',
  filters: NO_FILTERS,
  proxies: [{ id: anId(), name: 'Cost of school', defaultValue, sourceName: 'Statistics', sourceUrl: '' }],
  ...changes,
});

export const anOutcome = (changes: Partial<Outcome> = {}): Outcome => ({
  id: anId(),
  name: { en: 'More school', it: 'Più scuola' },
  description: '',
  sdg: 4,
  indicators: [anIndicator()],
  ...changes,
});

export const aFrameworkForAdmin = (changes: Partial<ImpactFrameworkForAdmin> = {}): ImpactFrameworkForAdmin => ({
  id: anId(),
  version: 1,
  isCurrent: true,
  name: { en: 'Schools', it: 'Scuole' },
  description: { en: 'What school changes' },
  outcomes: [anOutcome()],
  stakeholders: [{ id: anId(), name: 'Young people', description: '' }],
  parameters: sroiParameters(),
  savedAt: '2026-11-20T14:03:22.000Z',
  savedBy: 'Anna Conti',
  ...changes,
});

export const aFrameworkRow = (changes: Partial<ImpactFrameworkSummary> = {}): ImpactFrameworkSummary => ({
  id: anId(),
  name: 'Schools',
  description: 'What school changes',
  outcomesCount: 1,
  indicatorsCount: 1,
  proxiesCount: 1,
  stakeholdersCount: 1,
  usedBy: { calls: 0, submissions: 0 },
  createdAt: '2026-11-20T14:03:22.000Z',
  ...changes,
});
