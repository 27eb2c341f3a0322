import type { SelectedOutcome } from '@impact-call/contracts';
import fc from '@impact-call/jest/fast-check';
import { describe, expect, it } from '@jest/globals';
import { estimateReturn, overwrittenValue, type FrameworkValues } from './impact-lines.ts';
import { explainReturn } from './sroi-explained.ts';
import { NO_FILTERS, sroiParameters } from './sroi-parameters.ts';
import { breakEvenShare, SHARES, socialReturn, type ImpactLine } from './sroi.ts';

/** All valid amounts: up to 10¹² (contract `MAX_AMOUNT`), down to the smallest number. */
const amount = fc.oneof(
  fc.double({ min: 0, max: 1e12, noNaN: true }),
  fc.constantFrom(0, Number.MIN_VALUE, 1e-300, 1e-9, 1, 1e12),
);
const share = fc.oneof(fc.constantFrom(null, 0, 1), fc.double({ min: 0, max: 1, noNaN: true }));
const filters = fc.record({
  deadweight: share,
  attribution: share,
  displacement: share,
  dropOff: share,
  source: fc.constant(''),
});
const lines = fc.array(
  fc.record({ outcomeKey: fc.constantFrom('a', 'b', 'c'), target: amount, proxyValue: amount, filters }),
  { minLength: 1, maxLength: 6 },
);
const parameters = fc
  .record({
    years: fc.integer({ min: 1, max: 30 }),
    discountRate: fc.double({ min: 0, max: 1, noNaN: true }),
    discountOffset: fc.constantFrom(0, 1),
    filters,
  })
  .map(sroiParameters);
const budget = fc.oneof(fc.double({ min: 0.01, max: 1e12, noNaN: true }), fc.constantFrom(0.01, 1, 1e12));
const anyBudget = fc.oneof(budget, fc.constantFrom(0, Number.MIN_VALUE, null));

const both = (list: readonly ImpactLine[], euros: number | null, given: Parameters<typeof socialReturn>[2]) => {
  const { lowerScore, upperScore } = socialReturn(list, euros, given);
  return [lowerScore, upperScore].map((score) => score ?? Number.NaN);
};
/** Sums may differ in the last digits by rounding. */
const atMost = (value: number, limit: number): void =>
  expect(value).toBeLessThanOrEqual(limit + 1e-9 * Math.abs(limit));

