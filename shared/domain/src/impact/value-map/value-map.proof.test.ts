import type { OtherInputs, OutcomeDetails, SelectedOutcome } from '@impact-call/contracts';
import { sized } from '@impact-call/jest';
import fc from '@impact-call/jest/fast-check';
import { describe, expect, it } from '@jest/globals';
import { estimateReturn, type FrameworkValues } from '../impact-lines.ts';
import { readMiniDyiAnswer } from '../mini-dyi-content.ts';
import { explainReturn } from '../sroi-explained.ts';
import { NO_FILTERS, sroiParameters } from '../sroi-parameters.ts';

const OPTIONS = { showSdgFilter: false, maxOutcomeSelect: 100, maxSdgSelect: 17 };
const amount = fc.oneof(fc.constantFrom(0, 1, 1e12), fc.double({ min: 0, max: 1e9, noNaN: true }));
const share = fc.oneof(fc.constantFrom(null, 0, 1), fc.double({ min: 0, max: 1, noNaN: true }));
const filters = fc.record({
  ...{ deadweight: share, attribution: share, displacement: share, dropOff: share },
  source: fc.constant<string>(''),
});
const parameters = fc
  .record({
    years: fc.integer({ min: 1, max: 10 }),
    discountRate: fc.double({ min: 0, max: 1, noNaN: true }),
    discountOffset: fc.constantFrom(0, 1),
    filters,
  })
  .map(sroiParameters);
const year = fc.option(fc.integer({ min: 1, max: 10 }), { nil: null });
const details: fc.Arbitrary<OutcomeDetails> = fc.record(
  {
    isNegative: fc.boolean(),
    peopleReached: fc.option(fc.nat(), { nil: null }),
    startYear: year,
    durationYears: year,
    evidence: fc.record({
      ...{ people: fc.string(), day: fc.constantFrom('', '2026-03-31'), verifiedBy: fc.string() },
      count: fc.option(fc.nat(), { nil: null }),
      method: fc.constantFrom(null, 'survey' as const),
      file: fc.constant(null),
    }),
  },
  { requiredKeys: [] },
);
const inputs: fc.Arbitrary<OtherInputs> = fc.record({
  ...{ volunteerHours: fc.option(amount, { nil: null }), hourlyRate: fc.option(amount, { nil: null }) },
  ...{ inKindValue: fc.option(amount, { nil: null }), inKindText: fc.string() },
});

/** A chosen outcome: the framework's with its proxy value and filters, or the applicant's own. */
const line = fc.record({
  isCustom: fc.boolean(),
  target: fc.option(amount, { nil: null }),
  given: fc.option(amount, { nil: null }),
  typed: fc.option(amount, { nil: null }),
  own: filters,
  details,
});
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never;
const lines = fc.array(line, { minLength: 1, maxLength: 5 });

const selectedOf = ({ isCustom, target, typed, details: more }: Line, index: number): SelectedOutcome => ({
  ...(isCustom ? { outcomeId: null, customKey: `own ${index}` } : { outcomeId: String(index) }),
  ...{ outcomeName: '', sdg: null, stakeholderId: null, stakeholderName: '' },
  ...more,
  indicators: [
    {
      ...{ indicatorId: isCustom ? null : 'i', indicatorName: '', indicatorTargetValue: target },
      ...{ proxyId: isCustom ? null : 'p', proxyName: '', proxyValue: typed },
    },
  ],
});
const frameworkOf = (of: readonly Line[], given: FrameworkValues['parameters']): FrameworkValues => ({
  outcomes: of.map(({ given: defaultValue, own }, index) => ({
    id: String(index),
    indicators: [{ id: 'i', filters: own, proxies: [{ id: 'p', defaultValue }] }],
  })),
  parameters: given,
});

