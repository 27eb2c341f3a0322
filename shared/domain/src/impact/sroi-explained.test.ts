import type { SelectedOutcome } from '@impact-call/contracts';
import fc from '@impact-call/jest/fast-check';
import { describe, expect, it } from '@jest/globals';
import { estimateReturn, unvaluedPaths, type FrameworkValues } from './impact-lines.ts';
import { DEDUCTIONS, explainReturn, sensitivityOf, valueBridge } from './sroi-explained.ts';
import { NO_FILTERS, sroiParameters } from './sroi-parameters.ts';
import { socialReturn, type ImpactLine } from './sroi.ts';

const line = (target: number, proxyValue: number, filters: object = {}, outcomeKey = 'o'): ImpactLine => ({
  outcomeKey,
  target,
  proxyValue,
  filters: { ...NO_FILTERS, ...filters },
});
const framework = (filters: object = {}): FrameworkValues => ({
  outcomes: [
    {
      id: 'o',
      indicators: [{ id: 'i', filters: { ...NO_FILTERS, ...filters }, proxies: [{ id: 'p', defaultValue: 1000 }] }],
    },
  ],
  parameters: sroiParameters(),
});
const chosen = (indicatorTargetValue: number | null, proxyValue: number | null = null): SelectedOutcome => ({
  outcomeId: 'o',
  outcomeName: 'O',
  sdg: 4,
  stakeholderId: null,
  stakeholderName: '',
  indicators: [
    { indicatorId: 'i', indicatorName: 'I', indicatorTargetValue, proxyId: 'p', proxyName: 'P', proxyValue },
  ],
});

describe('the values of docs/rules/11-impact-wizard.md#sroi, explained', () => {
  const lines = [line(100, 1000, { deadweight: 0.25, attribution: 0.25 })];

  it('shrink from gross to present value step by step', () => {
    const upper = valueBridge(lines, sroiParameters(), 'upper');
    expect(upper.gross).toBe(300_000);
    expect(upper.steps.map(({ deduction }) => deduction)).toEqual([...DEDUCTIONS]);
    expect(upper.steps.map(({ amount }) => Math.round(amount))).toEqual([-75_000, -56_250, 0, 0, 0, -11_158]);
    expect(upper.presentValue / 100_000).toBeCloseTo(1.5759, 4);
    const lower = valueBridge(lines, sroiParameters(), 'lower');
    expect(lower.steps.map(({ amount }) => Math.round(amount))).toEqual([-150_000, -37_500, 0, -37_500, 0, -5_762]);
    expect(lower.presentValue / 100_000).toBeCloseTo(0.6924, 4);
  });

  it('count drop-off as a step of its own', () => {
    const { gross, steps, presentValue } = valueBridge(
      [line(60, 8500, { deadweight: 0.4, attribution: 0.3, dropOff: 0.3 })],
      sroiParameters({ years: 2, discountOffset: 1 }),
      'upper',
    );
    expect([gross, Math.round(presentValue)]).toEqual([1_020_000, 359_070]);
    expect(steps.find(({ deduction }) => deduction === 'dropOff')?.amount).toBeCloseTo(-64_260, 6);
  });

  it('say what moves them: the budget and the target most, then what is taken off', () => {
    const moved = sensitivityOf(lines, 100_000, sroiParameters());
    expect(moved.map(({ input }) => input)).toEqual(['budget', 'target', 'deadweight', 'attribution', 'discountRate']);
    expect(moved[1]).toMatchObject({
      outcomeKey: 'o',
      withLess: expect.closeTo(1.5759 * 0.9, 3),
      withMore: expect.closeTo(1.5759 * 1.1, 3),
    });
    expect(moved[2]?.withLess).toBeGreaterThan(moved[2]?.withMore ?? 0);
  });

  it('say at which share of the targets the budget is earned back', () => {
    const { breakEven } = explainReturn(
      { selectedOutcomes: [chosen(100)], budget: 100_000 },
      framework({ deadweight: 0.25, attribution: 0.25 }),
    );
    expect(breakEven.upper).toBeCloseTo(1 / 1.5759, 4);
    expect(breakEven.lower).toBeCloseTo(1 / 0.6924, 3);
  });
});

