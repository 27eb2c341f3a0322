import { sized } from '@impact-call/jest';
import fc from '@impact-call/jest/fast-check';
import { describe, expect, it } from '@jest/globals';
import { NO_FILTERS, sroiParameters } from '../sroi-parameters.ts';
import { socialReturn, type Bound, type ImpactLine } from '../sroi.ts';
import {
  breakEvenChange,
  changedInputs,
  DEFAULT_RANGES,
  drawReturns,
  returnOf,
  tornadoOf,
  VARIED_INPUTS,
  type InputRanges,
  type ReturnInputs,
} from './index.ts';

const amount = fc.oneof(fc.double({ min: 0, max: 1e12, noNaN: true }), fc.constantFrom(0, Number.MIN_VALUE, 1, 1e12));
const share = fc.oneof(fc.constantFrom(null, 0, 1), fc.double({ min: 0, max: 1, noNaN: true }));
const filters = fc.record({
  ...{ deadweight: share, attribution: share, displacement: share, dropOff: share },
  source: fc.constant(''),
});
const lines = fc.array(
  fc.record({ outcomeKey: fc.constantFrom('a', 'b'), target: amount, proxyValue: amount, filters }),
  { minLength: 1, maxLength: 4 },
);
const parameters = fc
  .record({
    years: fc.integer({ min: 1, max: 10 }),
    discountRate: fc.double({ min: 0, max: 1, noNaN: true }),
    discountOffset: fc.constantFrom(0, 1),
    filters,
  })
  .map(sroiParameters);
/** Also negative outcomes, and outcomes of some years. */
const anyLines = fc.array(
  fc.record(
    {
      ...{ outcomeKey: fc.constantFrom('a', 'b'), target: amount, proxyValue: amount, filters },
      ...{
        isNegative: fc.boolean(),
        startYear: fc.integer({ min: 1, max: 9 }),
        durationYears: fc.integer({ min: 1, max: 9 }),
      },
    },
    { requiredKeys: ['outcomeKey', 'target', 'proxyValue', 'filters'] },
  ),
  { minLength: 1, maxLength: 4 },
);
const inputs = fc.record({ lines, budget: fc.double({ min: 0.01, max: 1e12, noNaN: true }), parameters });
const bound = fc.constantFrom<Bound>('lower', 'upper');
/** What the values add up to before negative ones are subtracted, as a share of the budget. */
const sizeOf = ({ lines: list, budget, parameters: stated }: ReturnInputs): number =>
  socialReturn(
    list.map((one) => ({ ...one, isNegative: false })),
    budget,
    stated,
  ).upperScore ?? 0;
const still = Object.fromEntries(VARIED_INPUTS.map((input) => [input, { less: 0, more: 0 }])) as InputRanges;

const line = (target: number, shares: object = {}, outcomeKey = 'o'): ImpactLine => ({
  ...{ outcomeKey, target, proxyValue: 1000 },
  filters: { ...NO_FILTERS, ...shares },
});
const example: ReturnInputs = {
  lines: [line(100, { deadweight: 0.25, attribution: 0.25 }), line(20, {}, 'p')],
  budget: 100_000,
  parameters: sroiParameters(),
};

/** What seed 1 gives for the example with a budget of 180,000. */
const SEED_1 = { median: 1.0306408203011506, low: 0.8232067155625858, high: 1.2623454267624001 };

describe('10,000 draws', () => {
  it('are the same for the same seed, on every machine', () => {
    const given = { ...example, budget: 180_000 };
    const rendered = drawReturns(given, DEFAULT_RANGES, 'upper', { seed: 1 });
    expect(drawReturns(given, DEFAULT_RANGES, 'upper', { seed: 1 })).toEqual(rendered);
    expect(rendered).toMatchObject({
      draws: 10_000,
      median: expect.closeTo(SEED_1.median, 9),
      low: expect.closeTo(SEED_1.low, 9),
      high: expect.closeTo(SEED_1.high, 9),
      belowOne: 0.41,
    });
    expect(drawReturns(given, DEFAULT_RANGES, 'upper', { seed: 2 })?.median).not.toBe(rendered?.median);
  });

  it('are all the estimate itself while nothing varies', () => {
    fc.assert(
      fc.property(inputs, anyLines, bound, (chosen, some, end) => {
        const given = { ...chosen, lines: some };
        const score = socialReturn(given.lines, given.budget, given.parameters)[end].sroi;
        const rendered = drawReturns(given, still, end, { seed: 1, draws: 3 });
        if (score === null) return expect(rendered).toBeNull();
        for (const value of [rendered?.low, rendered?.median, rendered?.high])
          expect(Math.abs((value ?? NaN) - score)).toBeLessThanOrEqual(1e-12 * Math.max(1, sizeOf(given)));
      }),
      { numRuns: sized(200, 5000) },
    );
  });

  it('lie within what the ends of all ranges give, and their shares add up to 1', () => {
    const worst = { target: -0.25, proxyValue: -0.25, budget: 0.2, deadweight: 0.1, attribution: 0.1 };
    const best = { target: 0.1, proxyValue: 0.25, budget: -0.05, deadweight: -0.1, attribution: -0.1 };
    const least = returnOf(
      changedInputs(example, { ...worst, displacement: 0.05, dropOff: 0.1, discountRate: 0.02 }),
      'upper',
    );
    const most = returnOf(
      changedInputs(example, { ...best, displacement: -0.05, dropOff: -0.1, discountRate: -0.01 }),
      'upper',
    );
    const { bins = [], low = NaN, high = NaN } = drawReturns(example, DEFAULT_RANGES, 'upper', { seed: 3 }) ?? {};
    expect([least ?? NaN, low, high, most ?? NaN]).toEqual(
      [least ?? NaN, low, high, most ?? NaN].toSorted((a, b) => a - b),
    );
    expect(bins.map(({ from }) => from.toFixed(1))).toEqual(bins.map((_, index) => (1 + index / 5).toFixed(1)));
    expect(bins.reduce((sum, bin) => sum + bin.share, 0)).toBeCloseTo(1, 12);
  });
});

