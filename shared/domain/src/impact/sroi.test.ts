import fc from '@impact-call/jest/fast-check';
import { describe, expect, it } from '@jest/globals';
import { NO_FILTERS, sroiParameters } from './sroi-parameters.ts';
import { breakEvenShare, carefulDeadweight, declaredOf, type ImpactLine, shareOfYear, socialReturn } from './sroi.ts';

const line = (target: number, proxyValue: number, filters: object = {}, outcomeKey = 'o'): ImpactLine => ({
  outcomeKey,
  target,
  proxyValue,
  filters: { ...NO_FILTERS, ...filters },
});

describe('the values of docs/rules/11-impact-wizard.md#sroi', () => {
  it('100 × 1,000 €, deadweight and attribution 25 %, budget 100,000 €: 0.6924 to 1.5759', () => {
    const { lowerScore, upperScore, lower, upper } = socialReturn(
      [line(100, 1000, { deadweight: 0.25, attribution: 0.25 })],
      100_000,
      sroiParameters(),
    );
    expect(lowerScore).toBeCloseTo(0.6924, 4);
    expect(upperScore).toBeCloseTo(1.5759, 4);
    expect(upper.outcomes[0]).toMatchObject({
      key: 'o',
      netValue: 56_250,
      values: [56_250, 56_250, 56_250],
      isFilterDeclared: true,
    });
    expect(lower.outcomes[0]?.values.map(Math.round)).toEqual([12_500, 25_000, 37_500]);
    expect(upper.netPresentValue).toBeCloseTo(upper.presentValue - 100_000, 6);
  });

  it('60 × 8,500, drop-off 30 %, two years: 1.4363 from the first year on, 1.3877 discounted once more', () => {
    const lines = [line(60, 8500, { deadweight: 0.4, attribution: 0.3, dropOff: 0.3 })];
    const { upper, upperScore } = socialReturn(lines, 250_000, sroiParameters({ years: 2, discountOffset: 1 }));
    expect(upper.presentValue).toBeCloseTo(359_070, 0);
    expect(upperScore).toBeCloseTo(1.4363, 4);
    expect(socialReturn(lines, 250_000, sroiParameters({ years: 2 })).upperScore).toBeCloseTo(1.3877, 4);
  });

  it('80 × 1,100, one year, undiscounted: 48,620 ÷ 60,000 = 0.81', () => {
    const { upper, upperScore } = socialReturn(
      [line(80, 1100, { deadweight: 0.35, attribution: 0.15 })],
      60_000,
      sroiParameters({ years: 1, discountRate: 0 }),
    );
    expect(upper.presentValue).toBeCloseTo(48_620, 6);
    expect(upperScore).toBeCloseTo(0.81, 2);
  });

  it('adds 25 points to the deadweight, at most up to 100 %', () => {
    expect([0, 0.25, 0.5, 0.75, 0.99, 1].map(carefulDeadweight)).toEqual([0.25, 0.5, 0.75, 1, 1, 1]);
  });

  it('the careful end falls steadily as the deadweight grows, without a cliff', () => {
    const careful = (deadweight: number) =>
      socialReturn([line(100, 1000, { deadweight })], 100_000, sroiParameters()).lowerScore ?? 0;
    const scores = Array.from({ length: 1001 }, (_, index) => careful(index / 1000));
    const falls = scores.slice(1).map((score, index) => (scores[index] ?? 0) - score);
    expect(Math.min(...falls)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...falls)).toBeLessThanOrEqual(careful(0) / 700);
    expect(careful(0.75)).toBe(0);
  });
});

describe('parameters', () => {
  it('grow to the third year below and stand still above, for any number of years', () => {
    expect(sroiParameters()).toEqual({
      discountRate: 0.035,
      discountOffset: 0,
      years: 3,
      profiles: { lower: [1 / 3, 2 / 3, 1], upper: [1, 1, 1] },
      filters: NO_FILTERS,
    });
    expect(sroiParameters({ years: 2 }).profiles).toEqual({ lower: [0.5, 1], upper: [1, 1] });
  });

  it('of the framework hold where an indicator declares none of its own', () => {
    const parameters = sroiParameters({ filters: { deadweight: 0.5, attribution: 0.5 } });
    const netOf = (filters: object) => socialReturn([line(10, 10, filters)], 1, parameters).upper.outcomes[0]?.netValue;
    expect([netOf({}), netOf({ deadweight: 0 }), netOf({ deadweight: 0, attribution: 0 })]).toEqual([25, 50, 100]);
  });

  it('that are not declared are named', () => {
    const declared = (...lines: ImpactLine[]) => socialReturn(lines, 1, sroiParameters()).noFilterDeclared;
    expect(declared(line(1, 1))).toBe(true);
    expect(declared(line(1, 1, { displacement: 0 }))).toBe(false);
    expect(declared(line(1, 1), line(1, 1, { dropOff: 0.1 }, 'p'))).toBe(false);
    expect(declared()).toBe(false);
  });

  it('an outcome with two indicators is gross if neither declares a filter, and incomplete if one does not', () => {
    const given = (other: object) => socialReturn([line(2, 5), line(3, 10, other)], 1, sroiParameters());
    const { noFilterDeclared, upper } = given({ deadweight: 0.5 });
    expect([noFilterDeclared, upper.outcomes]).toMatchObject([false, [{ netValue: 25, isFilterDeclared: false }]]);
    expect(given({}).noFilterDeclared).toBe(true);
  });

  it('come with the indicator’s source, or the framework’s', () => {
    const parameters = sroiParameters({ filters: { source: 'Framework' } });
    const sourceOf = (source: string) => declaredOf(line(1, 1, { source }), parameters).source;
    expect([sourceOf('Study'), sourceOf('')]).toEqual(['Study', 'Framework']);
  });

  it('say in which years an outcome has an effect, in full where the profile is shorter', () => {
    const parameters = { ...sroiParameters({ years: 5 }), profiles: { lower: [0, 0.5], upper: [1] } };
    const sharesOf = (changes: Partial<ImpactLine>) =>
      [0, 1, 2, 3, 4].map((year) => shareOfYear({ ...line(1, 1), ...changes }, parameters, 'lower', year));
    expect(sharesOf({})).toEqual([0, 0.5, 1, 1, 1]);
    expect(sharesOf({ startYear: 2, durationYears: 2 })).toEqual([0, 0.5, 1, 0, 0]);
    expect(sharesOf({ startYear: 4 })).toEqual([0, 0, 0, 1, 1]);
  });
});

