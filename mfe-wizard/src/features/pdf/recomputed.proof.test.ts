import { readFileSync } from 'node:fs';
import type {
  ImpactFilters,
  OtherInputs,
  OutcomeDetails,
  PdfIndicator,
  PdfMiniDyi,
  SelectedOutcome,
  SroiParameters,
} from '@impact-call/contracts';
import { declaredOf, estimateReturn, NO_FILTERS, sroiParameters, valueMapWords } from '@impact-call/domain';
import { sized } from '@impact-call/jest';
import fc from '@impact-call/jest/fast-check';
import { aSubmission } from '@impact-call/testing';
import { expect, it } from '@jest/globals';
import { examplePdf } from '../../dev/example-pdf.ts';
import { textsOfPdf } from '../../test/texts-of-pdf.ts';
import { recapTexts } from '../recap-content/recap-texts.ts';
import { layoutPdf } from './page/layout-pdf.ts';

const font = (name: string): string =>
  readFileSync(new URL(`./commissioner-${name}.ttf`, import.meta.url)).toString('base64');
const WORDS = await recapTexts('en');
const MAP = valueMapWords('en');
const INPUT = {
  ...{ texts: {}, images: {}, words: WORDS, logo: null, timeZone: 'Europe/Rome' },
  fonts: { regular: font('regular'), bold: font('bold') },
};
const EXAMPLE = { ...examplePdf(aSubmission(), 'en'), sectionsForPDF: [], attachments: [] };

/** A line of an application: the framework's values and the applicant's input. */
interface Line {
  isCustom: boolean;
  target: number;
  given: number | null;
  typed: number;
  filters: ImpactFilters;
  details: OutcomeDetails;
}

const cents = fc.integer({ min: 1, max: 1_000_000 }).map((value) => value / 100);
const share = fc.option(fc.integer({ min: 0, max: 10_000 }).map((value) => value / 10_000));
const filters = fc.record({
  ...{ deadweight: share, attribution: share, displacement: share, dropOff: share },
  source: fc.constantFrom('', 'Statistics'),
});
const year = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null });
const details = fc.record({ isNegative: fc.boolean(), startYear: year, durationYears: year }, { requiredKeys: [] });
const otherInputs = fc.record({
  ...{ volunteerHours: fc.option(cents), hourlyRate: fc.option(cents), inKindValue: fc.option(cents) },
  inKindText: fc.constantFrom('', 'A hall'),
});
const line = fc.record({
  isCustom: fc.boolean(),
  target: cents,
  given: fc.option(cents),
  typed: cents,
  filters,
  details,
});
const parameters = fc
  .record({
    years: fc.integer({ min: 1, max: 6 }),
    discountRate: fc.integer({ min: 0, max: 2000 }).map((rate) => rate / 10_000),
    discountOffset: fc.constantFrom(0, 1),
    filters,
  })
  .map(sroiParameters);

/** The result that the service returns for an application (`mini-dyi-block.ts`). */
function blockOf(lines: readonly Line[], budget: number, other: OtherInputs, stated: SroiParameters): PdfMiniDyi {
  const outcomes = lines.map(({ given, filters: own, isCustom }, index) => ({
    id: String(index),
    indicators: isCustom ? [] : [{ id: 'i', filters: own, proxies: [{ id: 'p', defaultValue: given }] }],
  }));
  const selected = lines.map(
    ({ isCustom, target, typed, details: more }, index): SelectedOutcome => ({
      ...(isCustom ? { outcomeId: null, customKey: `own ${index}` } : { outcomeId: String(index) }),
      ...{ outcomeName: '', sdg: null, stakeholderId: null, stakeholderName: '' },
      ...more,
      indicators: [
        {
          ...{ indicatorId: isCustom ? null : 'i', indicatorName: '', indicatorTargetValue: target },
          ...{ proxyId: isCustom ? null : 'p', proxyName: '', proxyValue: typed },
        },
      ],
    }),
  );
  const result = estimateReturn(
    { selectedOutcomes: selected, budget, otherInputs: other },
    { outcomes, parameters: stated },
  );
  const indicatorOf = ({ isCustom, target, typed, given, filters: own }: Line): PdfIndicator => ({
    ...{ indicatorName: 'Jobs', indicatorTargetValue: target, proxyName: 'Wage', proxyValue: typed },
    ...(isCustom || given === typed ? {} : { frameworkProxyValue: given ?? 0 }),
    filters: declaredOf({ filters: isCustom ? NO_FILTERS : own }, stated),
  });
  return {
    ...{ sectionName: 'Impact', budget, budgetSpent: null, otherInputs: other, sdg: [] },
    outcomes: lines.map((one) => ({
      ...{ outcomeName: 'Change', isCustom: one.isCustom, sdg: '', stakeholderName: 'People' },
      ...one.details,
      indicators: [indicatorOf(one)],
    })),
    estimate: {
      ...{ lowerScore: result.lowerScore ?? 0, upperScore: result.upperScore ?? 0, noFilterDeclared: false },
      frameworkLowerScore: result.frameworkLowerScore ?? 0,
      frameworkUpperScore: result.frameworkUpperScore ?? 0,
    },
    calculation: { framework: 'Tool', version: 3, method: 2, parameters: stated },
  };
}

