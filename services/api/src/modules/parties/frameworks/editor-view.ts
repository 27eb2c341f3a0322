import type { FrameworkVersion, ImpactFrameworkForAdmin } from '@impact-call/contracts';
import { webAddress } from '@impact-call/contracts/web-address';
import type { FrameworkRecord, OutcomeRecord } from './model.ts';

// Older URLs were stored without a check.
const checkedAddresses = (outcome: OutcomeRecord): OutcomeRecord => ({
  ...outcome,
  indicators: outcome.indicators.map((indicator) => ({
    ...indicator,
    proxies: indicator.proxies.map((proxy) => ({ ...proxy, sourceUrl: webAddress(proxy.sourceUrl) })),
  })),
});

export const editorView = (
  { frameworkId, version, supersededAt, savedAt, ...record }: FrameworkRecord,
  savedBy: string,
): ImpactFrameworkForAdmin => ({
  id: frameworkId,
  version,
  isCurrent: supersededAt === null,
  name: record.name,
  description: record.description,
  outcomes: record.outcomes.map(checkedAddresses),
  stakeholders: record.stakeholders,
  parameters: record.parameters,
  savedAt: savedAt.toISOString(),
  savedBy,
});

/** The texts of its parts may be missing from the record. */
export const versionView = (
  { version, savedAt, restoredFrom, outcomes, stakeholders }: FrameworkRecord,
  { savedBy, submissionsCount }: Pick<FrameworkVersion, 'savedBy' | 'submissionsCount'>,
): FrameworkVersion => ({
  version,
  savedAt: savedAt.toISOString(),
  savedBy,
  restoredFrom,
  outcomesCount: outcomes.length,
  indicatorsCount: outcomes.reduce((sum, { indicators }) => sum + indicators.length, 0),
  stakeholdersCount: stakeholders.length,
  submissionsCount,
});