describe('the scores of a whole answer, whatever the framework states', () => {
  it('never fall when a target or a proxy value grows', () => {
    fc.assert(
      fc.property(
        lines,
        budget,
        parameters,
        fc.nat(),
        fc.constantFrom('target', 'proxyValue'),
        fc.double({ min: 1, max: 10, noNaN: true }),
        (list, euros, given, which, field, factor) => {
          const grown = list.map((line, index) =>
            index === which % list.length ? { ...line, [field]: line[field] * factor } : line,
          );
          const [before, after] = [both(list, euros, given), both(grown, euros, given)];
          for (const end of [0, 1]) atMost(before[end] ?? 0, after[end] ?? 0);
        },
      ),
    );
  });

  it('never rise when a filter grows, an indicator’s own or the framework’s', () => {
    fc.assert(
      fc.property(
        lines,
        budget,
        parameters,
        fc.nat(),
        fc.constantFrom(...SHARES),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (list, euros, given, which, filter, more) => {
          const towardsOne = (value: number): number => Math.min(1, value + (1 - value) * more);
          const own = list.map((line, index) =>
            index === which % list.length
              ? {
                  ...line,
                  filters: {
                    ...line.filters,
                    [filter]: towardsOne(line.filters[filter] ?? given.filters[filter] ?? 0),
                  },
                }
              : line,
          );
          const all = { ...given, filters: { ...given.filters, [filter]: towardsOne(given.filters[filter] ?? 0) } };
          const before = both(list, euros, given);
          for (const after of [both(own, euros, given), both(list, euros, all)])
            for (const end of [0, 1]) atMost(after[end] ?? 0, before[end] ?? 0);
        },
      ),
    );
  });

  it('never rise with the discount rate or the budget, and grow with the number of years', () => {
    fc.assert(
      fc.property(
        lines,
        budget,
        parameters,
        fc.double({ min: 1, max: 10, noNaN: true }),
        (list, euros, given, factor) => {
          const before = both(list, euros, given);
          const dearer = both(list, euros * factor, given);
          const later = both(list, euros, { ...given, discountRate: Math.min(1, given.discountRate * factor) });
          for (const end of [0, 1]) [dearer, later].forEach((after) => atMost(after[end] ?? 0, before[end] ?? 0));
          const longer = socialReturn(list, euros, {
            ...given,
            years: given.years + 1,
            profiles: { ...given.profiles, upper: [...given.profiles.upper, 1] },
          });
          atMost(before[1] ?? 0, longer.upperScore ?? 0);
        },
      ),
    );
  });

  it('are a range: the careful end at most the hopeful one, for the whole and for each outcome', () => {
    fc.assert(
      fc.property(lines, anyBudget, parameters, (list, euros, given) => {
        const { lower, upper, lowerScore, upperScore } = socialReturn(list, euros, given);
        atMost(lower.presentValue, upper.presentValue);
        if (lowerScore !== null && upperScore !== null) atMost(lowerScore, upperScore);
        lower.outcomes.forEach(({ key, presentValue }, index) => {
          expect(upper.outcomes[index]?.key).toBe(key);
          atMost(presentValue, upper.outcomes[index]?.presentValue ?? 0);
        });
      }),
    );
  });

  it('are the sum of the outcomes, and an outcome the sum of its discounted years', () => {
    fc.assert(
      fc.property(lines, parameters, fc.constantFrom('lower', 'upper'), (list, given, bound) => {
        const { outcomes, presentValue } = socialReturn(list, 1, given)[bound];
        const sum = outcomes.reduce((total, outcome) => total + outcome.presentValue, 0);
        expect(Math.abs(sum - presentValue)).toBeLessThanOrEqual(1e-9 * presentValue);
        for (const outcome of outcomes) {
          const years = outcome.values.reduce(
            (total, value, index) => total + value / (1 + given.discountRate) ** (index + 1 - given.discountOffset),
            0,
          );
          expect(Math.abs(years - outcome.presentValue)).toBeLessThanOrEqual(1e-9 * Math.max(years, Number.MIN_VALUE));
        }
      }),
    );
  });
});