describe('a tornado', () => {
  it('has the longest bar first, and only inputs with an effect', () => {
    const bars = tornadoOf(
      example,
      { ...still, budget: { less: 0.5, more: 0 }, target: { less: 0.1, more: 0.1 } },
      'upper',
    );
    expect(bars.map(({ input, outcomeKey }) => [input, outcomeKey])).toEqual([
      ['budget', undefined],
      ['target', 'o'],
      ['target', 'p'],
    ]);
    const score = returnOf(example, 'upper') ?? NaN;
    expect([bars[0]?.withLess, bars[0]?.withMore]).toEqual([expect.closeTo(score * 2, 9), score]);
  });

  it('only rises with targets and values, and only falls with all other inputs', () => {
    fc.assert(
      fc.property(inputs, bound, (given, end) => {
        const bars = tornadoOf(given, DEFAULT_RANGES, end);
        for (const { input, withLess, withMore } of bars)
          expect(
            input === 'target' || input === 'proxyValue' ? withMore - withLess : withLess - withMore,
          ).toBeGreaterThan(0);
        const swings = bars.map(({ withLess, withMore }) => Math.abs(withMore - withLess));
        expect(swings).toEqual([...swings].sort((a, b) => b - a));
      }),
      { numRuns: sized(50, 1000) },
    );
  });
});

it('at its break-even change an input brings the return to 1', () => {
  fc.assert(
    fc.property(inputs, bound, fc.constantFrom(...VARIED_INPUTS), (given, end, input) => {
      const change = breakEvenChange(given, input, end);
      fc.pre(change !== null);
      const score = returnOf(changedInputs(given, { [input]: change ?? 0 }), end);
      const before = returnOf(changedInputs(given, { [input]: (change ?? 0) - 1e-12 }), end);
      // Close to a change of −100 % the return is too steep for a double.
      expect(Math.min(Math.abs((score ?? 0) - 1), Math.abs((before ?? 0) - 1))).toBeLessThanOrEqual(
        Math.max(1e-6, Math.abs((score ?? 0) - (before ?? 0))),
      );
    }),
    { numRuns: sized(100, 2000) },
  );
  expect(breakEvenChange(example, 'budget', 'upper')).toBeCloseTo((returnOf(example, 'upper') ?? 0) - 1, 9);
  expect(breakEvenChange({ ...example, budget: 1e9 }, 'deadweight', 'upper')).toBeNull();
});

it('without value or budget there are no numbers, and never NaN or infinity', () => {
  const nothing = { ...example, lines: [line(0), line(0, {}, 'p')] };
  const filtered = { ...example, lines: [line(5, { deadweight: 1, attribution: 1, displacement: 1, dropOff: 1 })] };
  for (const given of [nothing, filtered])
    expect(
      drawReturns(given, { ...still, budget: { less: 0.1, more: 0.1 } }, 'lower', { seed: 1, draws: 1000 }),
    ).toEqual({
      ...{ draws: 1000, median: 0, low: 0, high: 0, belowOne: 1 },
      bins: [{ from: 0, to: 0, share: 1 }],
    });
  for (const budget of [0, null, Number.MIN_VALUE]) {
    expect(drawReturns({ ...example, budget }, DEFAULT_RANGES, 'upper', { seed: 1 })).toBeNull();
    expect(tornadoOf({ ...example, budget }, DEFAULT_RANGES, 'upper')).toEqual([]);
    expect(VARIED_INPUTS.map((input) => breakEvenChange({ ...example, budget }, input, 'upper'))).toEqual(
      VARIED_INPUTS.map(() => null),
    );
  }
});