describe('the budget', () => {
  it('of 0 or none has no SROI', () => {
    expect(socialReturn([line(1, 1)], 0, sroiParameters())).toMatchObject({
      lowerScore: null,
      upperScore: null,
      isOverEight: false,
    });
    const { upperScore, upper } = socialReturn([line(1, 1)], null, sroiParameters());
    expect([upperScore, upper.netPresentValue]).toEqual([null, null]);
  });

  it('warns above 8, not at 8', () => {
    const flat = sroiParameters({ years: 1, discountRate: 0 });
    expect(socialReturn([line(8, 1)], 1, flat).isOverEight).toBe(false);
    expect(socialReturn([line(8.01, 1)], 1, flat).isOverEight).toBe(true);
  });

  it('is earned back at the break-even share of the targets', () => {
    const { upper } = socialReturn([line(100, 10)], 500, sroiParameters());
    const share = breakEvenShare(upper, 500) ?? 0;
    expect(socialReturn([line(100 * share, 10)], 500, sroiParameters()).upperScore).toBeCloseTo(1, 10);
    expect(breakEvenShare(socialReturn([], 500, sroiParameters()).upper, 500)).toBeNull();
  });
});

const share = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null });
const amount = fc.double({ min: 0, max: 1e12, noNaN: true });
const lines = fc.array(
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
  { maxLength: 8 },
);
const budget = fc.oneof(amount, fc.constantFrom(0, Number.MIN_VALUE, 0.01, 1e12));

describe('for any answer', () => {
  it('the lower score never exceeds the upper, and neither is anything but a number or null', () => {
    fc.assert(
      fc.property(lines, budget, (list, euros) => {
        const { lower, upper, lowerScore, upperScore } = socialReturn(list, euros, sroiParameters());
        expect(lower.presentValue).toBeLessThanOrEqual(upper.presentValue);
        for (const score of [lowerScore, upperScore])
          if (score !== null) expect(Number.isFinite(score) && score >= 0).toBe(true);
        if (lowerScore !== null && upperScore !== null) expect(lowerScore).toBeLessThanOrEqual(upperScore);
      }),
    );
  });

  it('the outcomes add up to the whole', () => {
    fc.assert(
      fc.property(lines, (list) => {
        const { upper } = socialReturn(list, 1, sroiParameters());
        const alone = list.map((one) => socialReturn([one], 1, sroiParameters()).upper.presentValue);
        const sum = alone.reduce((total, value) => total + value, 0);
        expect(Math.abs(sum - upper.presentValue)).toBeLessThanOrEqual(1e-9 * Math.max(1, sum));
        expect(new Set(upper.outcomes.map(({ key }) => key)).size).toBe(upper.outcomes.length);
      }),
    );
  });

  it('a larger target or proxy never lowers it, and a larger filter never raises it', () => {
    const value = (one: ImpactLine) => {
      const { lower, upper } = socialReturn([one], 1, sroiParameters());
      return [lower.presentValue, upper.presentValue] as const;
    };
    fc.assert(
      fc.property(
        lines.filter((list) => list.length > 0),
        fc.constantFrom('deadweight', 'attribution', 'displacement', 'dropOff'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ([first], filter, more) => {
          const base = first as Required<ImpactLine>;
          const [low, high] = value(base);
          for (const grown of [
            { ...base, target: base.target * (1 + more) },
            { ...base, proxyValue: base.proxyValue + more },
          ]) {
            const [lowGrown, highGrown] = value(grown);
            expect([lowGrown >= low, highGrown >= high]).toEqual([true, true]);
          }
          const before = base.filters?.[filter] ?? 0;
          const [lowFiltered, highFiltered] = value({
            ...base,
            filters: { ...NO_FILTERS, ...base.filters, [filter]: before + (1 - before) * more },
          });
          expect([lowFiltered <= low, highFiltered <= high]).toEqual([true, true]);
        },
      ),
    );
  });
});
