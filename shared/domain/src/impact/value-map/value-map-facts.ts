import { DIMENSIONS } from '@impact-call/contracts/limits';
import type { Evidence, OtherInputs, OutcomeDetails } from '@impact-call/contracts';
import { formatInstant } from '../../format/moment.ts';
import { formatEuros, formatNumber } from '../../format/number.ts';
import { parseInstant } from '../../instant.ts';
import { evidenceGrade } from './evidence-grade.ts';
import { valueMapWords } from './value-map-words.ts';

/** In the reader's language; `key` is unique in its list. */
export interface ValueMapFact {
  key: string;
  label: string;
  value: string;
}

type Optional = string | number | null | undefined;

const given = (facts: readonly (readonly [key: string, label: string, value: Optional])[]): ValueMapFact[] =>
  facts.flatMap(([key, label, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ key, label, value: String(value) }],
  );

const numberIn = (language: string, value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : formatNumber(value, language);

function evidenceFacts(evidence: Evidence, language: string): ValueMapFact[] {
  const words = valueMapWords(language);
  const { people, count, day, method, verifiedBy, file } = evidence;
  const requested = day === '' ? '' : dayText(day, language);
  return given([
    ['evidence', words.evidence, words.grade[evidenceGrade(evidence)]],
    ['people', words.people, people],
    ['count', words.count, numberIn(language, count)],
    ['day', words.day, requested],
    ['method', words.method, method && words.methods[method]],
    ['file', words.file, file?.fileName],
    ['verifiedBy', words.verifiedBy, verifiedBy],
  ]);
}

/** A day has no time zone; a text that is no day stays as typed. */
const dayText = (day: string, language: string): string =>
  parseInstant(day) === null ? day : formatInstant(day, language, 'date', 'UTC');

/**
 * None for older answers (docs/rules/11-impact-wizard.md#negative-outcomes, docs/rules/11-impact-wizard.md#evidence).
 */
export function outcomeFacts(outcome: OutcomeDetails, language: string): ValueMapFact[] {
  const words = valueMapWords(language);
  const { isNegative, peopleReached, startYear, durationYears, evidence, dimensions } = outcome;
  return [
    ...given([
      ['isNegative', words.effect, isNegative ? words.isNegative : null],
      ['peopleReached', words.peopleReached, numberIn(language, peopleReached)],
      ['startYear', words.startYear, startYear],
      ['durationYears', words.durationYears, durationYears],
    ]),
    ...(evidence ? evidenceFacts(evidence, language) : []),
    ...given(DIMENSIONS.map((name) => [name, words.dimensions[name], dimensions?.[name]])),
  ];
}

/** None for older answers (docs/rules/11-impact-wizard.md#other-inputs). */
export function inputFacts(inputs: OtherInputs | undefined, language: string): ValueMapFact[] {
  if (!inputs) return [];
  const words = valueMapWords(language);
  const euros = (value: number | null): string | null => (value === null ? null : formatEuros(value, language));
  return given([
    ['volunteerHours', words.volunteerHours, numberIn(language, inputs.volunteerHours)],
    ['hourlyRate', words.hourlyRate, euros(inputs.hourlyRate)],
    ['inKindValue', words.inKindValue, euros(inputs.inKindValue)],
    ['inKindText', words.inKindText, inputs.inKindText.trim()],
  ]);
}

/** By code and name, one a line; none for older answers (docs/rules/11-impact-wizard.md#goal-targets). */
export const targetFacts = (targets: readonly string[] | undefined, language: string): ValueMapFact[] =>
  given([['sdgTargets', valueMapWords(language).targets, targets?.join('\n')]]);
