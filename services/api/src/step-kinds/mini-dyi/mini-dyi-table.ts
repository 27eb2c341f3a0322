import type { Language, PdfOutcome } from '@impact-call/contracts';
import { inputFacts, outcomeFacts, type ValueMapFact } from '@impact-call/domain';
import type { AnswerCell } from '@impact-call/survey';
import type { StepDefinition } from '../step-definition.ts';
import type { StepTable, TableAnswer, TableCells, TableColumn } from '../step-kind.ts';
import { impactTexts } from './impact-texts.ts';
import { definitionOf } from './mini-dyi-answer.ts';
import { miniDyiBlock } from './mini-dyi-block.ts';

/** Further ones share a column. */
const SPREAD_OUTCOMES = 10;
const MORE = 'more';

/** The framework's scores come first, because applicants cannot influence them. */
const SCORES = ['frameworkLowerScore', 'frameworkUpperScore', 'lowerScore', 'upperScore'] as const;

const wordsOf = ({ reason, source }: Pick<PdfOutcome, 'reason' | 'source'>): string[] =>
  [reason, source].filter((text) => text !== undefined);

const factText = ({ label, value }: ValueMapFact): string => `${label}: ${value}`;

const OUTCOME = {
  outcome: ({ outcomeName, ...explained }: PdfOutcome) => [outcomeName, ...wordsOf(explained)].join('; '),
  goal: ({ sdg }: PdfOutcome) => sdg,
  stakeholder: ({ stakeholderName }: PdfOutcome) => stakeholderName,
  indicators: ({ indicators }: PdfOutcome) =>
    indicators
      .map(({ indicatorName, indicatorTargetValue, proxyValue, frameworkProxyValue, ...explained }) => {
        const values = [indicatorTargetValue, proxyValue].map((value) => (value === null ? '–' : String(value)));
        const instead = frameworkProxyValue === undefined ? '' : ` (≠ ${frameworkProxyValue})`;
        return [`${indicatorName}: ${values.join(' × ')}${instead}`, ...wordsOf(explained)].join('; ');
      })
      .join('\n'),
  details: (outcome: PdfOutcome, language: Language) => outcomeFacts(outcome, language).map(factText).join('\n'),
};
const FIELDS = Object.keys(OUTCOME) as (keyof typeof OUTCOME)[];

const spreadOf = (step: StepDefinition): number =>
  Math.min(SPREAD_OUTCOMES, definitionOf(step).options.maxOutcomeSelect);

function columnsOf(step: StepDefinition, language: Language): TableColumn[] {
  const texts = impactTexts(language);
  const number = (key: (typeof SCORES)[number] | 'budget' | 'budgetSpent'): TableColumn => ({
    key,
    label: texts[key],
    kind: 'number',
    options: [],
  });
  const text = (key: string, label: string): TableColumn => ({ key, label, kind: 'text', options: [] });
  const spread = spreadOf(step);
  const outcomes = Array.from({ length: spread }, (_, index) =>
    FIELDS.map((field) => text(`${index}/${field}`, `${texts[field]} ${index + 1}`)),
  );
  return [
    ...(['budget', 'budgetSpent'] as const).map(number),
    text('otherInputs', texts.otherInputs),
    text('sdg', texts.sdg),
    text('sdgTargets', texts.sdgTargets),
    ...SCORES.map(number),
    ...outcomes.flat(),
    text(MORE, texts.more(spread + 1)),
  ];
}

function cellsOf(step: StepDefinition, { answer, framework }: TableAnswer, language: Language): TableCells {
  if (!answer) return new Map();
  const block = miniDyiBlock(step, answer.content, framework, answer.impactResult, language);
  const spread = spreadOf(step);
  const inOne = (outcome: PdfOutcome): string =>
    FIELDS.map((field) => OUTCOME[field](outcome, language))
      .filter(Boolean)
      .join('; ');
  const cells: [string, AnswerCell | null][] = [
    ['budget', block.budget],
    ['budgetSpent', block.budgetSpent],
    ['otherInputs', inputFacts(block.otherInputs, language).map(factText).join('\n')],
    ['sdg', block.sdg.join('\n')],
    ['sdgTargets', block.sdgTargets?.join('\n') ?? null],
    ...SCORES.map((key): [string, number | null] => [key, block.estimate?.[key] ?? null]),
    ...block.outcomes
      .slice(0, spread)
      .flatMap((outcome, index) =>
        FIELDS.map((field): [string, string] => [`${index}/${field}`, OUTCOME[field](outcome, language)]),
      ),
    [MORE, block.outcomes.slice(spread).map(inOne).join('\n')],
  ];
  return new Map(cells.filter((cell): cell is [string, AnswerCell] => cell[1] !== null && cell[1] !== ''));
}

export const miniDyiTable: StepTable = {
  columns: (step, { language }) => columnsOf(step, language),
  cells: (step, answers, { language }) => answers.map((each) => cellsOf(step, each, language)),
};
