import type { PdfCalculation, PdfIndicator, PdfMiniDyi, PdfOutcome } from '@impact-call/contracts';
import {
  formatDecimal,
  formatEuros,
  formatNumber,
  formatPercent,
  inputFacts,
  outcomeFacts,
  SHARES,
  targetFacts,
  type ValueMapFact,
} from '@impact-call/domain';
import { type Fact, filled, type RecapPart, tablePart } from './recap-part.ts';
import type { RecapTexts } from './recap-texts.ts';

/** Decimals of a percentage: enough to recompute the return. */
const EXACT = 10;

interface Reader {
  words: RecapTexts;
  language: string;
}

const amountOf = (value: number | null, { language }: Reader): string =>
  value === null ? '' : formatEuros(value, language);
const percentOf = (share: number, { language }: Reader): string => formatPercent(share, language, EXACT);

function valueText({ proxyValue, frameworkProxyValue }: PdfIndicator, reader: Reader): string {
  const { words } = reader;
  if (frameworkProxyValue === undefined) return amountOf(proxyValue, reader);
  return `${amountOf(proxyValue, reader)}\n(${words.insteadOf}${words.colon}${amountOf(frameworkProxyValue, reader)})`;
}

const factOf = ({ label, value }: ValueMapFact): Fact => [label, value];

const explanation = (
  { reason = '', source = '' }: Pick<PdfOutcome, 'reason' | 'source'>,
  { words }: Reader,
): Fact[] => [
  [words.reason, reason],
  [words.figuresSource, source],
];

function lineFacts(
  { indicatorName, filters, proxySource = '', ...own }: PdfIndicator,
  isOne: boolean,
  reader: Reader,
): Fact[] {
  const { words } = reader;
  const shareText = (share: number | null): string =>
    share === null ? `${percentOf(0, reader)} (${words.notStated})` : percentOf(share, reader);
  return filled([
    [words.indicator, isOne ? '' : indicatorName],
    [words.proxySource, proxySource],
    ...explanation(own, reader),
    ...(filters ? SHARES.map((share): Fact => [words[share], shareText(filters[share])]) : []),
    [words.filterSource, filters?.source ?? ''],
  ]);
}

function outcomeParts(
  { outcomeName, isCustom, sdg, stakeholderName, indicators, ...own }: PdfOutcome,
  reader: Reader,
): RecapPart[] {
  const { words, language } = reader;
  const body = indicators.map((indicator) => [
    indicator.indicatorName,
    indicator.indicatorTargetValue === null ? '' : formatNumber(indicator.indicatorTargetValue, language),
    indicator.proxyName,
    valueText(indicator, reader),
  ]);
  const title = `${isCustom ? words.ownOutcome : words.outcome}${words.colon}${outcomeName}`;
  return [
    { kind: 'heading', level: 3, text: title },
    {
      kind: 'facts',
      facts: filled([
        [words.goal, sdg],
        [words.stakeholder, stakeholderName.trim() || words.noAnswer],
        ...explanation(own, reader),
        ...outcomeFacts(own, language).map(factOf),
      ]),
    },
    ...(body.length > 0
      ? [tablePart('', [[words.indicator, words.target, words.proxy, words.proxyValue], ...body], words)]
      : []),
    ...indicators.map(
      (indicator): RecapPart => ({
        kind: 'facts',
        facts: lineFacts(indicator, indicators.length === 1, reader),
      }),
    ),
  ];
}

/** Besides the lines (docs/rules/11-impact-wizard.md#recomputable). */
function calculationParts({ framework, version, method, parameters }: PdfCalculation, reader: Reader): RecapPart[] {
  const { words } = reader;
  const { discountRate, discountOffset, years, profiles } = parameters;
  const shares = (profile: readonly number[]): string => profile.map((share) => percentOf(share, reader)).join(' · ');
  return [
    { kind: 'heading', level: 3, text: words.calculation },
    {
      kind: 'facts',
      facts: filled([
        [words.framework, framework === '' ? '' : `${framework} (${words.version} ${version})`],
        [words.method, String(method)],
        [words.years, String(years)],
        [words.discountRate, percentOf(discountRate, reader)],
        [words.firstYear, discountOffset === 0 ? words.discounted : words.undiscounted],
        [words.carefulDeadweight, method === 1 ? words.carefulBand : words.carefulPoints],
        [words.carefulYears, shares(profiles.lower)],
        [words.hopefulYears, shares(profiles.upper)],
        [words.formula, words.formulaText],
      ]),
    },
  ];
}

const rangeText = (lower: number | undefined, upper: number | undefined, { language }: Reader): string =>
  lower === undefined || upper === undefined
    ? ''
    : `${formatDecimal(lower, language)} – ${formatDecimal(upper, language)}`;

/** Figures, outcomes line by line, and how the return follows from them. */
export function miniDyiParts(block: PdfMiniDyi, words: RecapTexts, language: string): RecapPart[] {
  const { estimate, calculation } = block;
  const reader = { words, language };
  const range = rangeText(estimate?.lowerScore, estimate?.upperScore, reader);
  const facts = filled([
    [words.budget, amountOf(block.budget, reader)],
    [words.budgetSpent, amountOf(block.budgetSpent, reader)],
    ...inputFacts(block.otherInputs, language).map(factOf),
    [words.goals, block.sdg.join('\n')],
    ...targetFacts(block.sdgTargets, language).map(factOf),
    [words.frameworkEstimate, rangeText(estimate?.frameworkLowerScore, estimate?.frameworkUpperScore, reader)],
    [words.estimate, estimate?.noFilterDeclared ? `${range} (${words.noFilter})` : range],
  ]);
  const outcomes = block.outcomes.flatMap((outcome) => outcomeParts(outcome, reader));
  if (facts.length === 0 && outcomes.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: block.sectionName },
    { kind: 'facts', facts },
    ...outcomes,
    ...(calculation ? calculationParts(calculation, reader) : []),
  ];
}