const numberIn = (text: string): number => Number(/-?[\d,]*\.?\d+/.exec(text)?.[0].replaceAll(',', ''));
const shareIn = (text: string): number => numberIn(text) / 100;

/** Figures by label, grouped under the headings of the PDF. */
function partsIn(texts: readonly string[]): { title: string; said: Map<string, string> }[] {
  const { discounted: _, undiscounted: __, ...names } = WORDS;
  const map = [MAP.effect, MAP.startYear, MAP.durationYears, MAP.volunteerHours, MAP.hourlyRate, MAP.inKindValue];
  const labels = new Set<string>([...Object.values(names), ...map, MAP.inKindText]);
  const parts: { title: string; said: Map<string, string> }[] = [];
  let label = '';
  for (const text of texts) {
    if (/^(Impact Call ·|page \d)/.test(text)) continue;
    const isTitle = text.startsWith('Outcome') || text === WORDS.calculation || text === 'Impact';
    if (isTitle) parts.push({ title: text, said: new Map() });
    const said = parts.at(-1)?.said;
    if (isTitle || labels.has(text)) label = text;
    else if (said) said.set(label, `${said.get(label) ?? ''} ${text}`.trim());
  }
  return parts;
}

/** Computes the formula of the PDF: the framework's value at its cautious and at its optimistic end. */
function byHand(texts: readonly string[]): [lower: number, upper: number] {
  const parts = partsIn(texts);
  const figure = (title: string, label: string): string =>
    parts.find((part) => part.title === title)?.said.get(label) ?? '';
  const input = (label: string): number => numberIn(figure('Impact', label)) || 0;
  const inputs = input(WORDS.budget) + input(MAP.volunteerHours) * input(MAP.hourlyRate) + input(MAP.inKindValue);
  const rate = shareIn(figure(WORDS.calculation, WORDS.discountRate));
  const before = figure(WORDS.calculation, WORDS.firstYear) === WORDS.undiscounted ? 0 : 1;
  const valueOf = (said: ReadonlyMap<string, string>, years: number[], more: number): number => {
    const first = Number(said.get(MAP.startYear) ?? 1);
    const last = first + Number(said.get(MAP.durationYears) ?? years.length) - 1;
    const [, target, value, instead] =
      /Jobs ([\d,.]+) Wage €([\d,.]+)(?: \(framework: €([\d,.]+)\))?/.exec(said.get(WORDS.proxyValue) ?? '') ?? [];
    const taken = (name: string): number => shareIn(said.get(name) ?? '');
    const perYear =
      numberIn(target ?? '') *
      numberIn(instead ?? value ?? '') *
      (1 - Math.min(1, taken(WORDS.deadweight) + more)) *
      (1 - taken(WORDS.attribution)) *
      (1 - taken(WORDS.displacement));
    return years.reduce(
      (sum, part, index) =>
        index + 1 < first || index + 1 > last
          ? sum
          : sum + (perYear * part * (1 - taken(WORDS.dropOff)) ** index) / (1 + rate) ** (index + before),
      0,
    );
  };
  const known = parts.filter(({ title }) => title.startsWith(`${WORDS.outcome}:`));
  const end = (label: string, more: number): number => {
    const years = figure(WORDS.calculation, label).split('·').map(shareIn);
    const hopeful = figure(WORDS.calculation, WORDS.hopefulYears).split('·').map(shareIn);
    return (
      known.reduce(
        (sum, { said }) => (said.has(MAP.effect) ? sum - valueOf(said, hopeful, 0) : sum + valueOf(said, years, more)),
        0,
      ) / inputs
    );
  };
  return [end(WORDS.carefulYears, 0.25), end(WORDS.hopefulYears, 0)];
}

/** Values that cancel each other leave the rounding of the larger ones. */
const grossOf = ({ outcomes, budget }: PdfMiniDyi): number =>
  outcomes.reduce(
    (sum, { indicators: [one] }) =>
      sum + (one?.indicatorTargetValue ?? 0) * (one?.frameworkProxyValue ?? one?.proxyValue ?? 0) * 6,
    0,
  ) / (budget ?? 1);

it('says all that is needed to compute the framework’s number again by hand', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      otherInputs,
      parameters,
      (lines, budget, other, stated) => {
        const block = blockOf(lines, budget, other, stated);
        const texts = textsOfPdf(layoutPdf({ ...INPUT, data: { ...EXAMPLE, miniDyi: [block] } }));
        const [lower, upper] = byHand(texts);
        const { frameworkLowerScore = NaN, frameworkUpperScore = NaN } = block.estimate ?? {};
        for (const [hand, score] of [
          [lower, frameworkLowerScore],
          [upper, frameworkUpperScore],
        ] as const)
          expect(Math.abs(hand - score)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(score), grossOf(block)));
      },
    ),
    { numRuns: sized(20, 200) },
  );
});
