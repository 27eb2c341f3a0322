import type { PdfMiniDyi, SelectedOutcome } from '@impact-call/contracts';
import { estimateReturn, sroiParameters } from '@impact-call/domain';
import fc from '@impact-call/jest/fast-check';
import type { FrameworkRecord } from '../../modules/parties/frameworks/model.ts';
import { miniDyiBlock } from '../../step-kinds/mini-dyi/mini-dyi-block.ts';
import { aStep } from '../fixtures/fixtures.ts';

const share = fc.option(fc.constantFrom(0, 1, 0.25, 0.5, 0.1234));
const amount = fc.oneof(fc.double({ min: 0, max: 100_000, noNaN: true }), fc.constantFrom(0, 1, 0.01, 12_500));
const filters = fc.record({
  ...{ deadweight: share, attribution: share, displacement: share, dropOff: share },
  source: fc.constantFrom('', 'Statistics'),
});
const line = fc.record({
  ...{ isCustom: fc.boolean(), target: amount, given: amount, filters },
  typed: fc.option(amount),
  indicators: fc.integer({ min: 1, max: 2 }),
  isNegative: fc.boolean(),
  startYear: fc.option(fc.integer({ min: 1, max: 7 })),
  durationYears: fc.option(fc.integer({ min: 1, max: 7 })),
});

/** An answer with its framework. */
export const valueMapCase = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  budget: fc.oneof({ weight: 5, arbitrary: fc.double({ min: 1, max: 1_000_000, noNaN: true }) }, fc.constant(0)),
  otherInputs: fc.option(
    fc.record({
      ...{ volunteerHours: fc.option(amount), hourlyRate: fc.option(amount), inKindValue: fc.option(amount) },
      inKindText: fc.constant('rooms'),
    }),
    { nil: undefined },
  ),
  discountRate: fc.constantFrom<number>(0, 0.035, 0.1),
  discountOffset: fc.constantFrom(0, 1),
  years: fc.integer({ min: 1, max: 6 }),
  filters,
});
export type ValueMapCase = typeof valueMapCase extends fc.Arbitrary<infer T> ? T : never;

/** How one input of a case changes. */
export const inputChange = fc.record({
  input: fc.constantFrom('target', 'typed', 'budget', 'discountRate', 'attribution', 'deadweight', 'dropOff'),
  line: fc.nat(),
  value: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
});
export type InputChange = typeof inputChange extends fc.Arbitrary<infer T> ? T : never;

/** The case with one input changed. */
export function changedCase(given: ValueMapCase, { input, line: which, value }: InputChange): ValueMapCase {
  if (input === 'budget') return { ...given, budget: 1000 * value };
  if (input === 'discountRate') return { ...given, discountRate: value };
  const lines = given.lines.map((one, index) => {
    if (index !== which % given.lines.length) return one;
    if (input === 'target') return { ...one, target: 1000 * value };
    if (input === 'typed') return { ...one, typed: 1000 * value };
    return { ...one, filters: { ...one.filters, [input]: value } };
  });
  return { ...given, lines };
}

/** The case as its recap has it, with texts of the applicant and the framework from `text`. */
export function blockOf(
  { lines, budget, otherInputs, ...stated }: ValueMapCase,
  text = (name: string): string => name,
): PdfMiniDyi {
  const parameters = sroiParameters(stated);
  const outcomes = lines.map(({ given, filters: own, indicators }, index) => ({
    ...{ id: `o${index}`, name: text('outcome'), description: '', sdg: 4 },
    indicators: Array.from({ length: indicators }, (_, place) => ({
      ...{ id: `i${place}`, name: text('indicator'), description: '', filters: { ...own, source: text(own.source) } },
      proxies: [{ id: 'p', name: text('proxy'), defaultValue: given, sourceName: text('source'), sourceUrl: '' }],
    })),
  }));
  const framework = { ...{ name: text('framework'), version: 2, stakeholders: [] }, outcomes, parameters };
  const selectedOutcomes = lines.map(
    ({ isCustom, target, typed, filters: own, indicators, ...details }, index): SelectedOutcome => ({
      ...{ outcomeId: isCustom ? null : `o${index}`, outcomeName: text('outcome'), sdg: null },
      ...{ stakeholderId: null, stakeholderName: text('people'), reason: text('why'), source: text('where') },
      ...{ isNegative: details.isNegative, startYear: details.startYear, durationYears: details.durationYears },
      ...(isCustom && { customKey: `own ${index}`, filters: own }),
      indicators: Array.from({ length: indicators }, (_, place) => ({
        ...{
          indicatorId: isCustom ? null : `i${place}`,
          indicatorName: text('indicator'),
          indicatorTargetValue: target,
        },
        ...{ proxyId: isCustom ? null : 'p', proxyName: text('proxy'), proxyValue: typed },
        ...{ reason: text('why'), source: text('where') },
      })),
    }),
  );
  const answer = {
    ...{ selectedOutcomes, budget, budgetSpent: null, sdg: [] },
    ...(otherInputs && { otherInputs: { ...otherInputs, inKindText: text(otherInputs.inKindText) } }),
  };
  const step = aStep('miniDyi', JSON.stringify({ frameworkId: 'f' }));
  // Only what a recap reads; who saved the framework and when is left out.
  const known = framework as unknown as FrameworkRecord;
  return miniDyiBlock(step, JSON.stringify(answer), known, estimateReturn(answer, known), 'en');
}