/** The formula of decisions § 6 and of rules 11.17 to 11.19, by itself. */
function byFormula(
  of: readonly Line[],
  given: FrameworkValues['parameters'],
  inputsInEuros: number,
  basis: 'declared' | 'framework',
  isCareful: boolean,
): number | null {
  let total = 0;
  for (const one of of) {
    if (basis === 'framework' && one.isCustom) continue;
    const value = basis === 'framework' ? (one.given ?? 0) : (one.typed ?? (one.isCustom ? 0 : (one.given ?? 0)));
    const stated = one.isCustom ? NO_FILTERS : one.own;
    const taken = (name: 'deadweight' | 'attribution' | 'displacement' | 'dropOff'): number =>
      stated[name] ?? given.filters[name] ?? 0;
    const { isNegative = false, startYear, durationYears } = one.details;
    const careful = isCareful && !isNegative;
    for (let t = 1; t <= given.years; t += 1) {
      if (t < (startYear ?? 1) || t > (startYear ?? 1) + (durationYears ?? given.years) - 1) continue;
      total +=
        ((isNegative ? -1 : 1) *
          (one.target ?? 0) *
          value *
          (1 - Math.min(1, taken('deadweight') + (careful ? 0.25 : 0))) *
          (1 - taken('attribution')) *
          (1 - taken('displacement')) *
          (careful ? t / given.years : 1) *
          (1 - taken('dropOff')) ** (t - 1)) /
        (1 + given.discountRate) ** (t - given.discountOffset);
    }
  }
  return inputsInEuros > 0 && Number.isFinite(total / inputsInEuros) ? total / inputsInEuros : null;
}

/** Sums of large positive and negative amounts cancel, so the tolerance follows the gross amounts. */
const scaleOf = (of: readonly Line[], euros: number): number =>
  of.reduce((sum, { target, given, typed }) => sum + (target ?? 0) * Math.max(given ?? 0, typed ?? 0) * 10, 0) / euros;

const expectAll = (of: readonly Line[], given: FrameworkValues['parameters'], budget: number, other?: OtherInputs) => {
  const answer = { selectedOutcomes: of.map(selectedOf), budget, ...(other && { otherInputs: other }) };
  const result = estimateReturn(answer, frameworkOf(of, given));
  const euros = budget + (other ? (other.volunteerHours ?? 0) * (other.hourlyRate ?? 0) + (other.inKindValue ?? 0) : 0);
  for (const [score, basis, isCareful] of [
    [result.lowerScore, 'declared', true],
    [result.upperScore, 'declared', false],
    [result.frameworkLowerScore, 'framework', true],
    [result.frameworkUpperScore, 'framework', false],
  ] as const) {
    const expected = byFormula(of, given, euros, basis, isCareful);
    if (expected === null) expect(score).toBeNull();
    else {
      const scale = of.some(({ details: { isNegative } }) => isNegative) ? scaleOf(of, euros) : expected;
      expect(Math.abs((score ?? Number.NaN) - expected)).toBeLessThanOrEqual(1e-12 * Math.max(1e-9, scale));
    }
  }
  return { answer, result };
};

const budgets = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0.01, max: 1e9, noNaN: true }));