describe('the framework basis', () => {
  const indicator = { id: 'i', filters: NO_FILTERS, proxies: [{ id: 'p', defaultValue: 14_500 }] };
  const framework: FrameworkValues = {
    outcomes: [{ id: 'o', indicators: [{ ...indicator, filters: { ...NO_FILTERS, deadweight: 0.25 } }] }],
    parameters: sroiParameters(),
  };
  const chosen = (proxyValue: number | null, target: number): SelectedOutcome => ({
    outcomeId: 'o',
    outcomeName: 'O',
    sdg: 4,
    stakeholderId: null,
    stakeholderName: '',
    indicators: [
      { indicatorId: 'i', indicatorName: 'I', indicatorTargetValue: target, proxyId: 'p', proxyName: 'P', proxyValue },
    ],
  });
  const own = (proxyValue: number, target: number): SelectedOutcome => ({
    ...chosen(proxyValue, target),
    outcomeId: null,
    customKey: 'own',
  });

  it('is the same whatever value is typed and whichever outcome of their own is added', () => {
    fc.assert(
      fc.property(
        fc.option(amount, { nil: null }),
        amount,
        amount,
        amount,
        budget,
        (typed, target, value, more, euros) => {
          const plain = estimateReturn({ selectedOutcomes: [chosen(null, target)], budget: euros }, framework);
          const inflated = estimateReturn(
            { selectedOutcomes: [chosen(typed, target), own(value, more)], budget: euros },
            framework,
          );
          expect(inflated.frameworkLowerScore).toBe(plain.lowerScore);
          expect(inflated.frameworkUpperScore).toBe(plain.upperScore);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('is the declared one where nothing was changed, and 0 without a framework', () => {
    const result = estimateReturn({ selectedOutcomes: [chosen(14_500, 10)], budget: 1000 }, framework);
    expect([result.frameworkLowerScore, result.frameworkUpperScore]).toEqual([result.lowerScore, result.upperScore]);
    expect(estimateReturn({ selectedOutcomes: [own(5, 5)], budget: 5 }, null)).toMatchObject({
      frameworkLowerScore: 0,
      frameworkUpperScore: 0,
      method: 2,
    });
  });

  it('names the value of the framework only where another one was typed', () => {
    const given = (proxyValue: number | null) =>
      overwrittenValue({ ...chosen(proxyValue, 1).indicators[0]! }, indicator);
    expect([given(null), given(14_500), given(145_000), given(0)]).toEqual([null, null, 14_500, 14_500]);
    expect(overwrittenValue({ ...chosen(3, 1).indicators[0]! }, undefined)).toBeNull();
  });
});

describe('at the edges', () => {
  it('a budget of 0, or none, has values and no score, whatever was chosen', () => {
    fc.assert(
      fc.property(lines, parameters, fc.constantFrom(0, null), (list, given, euros) => {
        const { lowerScore, upperScore, isOverEight, upper, lower } = socialReturn(list, euros, given);
        expect([lowerScore, upperScore, isOverEight]).toEqual([null, null, false]);
        for (const end of [lower, upper]) expect(Number.isFinite(end.presentValue) && end.presentValue >= 0).toBe(true);
        expect([lower.netPresentValue, upper.netPresentValue]).toEqual(
          euros === null ? [null, null] : [lower.presentValue, upper.presentValue],
        );
      }),
    );
  });

  it('huge and tiny numbers give numbers or null, never infinity, and nothing below 0; the explanation too', () => {
    const framework = (list: readonly ImpactLine[]): FrameworkValues => ({
      outcomes: list.map((line, index) => ({
        id: `o${index}`,
        indicators: [
          { id: 'i', filters: line.filters ?? NO_FILTERS, proxies: [{ id: 'p', defaultValue: line.proxyValue }] },
        ],
      })),
      parameters: sroiParameters(),
    });
    const chosen = (list: readonly ImpactLine[]): SelectedOutcome[] =>
      list.map(({ target, proxyValue }, index) => ({
        outcomeId: `o${index}`,
        outcomeName: 'O',
        sdg: 4,
        stakeholderId: null,
        stakeholderName: '',
        indicators: [
          {
            indicatorId: 'i',
            indicatorName: 'I',
            indicatorTargetValue: target,
            proxyId: 'p',
            proxyName: 'P',
            proxyValue,
          },
        ],
      }));
    const numbersIn = (value: unknown): number[] =>
      typeof value === 'number'
        ? [value]
        : value !== null && typeof value === 'object'
          ? Object.values(value).flatMap(numbersIn)
          : [];
    fc.assert(
      fc.property(lines, anyBudget, (list, euros) => {
        const answer = { selectedOutcomes: chosen(list), budget: euros };
        const explained = explainReturn(answer, framework(list));
        expect(explained.result).toEqual(estimateReturn(answer, framework(list)));
        expect(numbersIn(explained).filter((number) => !Number.isFinite(number))).toEqual([]);
        for (const score of [explained.result.lowerScore, explained.result.upperScore])
          expect(score === null || score >= 0).toBe(true);
      }),
    );
  });

  it('reaching the break-even share of every target earns the budget back', () => {
    fc.assert(
      fc.property(lines, budget, parameters, fc.constantFrom('lower', 'upper'), (list, euros, given, bound) => {
        const share = breakEvenShare(socialReturn(list, euros, given)[bound], euros);
        fc.pre(share !== null && share > 1e-9 && share < 1e9);
        const scaled = list.map((line) => ({ ...line, target: line.target * (share ?? 0) }));
        expect(socialReturn(scaled, euros, given)[bound].sroi).toBeCloseTo(1, 6);
      }),
    );
  });
});
