import type { FrameworkPreview, Language } from '@impact-call/contracts';
import { NO_FILTERS } from '@impact-call/domain';
import { readWording, withWording, type Wordings } from '@impact-call/ui/localized';
import {
  newIndicator,
  newOutcome,
  newProxy,
  newStakeholder,
  type FrameworkValues,
  type IndicatorValues,
  type OutcomeValues,
} from '../framework-values.ts';

/** The language of the workbook, and the language that a text with a single wording counts as. */
export interface ImportLanguages {
  language: Language;
  own: Language;
}

type Preview = Pick<FrameworkPreview, 'outcomes' | 'stakeholders'>;
type OutcomeRead = Preview['outcomes'][number];
type IndicatorRead = OutcomeRead['indicators'][number];

/** Names match regardless of case, white space and Unicode composition, as in the service. */
const nameKey = (name: Wordings, language: Language): string =>
  readWording(name, language).trim().normalize('NFC').toLowerCase().replace(/\s+/g, ' ');

/** Finds an existing item by name, each only once. */
function finder<Part extends { name: Wordings }>(parts: readonly Part[], language: Language) {
  const left = new Map<string, Part[]>();
  for (const part of parts) {
    const key = nameKey(part.name, language);
    left.set(key, [...(left.get(key) ?? []), part]);
  }
  return (name: Wordings): Part | undefined => left.get(nameKey(name, language))?.shift();
}

/** A text from the sheet replaces the wording of its language; other languages stay. */
function worded(before: Wordings, read: Wordings | undefined, { language, own }: ImportLanguages): Wordings {
  const text = readWording(read ?? '', language);
  return readWording(before, language).trim() === text ? before : withWording(before, own, language, text);
}

function indicatorWith(previous: IndicatorValues, read: IndicatorRead, languages: ImportLanguages): IndicatorValues {
  const find = finder(previous.proxies, languages.language);
  return {
    ...previous,
    name: worded(previous.name, read.name, languages),
    description: worded(previous.description, read.description, languages),
    filters: { ...NO_FILTERS, source: previous.filters.source, ...read.filters },
    proxies: read.proxies.map((proxy) => {
      const known = find(proxy.name) ?? newProxy();
      return {
        ...known,
        name: worded(known.name, proxy.name, languages),
        defaultValue: proxy.defaultValue,
        sourceName: worded(known.sourceName, proxy.sourceName, languages),
        sourceUrl: proxy.sourceUrl ?? '',
        // A value that differs is no longer that of the library.
        ...(known.library && proxy.defaultValue !== known.defaultValue && { library: null }),
      };
    }),
  };
}

function outcomeWith(previous: OutcomeValues, read: OutcomeRead, languages: ImportLanguages): OutcomeValues {
  const find = finder(previous.indicators, languages.language);
  return {
    ...previous,
    name: worded(previous.name, read.name, languages),
    description: worded(previous.description, read.description, languages),
    sdg: read.sdg,
    indicators: read.indicators.map((indicator) =>
      indicatorWith(find(indicator.name) ?? newIndicator(), indicator, languages),
    ),
  };
}

/** Takes the lists of a workbook; parts of the same name keep their identity and what it cannot contain. */
export function mergeImport(before: FrameworkValues, read: Preview, languages: ImportLanguages): FrameworkValues {
  const findOutcome = finder(before.outcomes, languages.language);
  const findStakeholder = finder(before.stakeholders, languages.language);
  return {
    ...before,
    outcomes: read.outcomes.map((outcome) =>
      outcomeWith(findOutcome(outcome.name) ?? newOutcome(), outcome, languages),
    ),
    stakeholders: read.stakeholders.map((stakeholder) => {
      const known = findStakeholder(stakeholder.name) ?? newStakeholder();
      return {
        ...known,
        name: worded(known.name, stakeholder.name, languages),
        description: worded(known.description, stakeholder.description, languages),
      };
    }),
  };
}