describe('the social return of a value map', () => {
  it('of an answer without the optional details is the number of before, and so is its stored content', () => {
    fc.assert(
      fc.property(lines, budgets, parameters, (some, budget, given) => {
        const old = some.map((one) => ({ ...one, details: {} }));
        const { answer, result } = expectAll(old, given, budget);
        expect(result).not.toHaveProperty('inputs');
        const read = readMiniDyiAnswer(
          JSON.parse(JSON.stringify({ ...answer, budgetSpent: 1, sdg: [4] })),
          's',
          OPTIONS,
        );
        expect(Object.keys(read).sort()).toEqual(
          ['budget', 'budgetSpent', 'isSdgEnabled', 'maxOutcome', 'maxSdg', 'sdg', 'selectedOutcomes', 'stepId'].sort(),
        );
        expect(estimateReturn(read, frameworkOf(old, given))).toEqual(result);
      }),
      { numRuns: sized(1000, 10_000) },
    );
  });

  it('follows the formula with negative outcomes, other inputs, first year and duration', () => {
    fc.assert(
      fc.property(lines, budgets, inputs, parameters, (some, budget, other, given) => {
        const { answer, result } = expectAll(some, given, budget, other);
        const { bridge } = explainReturn(answer, frameworkOf(some, given));
        const scale = scaleOf(some, 1);
        for (const bound of ['lower', 'upper'] as const) {
          const steps = bridge[bound].steps.reduce((sum, { amount: euros }) => sum + euros, bridge[bound].gross);
          expect(Math.abs(steps - result[bound].presentValue)).toBeLessThanOrEqual(1e-9 * Math.max(1, scale));
          expect(result.lower.presentValue).toBeLessThanOrEqual(result.upper.presentValue + 1e-9 * Math.max(1, scale));
        }
      }),
      { numRuns: sized(1000, 10_000) },
    );
  });

  it('by the framework’s values stays the same whatever is overwritten or added, with details too', () => {
    fc.assert(
      fc.property(
        ...([lines, lines, budgets, parameters, fc.option(amount, { nil: null })] as const),
        (some, more, budget, given, typed) => {
          const known = some.map((one) => ({ ...one, isCustom: false, typed: null }));
          const framework = frameworkOf(known, given);
          const plain = estimateReturn({ selectedOutcomes: known.map(selectedOf), budget }, framework);
          const overwritten = known.map((one, index) => selectedOf({ ...one, typed }, index));
          const added = more.map((one, index) => selectedOf({ ...one, isCustom: true }, known.length + index));
          const inflated = estimateReturn({ selectedOutcomes: [...overwritten, ...added], budget }, framework);
          expect(inflated.frameworkLowerScore).toBe(plain.lowerScore);
          expect(inflated.frameworkUpperScore).toBe(plain.upperScore);
        },
      ),
      { numRuns: sized(1000, 10_000) },
    );
  });

  it('only falls with other inputs and years left out', () => {
    fc.assert(
      fc.property(lines, budgets, inputs, parameters, year, year, (some, budget, other, given, start, duration) => {
        const positive = some.map((one) => ({ ...one, details: {} }));
        const framework = frameworkOf(positive, given);
        const plain = estimateReturn({ selectedOutcomes: positive.map(selectedOf), budget }, framework);
        const shorter = positive.map((one) => ({ ...one, details: { startYear: start, durationYears: duration } }));
        const answer = { selectedOutcomes: shorter.map(selectedOf), budget, otherInputs: other };
        const fallen = estimateReturn(answer, framework);
        for (const name of ['frameworkLowerScore', 'frameworkUpperScore', 'lowerScore', 'upperScore'] as const)
          if (plain[name] !== null) expect(fallen[name]).toBeLessThanOrEqual((plain[name] ?? 0) * (1 + 1e-12));
      }),
      { numRuns: sized(200, 10_000) },
    );
  });
});

describe('at the edges of a value map', () => {
  const numbersIn = (value: unknown): number[] =>
    typeof value === 'number'
      ? [value]
      : value !== null && typeof value === 'object'
        ? Object.values(value).flatMap(numbersIn)
        : [];

  it('targets of 0, filters of 1 and inputs of 0 give 0 or null, never NaN or infinity', () => {
    const all = { ...NO_FILTERS, deadweight: 1, attribution: 1, displacement: 1, dropOff: 1 };
    fc.assert(
      fc.property(lines, fc.constantFrom(0, null, 1), fc.boolean(), (some, budget, isByTarget) => {
        const edge = some.map((one) => (isByTarget ? { ...one, target: 0 } : { ...one, isCustom: false, own: all }));
        const otherInputs = { volunteerHours: 0, hourlyRate: 0, inKindValue: 0, inKindText: '' };
        const answer = { selectedOutcomes: edge.map(selectedOf), budget, otherInputs };
        const explained = explainReturn(answer, frameworkOf(edge, sroiParameters()));
        expect(numbersIn(explained).filter((number) => !Number.isFinite(number))).toEqual([]);
        const { lowerScore, upperScore, frameworkLowerScore } = explained.result;
        for (const score of [lowerScore, upperScore, frameworkLowerScore]) expect(score).toBe(budget === 1 ? 0 : null);
      }),
      { numRuns: sized(200, 1000) },
    );
  });
});
