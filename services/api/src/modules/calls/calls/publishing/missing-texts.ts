import {
  type Language,
  MAX_MISSING_TEXTS,
  type MissingText,
  type MissingTexts as MissingTextsOfCall,
} from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import { resolveText, type LocalizedText } from '../../../../platform/text/localized-text.ts';
import { frameworkIdOf, stepKindOf } from '../../../../step-kinds/index.ts';
import type { FrameworkRecord } from '../../../parties/frameworks/index.ts';
import type { CallLookups } from '../service.ts';
import type { CallRecord, StepRecord } from '../model.ts';
import type { CallReferences } from '../references.ts';

/** A text of a call, and where it is written. */
interface PlacedText extends Omit<MissingText, 'text' | 'languages'> {
  text: LocalizedText;
}

const MAX_EXCERPT = 120;
/** Pictures count as text that is written. */
const TAG = /<(?!img\b)[^<>]*>|&nbsp;/gi;
const PICTURE = /<img\b[^<>]*>/gi;

const isWritten = (wording = ''): boolean => wording.replace(TAG, '').trim() !== '';

function excerpt(text: string): string {
  const plain = text.replace(TAG, ' ').replace(PICTURE, ' ').replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim();
  return plain.length > MAX_EXCERPT ? `${plain.slice(0, MAX_EXCERPT - 1)}…` : plain;
}

/** The languages that a text lacks; one text for all languages lacks none, nor does one without any wording. */
const lackingIn = (text: LocalizedText, used: readonly Language[]): Language[] =>
  typeof text === 'string' || !Object.values(text).some(isWritten)
    ? []
    : used.filter((language) => !isWritten(text[language]));

const textsOfStep = ({ id: stepId, name, description, content, stepType }: StepRecord): PlacedText[] => [
  { place: 'step-name', stepId, text: name },
  { place: 'step-description', stepId, text: description },
  ...stepKindOf({ stepType })
    .texts(content)
    .map((text) => ({ ...text, stepId })),
];

function textsOfFramework({ frameworkId, name, description, outcomes, stakeholders }: FrameworkRecord): PlacedText[] {
  const indicators = outcomes.flatMap((outcome) => outcome.indicators);
  const named = [{ name, description }, ...outcomes, ...indicators, ...stakeholders];
  const proxies = indicators.flatMap((indicator) => indicator.proxies);
  return [
    ...named.flatMap((each) => [each.name, each.description]),
    ...proxies.flatMap((proxy) => [proxy.name, proxy.sourceName]),
  ].map((text) => ({ place: 'framework', frameworkId, text }));
}

/** Finds the texts of calls that lack a language in use (docs/rules/06-configurations.md#missing-texts). */
export class MissingTexts {
  constructor(
    private readonly references: CallReferences,
    private readonly lookups: CallLookups,
  ) {}

  /** The first missing texts, and the number of all in each language; the excerpts are in `reader` if possible. */
  async find(
    call: CallRecord,
    steps: readonly StepRecord[],
    used: readonly Language[],
    reader: Language,
  ): Promise<MissingTextsOfCall> {
    const missing = (await this.textsOf(call, steps)).flatMap(({ text, ...place }) => {
      const languages = lackingIn(text, used);
      return languages.length === 0 ? [] : [{ ...place, languages, text }];
    });
    const countIn = (language: Language): number =>
      missing.filter(({ languages }) => languages.includes(language)).length;
    return {
      languages: used.map((language) => ({ language, count: countIn(language) })),
      texts: missing
        .slice(0, MAX_MISSING_TEXTS)
        .map(({ text, ...rest }) => ({ ...rest, text: excerpt(resolveWritten(text, reader)) })),
    };
  }

  private async textsOf(call: CallRecord, steps: readonly StepRecord[]): Promise<PlacedText[]> {
    const frameworkIds = new Set(steps.flatMap((step) => frameworkIdOf(step, call) ?? []));
    const frameworks = await Promise.all([...frameworkIds].map((id) => this.references.framework(id)));
    const criteria = await this.lookups.findCriteria(call._id);
    return [
      { place: 'call-name', text: call.name },
      { place: 'call-description', text: call.description },
      ...inStepOrder(steps).flatMap(textsOfStep),
      ...frameworks.flatMap((framework) => (framework ? textsOfFramework(framework) : [])),
      ...criteria.flatMap(({ name, guidance }): PlacedText[] => [
        { place: 'criterion', text: name },
        { place: 'criterion', text: guidance },
      ]),
    ];
  }
}

/** The text in the reader's language, else in another one; blank wordings count as missing. */
const resolveWritten = (text: LocalizedText, reader: Language): string =>
  typeof text === 'string'
    ? text
    : resolveText(Object.fromEntries(Object.entries(text).filter(([, wording]) => isWritten(wording))), reader);
