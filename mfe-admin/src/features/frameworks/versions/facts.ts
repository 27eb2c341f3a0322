import { LANGUAGES, type ImpactFilters, type Language } from '@impact-call/contracts';
import { ownFiguresOf, SHARES } from '@impact-call/domain';
import { wordingsOf, type Wordings } from '@impact-call/ui/localized';
import type { FrameworkValues, IndicatorValues, OutcomeValues, StakeholderValues } from '../framework-values.ts';

/** An item of a framework that is chosen, added or removed as a whole. */
export interface FactGroup {
  kind: 'name' | 'description' | 'parameters' | 'outcome' | 'stakeholder' | 'outcomeOrder' | 'stakeholderOrder';
  /** Id of the outcome or stakeholder; otherwise the kind, which occurs once. */
  key: string;
}

export type FactLabel =
  | 'name'
  | 'description'
  | 'sdg'
  | 'value'
  | 'sourceName'
  | 'sourceUrl'
  | 'order'
  | 'discountRate'
  | 'discountOffset'
  | 'years'
  | 'lower'
  | 'ownOutcomes'
  | 'otherValues'
  | 'factor'
  | 'indicatorsEach'
  | 'dimensions'
  | 'upper'
  | 'source'
  | (typeof SHARES)[number];

export interface Fact {
  /** Identifies the same fact in every version. */
  key: string;
  group: FactGroup;
  label: FactLabel;
  /** Names of the indicator and the proxy, if it belongs to one. */
  of: readonly Wordings[];
  /** The language, if the fact is a wording. */
  language: Language | null;
  /** Shares are numbers from 0 to 1; null for no value. */
  value: string | number | null;
}

interface Describe extends Omit<Fact, 'key' | 'label' | 'language' | 'value'> {
  path: string;
  /** The language that a text with a single wording counts as. */
  own: Language;
}

function worded({ path, own, ...about }: Describe, label: FactLabel, text: Wordings): Fact[] {
  const wordings = wordingsOf(text, own);
  return LANGUAGES.map((language) => ({
    ...about,
    key: `${path}/${label}/${language}`,
    label,
    language,
    value: wordings[language] || null,
  }));
}

const plain = ({ path, own: _, ...about }: Describe, label: FactLabel, value: Fact['value']): Fact => ({
  ...about,
  key: `${path}/${label}`,
  label,
  language: null,
  value: value === '' ? null : value,
});

const filterFacts = (about: Describe, filters: ImpactFilters): Fact[] => [
  ...SHARES.map((share) => plain(about, share, filters[share])),
  plain(about, 'source', filters.source),
];

function indicatorFacts(outcome: Describe, { id, name, description, filters, proxies }: IndicatorValues): Fact[] {
  const about = { ...outcome, path: `${outcome.path}/${id}`, of: [name] };
  return [
    ...worded(about, 'name', name),
    ...worded(about, 'description', description),
    ...filterFacts(about, filters),
    ...proxies.flatMap((proxy) => {
      const ofProxy = { ...about, path: `${about.path}/${proxy.id}`, of: [name, proxy.name] };
      return [
        ...worded(ofProxy, 'name', proxy.name),
        plain(ofProxy, 'value', proxy.defaultValue),
        ...worded(ofProxy, 'sourceName', proxy.sourceName),
        plain(ofProxy, 'sourceUrl', proxy.sourceUrl),
      ];
    }),
  ];
}

export function outcomeFacts({ id, name, description, sdg, indicators }: OutcomeValues, own: Language): Fact[] {
  const about: Describe = { group: { kind: 'outcome', key: id }, path: id, of: [], own };
  return [
    ...worded(about, 'name', name),
    ...worded(about, 'description', description),
    plain(about, 'sdg', sdg),
    ...indicators.flatMap((indicator) => indicatorFacts(about, indicator)),
  ];
}

export function stakeholderFacts({ id, name, description }: StakeholderValues, own: Language): Fact[] {
  const about: Describe = { group: { kind: 'stakeholder', key: id }, path: id, of: [], own };
  return [...worded(about, 'name', name), ...worded(about, 'description', description)];
}

const once = (kind: FactGroup['kind'], own: Language): Describe => ({
  group: { kind, key: kind },
  path: kind,
  of: [],
  own,
});

function ownFigureFacts(about: Describe, parameters: FrameworkValues['parameters']): Fact[] {
  const { outcomes, values, factor } = ownFiguresOf({ outcomes: [], parameters });
  const sign = (isAllowed: boolean): string => (isAllowed ? '✓' : '✗');
  return [
    plain(about, 'ownOutcomes', sign(outcomes)),
    plain(about, 'otherValues', sign(values)),
    plain(about, 'factor', values ? factor : null),
    plain(about, 'indicatorsEach', parameters.valueMap?.indicators ?? 1),
    plain(about, 'dimensions', sign(parameters.valueMap?.dimensions ?? false)),
  ];
}

export function ownFacts({ name, description, parameters }: FrameworkValues, own: Language): Fact[] {
  const { discountRate, discountOffset, years, profiles, filters } = parameters;
  const about = once('parameters', own);
  return [
    ...worded(once('name', own), 'name', name),
    ...worded(once('description', own), 'description', description),
    plain(about, 'discountRate', discountRate),
    plain(about, 'discountOffset', discountOffset),
    plain(about, 'years', years),
    plain(about, 'lower', profiles.lower.map((share) => Math.round(share * 100) / 100).join(' · ')),
    plain(about, 'upper', profiles.upper.map((share) => Math.round(share * 100) / 100).join(' · ')),
    ...filterFacts(about, filters),
    ...ownFigureFacts(about, parameters),
  ];
}
