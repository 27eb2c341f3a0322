import type {
  FrameworkParameters,
  FrameworkVersion,
  ImpactFramework,
  ImpactFrameworkForAdmin,
  ImpactFrameworkSummary,
  Indicator,
  Language,
  Outcome,
  Proxy,
  Stakeholder,
} from '@impact-call/contracts';
import { webAddress } from '@impact-call/contracts/web-address';
import { resolveText } from '../../../platform/text/localized-text.ts';
import type { FrameworkRecord, IndicatorRecord, OutcomeRecord, ProxyRecord, StakeholderRecord } from './model.ts';

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

const count = (lists: readonly (readonly unknown[])[]): number => lists.reduce((sum, list) => sum + list.length, 0);

export function summaryView(
  record: FrameworkRecord,
  usedBy: ImpactFrameworkSummary['usedBy'],
  language: Language,
): ImpactFrameworkSummary {
  const indicators = record.outcomes.flatMap((outcome) => outcome.indicators);
  return {
    id: record.frameworkId,
    name: resolveText(record.name, language),
    description: resolveText(record.description, language),
    outcomesCount: record.outcomes.length,
    indicatorsCount: indicators.length,
    proxiesCount: count(indicators.map(({ proxies }) => proxies)),
    stakeholdersCount: record.stakeholders.length,
    usedBy,
    createdAt: record.createdAt.toISOString(),
  };
}

const proxyView = ({ id, name, defaultValue, sourceName, sourceUrl }: ProxyRecord, language: Language): Proxy => ({
  id,
  name: resolveText(name, language),
  defaultValue,
  sourceName: resolveText(sourceName, language),
  sourceUrl: webAddress(sourceUrl),
});

export const stakeholderView = ({ id, name, description }: StakeholderRecord, language: Language): Stakeholder => ({
  id,
  name: resolveText(name, language),
  description: resolveText(description, language),
});

export const outcomeView = ({ id, name, description, sdg }: OutcomeRecord, language: Language): Outcome => ({
  id,
  name: resolveText(name, language),
  sdg,
  description: resolveText(description, language),
});

/** The wizard expects the first proxy in separate fields. */
export function indicatorView(
  { id, name, description, filters, proxies }: IndicatorRecord,
  outcomeTypeId: string,
  language: Language,
): Indicator {
  const views = proxies.map((proxy) => proxyView(proxy, language));
  const [first] = views;
  return {
    id,
    name: resolveText(name, language),
    description: resolveText(description, language),
    outcomeTypeId,
    proxyTypeID: first?.id ?? null,
    proxyTypeName: first?.name ?? '',
    proxyTypeDefaultValue: first?.defaultValue ?? null,
    sourceName: first?.sourceName ?? '',
    sourceUrl: first?.sourceUrl ?? '',
    proxies: views,
    filters,
  };
}

export const parametersView = (
  { _id, name, description, parameters }: FrameworkRecord,
  language: Language,
): FrameworkParameters => ({
  id: _id,
  name: resolveText(name, language),
  description: resolveText(description, language),
  parameters,
});

export function frameworkView(record: FrameworkRecord, language: Language): ImpactFramework {
  const indicatorsOf = ({ indicators }: OutcomeRecord) =>
    indicators.map(({ id, name, description, filters, proxies }) => ({
      id,
      name: resolveText(name, language),
      description: resolveText(description, language),
      filters,
      proxies: proxies.map((proxy) => proxyView(proxy, language)),
    }));
  return {
    id: record._id,
    name: resolveText(record.name, language),
    description: resolveText(record.description, language),
    outcomes: record.outcomes.map((outcome) => ({
      ...outcomeView(outcome, language),
      indicators: indicatorsOf(outcome),
    })),
    stakeholders: record.stakeholders.map((stakeholder) => stakeholderView(stakeholder, language)),
    parameters: record.parameters,
    createdAt: record.createdAt.toISOString(),
    isDeleted: record.deletedAt !== null,
  };
}