describe('what an answer leaves open', () => {
  it('counts as the framework’s value, or as nothing', () => {
    expect(estimateReturn({ selectedOutcomes: [chosen(10)], budget: 1 }, framework()).upper.outcomes[0]?.netValue).toBe(
      10_000,
    );
    expect(
      estimateReturn({ selectedOutcomes: [chosen(10, 5)], budget: 1 }, framework()).upper.outcomes[0]?.netValue,
    ).toBe(50);
    expect(estimateReturn({ selectedOutcomes: [chosen(null)], budget: 1 }, framework()).upper.presentValue).toBe(0);
    expect(estimateReturn({ selectedOutcomes: [chosen(10)], budget: 1 }, null).upper.presentValue).toBe(0);
  });

  it('has no score without a budget, and nothing then moves one', () => {
    for (const budget of [0, null, -5]) {
      const { result, sensitivity, breakEven } = explainReturn({ selectedOutcomes: [chosen(10)], budget }, framework());
      expect([result.lowerScore, result.upperScore, sensitivity, breakEven.lower, breakEven.upper]).toEqual([
        null,
        null,
        [],
        null,
        null,
      ]);
      expect(result.upper.presentValue).toBeGreaterThan(0);
    }
  });
});

const share = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null });
const amount = fc.oneof(
  fc.double({ min: 0, max: 1e12, noNaN: true }),
  fc.constantFrom(0, Number.MIN_VALUE, 1e-9, 1e12),
);
const anyLines = fc.array(
  fc.record({
    outcomeKey: fc.constantFrom('a', 'b', 'c'),
    target: amount,
    proxyValue: amount,
    filters: fc.record({
      deadweight: share,
      attribution: share,
      displacement: share,
      dropOff: share,
      source: fc.constant(''),
    }),
  }),
  { maxLength: 6 },
);
const anyParameters = fc
  .record({
    years: fc.integer({ min: 1, max: 10 }),
    discountRate: fc.double({ min: 0, max: 1, noNaN: true }),
    discountOffset: fc.constantFrom(0, 1),
  })
  .map(sroiParameters);
const near = (a: number, b: number) =>
  expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(a), Math.abs(b)));

describe('for any answer', () => {
  it('the bridge starts at the gross value, ends at the present value, and every step only takes off', () => {
    fc.assert(
      fc.property(anyLines, anyParameters, fc.constantFrom('lower', 'upper'), (lines, parameters, bound) => {
        const { gross, steps, presentValue } = valueBridge(lines, parameters, bound);
        near(gross, parameters.years * lines.reduce((sum, one) => sum + one.target * one.proxyValue, 0));
        near(presentValue, socialReturn(lines, 1, parameters)[bound].presentValue);
        for (const step of steps) expect(step.amount).toBeLessThanOrEqual(1e-9 * gross);
        expect(Math.abs(steps.reduce((sum, step) => sum + step.amount, gross) - presentValue)).toBeLessThanOrEqual(
          1e-9 * Math.max(1, gross),
        );
      }),
    );
  });

  it('more of a target never lowers the score, more of a budget or of a filter never raises it', () => {
    fc.assert(
      fc.property(
        anyLines,
        fc.oneof(fc.double({ min: 0.01, max: 1e12, noNaN: true }), fc.constant(0)),
        anyParameters,
        (lines, budget, parameters) => {
          const moved = sensitivityOf(lines, budget, parameters);
          for (const { input, withLess, withMore } of moved)
            expect(input === 'target' ? withMore - withLess : withLess - withMore).toBeGreaterThan(0);
          const swings = moved.map(({ withLess, withMore }) => Math.abs(withMore - withLess));
          expect(swings).toEqual([...swings].sort((a, b) => b - a));
        },
      ),
    );
  });
});

it('an outcome has no value without an indicator or a value of one unit', () => {
  const own = (proxyValue: number | null): SelectedOutcome => ({ ...chosen(1, proxyValue), outcomeId: null });
  const bare = { ...chosen(1), indicators: [] };
  expect(unvaluedPaths([chosen(1), chosen(1, 0), own(0), chosen(null)], framework())).toEqual([]);
  expect(unvaluedPaths([bare, own(null)], framework())).toEqual([
    'selectedOutcomes.0.indicators',
    'selectedOutcomes.1.indicators.0.proxyValue',
  ]);
  expect(unvaluedPaths([chosen(1)], null)).toEqual(['selectedOutcomes.0.indicators.0.proxyValue']);
});
