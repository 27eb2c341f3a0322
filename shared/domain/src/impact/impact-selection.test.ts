import type { SelectedIndicator, SelectedOutcome } from '@impact-call/contracts';
import fc from '@impact-call/jest/fast-check';
import { describe, expect, it } from '@jest/globals';
import { checkSelection, isMissing, type FrameworkIds } from './impact-check.ts';
import {
  canToggleOutcome,
  MAX_CUSTOM_OUTCOMES,
  toggleIndicator,
  toggleOutcome,
  toggleSdg,
  withGoals,
} from './impact-selection.ts';
import { MINI_DYI_DEFAULTS, parseMiniDyiAnswer } from './mini-dyi-content.ts';

const anIndicator = (id: string, changes: Partial<SelectedIndicator> = {}): SelectedIndicator => ({
  indicatorId: id,
  indicatorName: id,
  indicatorTargetValue: 10,
  proxyId: null,
  proxyName: '',
  proxyValue: 5,
  ...changes,
});
const anOutcome = (id: string, sdg: number, changes: Partial<SelectedOutcome> = {}): SelectedOutcome => ({
  outcomeId: id,
  outcomeName: id,
  sdg,
  stakeholderId: 's',
  stakeholderName: 'S',
  indicators: [],
  ...changes,
});
const EXPLAINED = { reason: 'It is missing', source: 'A survey' };
const own = (key: string) => anOutcome('', 1, { outcomeId: null, customKey: key, outcomeName: 'Ours', ...EXPLAINED });
const options = (changes: Partial<typeof MINI_DYI_DEFAULTS> = {}) => ({
  ...MINI_DYI_DEFAULTS,
  minOutcomeSelect: 0,
  ...changes,
});

describe('toggling', () => {
  it('removes a chosen outcome, and adds one only while there is room for its goal', () => {
    const two = options({ maxOutcomeSelect: 1 });
    const first = toggleOutcome([], anOutcome('a', 4), two);
    expect(toggleOutcome(first, anOutcome('b', 4), two)).toEqual(first);
    expect(canToggleOutcome(first, anOutcome('b', 4), two)).toBe(false);
    expect(toggleOutcome(first, anOutcome('c', 5), two)).toHaveLength(2);
    expect(toggleOutcome(first, anOutcome('a', 4), two)).toEqual([]);
  });

  it('counts all outcomes together when the goals are off; own ones have places of their own', () => {
    const total = options({ showSdgFilter: false, maxOutcomeSelect: 1 });
    const first = toggleOutcome([], anOutcome('a', 4), total);
    expect(toggleOutcome(first, anOutcome('b', 5), total)).toEqual(first);
    const withOwn = ['k1', 'k2', 'k3', 'k4'].reduce((selected, key) => toggleOutcome(selected, own(key), total), first);
    expect(withOwn).toHaveLength(1 + MAX_CUSTOM_OUTCOMES);
  });

  it('caps the goals', () => {
    const two = options({ maxSdgSelect: 2 });
    expect(toggleSdg([1, 2], 3, two)).toEqual([1, 2]);
    expect(toggleSdg([1, 2], 1, two)).toEqual([2]);
    expect(toggleSdg([1], 3, two)).toEqual([1, 3]);
  });

  it('keeps one indicator in the chain: another takes its place, the same one goes', () => {
    const selected = [anOutcome('a', 4), anOutcome('b', 4)];
    const ticked = toggleIndicator(selected, 'a', anIndicator('i'));
    expect(ticked[0]?.indicators.map(({ indicatorId }) => indicatorId)).toEqual(['i']);
    expect(ticked[1]?.indicators).toEqual([]);
    expect(toggleIndicator(ticked, 'a', anIndicator('j'))[0]?.indicators.map(({ indicatorId }) => indicatorId)).toEqual(
      ['j'],
    );
    expect(toggleIndicator(ticked, 'a', anIndicator('i'))[0]?.indicators).toEqual([]);
  });

  it('never exceeds a limit, whatever is clicked in whatever order', () => {
    const outcome = fc.oneof(
      fc
        .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 3 }))
        .map(([n, sdg]) => anOutcome(`o${n}-${sdg}`, sdg)),
      fc.integer({ min: 0, max: 6 }).map((n) => own(`k${n}`)),
    );
    const limits = fc.record({
      showSdgFilter: fc.boolean(),
      maxOutcomeSelect: fc.integer({ min: 1, max: 5 }),
      maxSdgSelect: fc.integer({ min: 1, max: 5 }),
    });
    const clicks = fc.array(
      fc.record({ outcome, indicator: fc.constantFrom('i', 'j', 'k'), code: fc.integer({ min: 1, max: 17 }) }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(limits, clicks, (limit, list) => {
        let selected: SelectedOutcome[] = [];
        let sdg: number[] = [];
        for (const click of list) {
          selected = toggleIndicator(
            toggleOutcome(selected, click.outcome, limit),
            click.outcome.outcomeId ?? '',
            anIndicator(click.indicator),
          );
          sdg = toggleSdg(sdg, click.code, limit);
        }
        const content = JSON.stringify({ selectedOutcomes: selected, sdg, budget: 1 });
        const codes = checkSelection(parseMiniDyiAnswer(content, 'step', limit), limit, null).map(({ code }) => code);
        expect(codes.filter((code) => /^too-many|twice$/.test(code))).toEqual([]);
      }),
    );
  });
});

describe('the check of a stored answer', () => {
  const framework: FrameworkIds = {
    outcomes: [
      { id: 'a', sdg: 4, indicators: [{ id: 'i', proxies: [{ id: 'p' }] }] },
      { id: 'b', sdg: 4, indicators: [] },
    ],
    stakeholders: [{ id: 's' }],
  };
  const check = (content: object, limits = options()) =>
    checkSelection(parseMiniDyiAnswer(JSON.stringify({ budget: 0, ...content }), 'step', limits), limits, framework);
  const found = (content: object, limits = options()) => check(content, limits).map(({ path, code }) => [path, code]);

  it('finds nothing in a complete one, own outcomes included', () => {
    const selectedOutcomes = [
      anOutcome('a', 4, { indicators: [anIndicator('i', { proxyId: 'p' })] }),
      { ...own('k'), indicators: [anIndicator('mine')] },
    ];
    expect(found({ selectedOutcomes, sdg: [4], budgetSpent: 5 })).toEqual([]);
  });

  it('counts the outcomes that have an indicator with a target', () => {
    const selectedOutcomes = [
      anOutcome('a', 4, { indicators: [anIndicator('i', { proxyId: 'p' })] }),
      anOutcome('b', 4),
    ];
    expect(found({ selectedOutcomes, sdg: [4] }, options({ minOutcomeSelect: 2 }))).toEqual([
      ['selectedOutcomes', 'too-few-outcomes'],
    ]);
    expect(found({ selectedOutcomes, sdg: [4] })).toEqual([]);
  });

  it('asks an own outcome for its name, and for a target once its indicator was begun', () => {
    const violations = check({
      selectedOutcomes: [
        {
          ...own('k'),
          outcomeName: ' ',
          indicators: [anIndicator('', { indicatorId: null, indicatorTargetValue: null })],
        },
      ],
    });
    expect(violations.map(({ path, code }) => [path, code])).toEqual([
      ['selectedOutcomes.0.outcomeName', 'name-missing'],
      ['selectedOutcomes.0.indicators.0.indicatorTargetValue', 'target-missing'],
    ]);
    expect(violations.every(isMissing)).toBe(true);
  });

  it('names what is missing, which a draft may hold', () => {
    const selectedOutcomes = [
      anOutcome('a', 4, { stakeholderId: null, indicators: [anIndicator('i', { indicatorTargetValue: null })] }),
    ];
    const violations = check({ selectedOutcomes, budget: '', sdg: [4] });
    expect(violations.map(({ path, code }) => [path, code])).toEqual([
      ['budget', 'budget-missing'],
      ['selectedOutcomes.0.stakeholderId', 'stakeholder-missing'],
      ['selectedOutcomes.0.indicators.0.indicatorTargetValue', 'target-missing'],
    ]);
    expect(violations.every(isMissing)).toBe(true);
  });

  it('names what is unknown, foreign, negative, twice or too many', () => {
    const wrong = anIndicator('i', { proxyId: 'other', indicatorTargetValue: -1, proxyValue: -2 });
    const selectedOutcomes = [
      anOutcome('a', 4, { stakeholderId: 'x', indicators: [wrong, anIndicator('j')] }),
      anOutcome('a', 4),
      anOutcome('gone', 4),
      {},
    ];
    expect(
      found(
        { selectedOutcomes, budget: -1, budgetSpent: -1, sdg: [4, 4, 18] },
        options({ maxSdgSelect: 2, maxOutcomeSelect: 2 }),
      ),
    ).toEqual([
      ['budget', 'budget-negative'],
      ['budgetSpent', 'budget-spent-negative'],
      ['sdg', 'too-many-sdgs'],
      ['sdg.1', 'sdg-twice'],
      ['sdg.2', 'sdg-unknown'],
      ['selectedOutcomes.0.stakeholderId', 'stakeholder-unknown'],
      ['selectedOutcomes.0.indicators', 'too-many-indicators'],
      ['selectedOutcomes.0.indicators.0.proxyId', 'proxy-unknown'],
      ['selectedOutcomes.0.indicators.0.indicatorTargetValue', 'target-negative'],
      ['selectedOutcomes.0.indicators.0.proxyValue', 'proxy-negative'],
      ['selectedOutcomes.0.indicators.1.indicatorId', 'indicator-unknown'],
      ['selectedOutcomes.1', 'outcome-twice'],
      ['selectedOutcomes.2', 'too-many-outcomes'],
      ['selectedOutcomes.2.outcomeId', 'outcome-unknown'],
      ['selectedOutcomes.3.outcomeId', 'outcome-unknown'],
      ['selectedOutcomes.3.stakeholderId', 'stakeholder-missing'],
    ]);
  });

  it('takes the goal of an outcome from the framework: an invented one makes no room, and the framework’s has to be chosen', () => {
    const selectedOutcomes = [anOutcome('a', 4), anOutcome('b', 7)];
    expect(found({ selectedOutcomes, sdg: [4, 7] }, options({ maxOutcomeSelect: 1 }))).toEqual([
      ['selectedOutcomes.1', 'too-many-outcomes'],
    ]);
    expect(found({ selectedOutcomes, sdg: [7] })).toEqual([
      ['selectedOutcomes.0.sdg', 'goal-missing'],
      ['selectedOutcomes.1.sdg', 'goal-missing'],
    ]);
    expect(found({ selectedOutcomes, sdg: [] }, options({ showSdgFilter: false }))).toEqual([]);
    expect(withGoals([...selectedOutcomes, own('k')], framework).map(({ sdg }) => sdg)).toEqual([4, 4, 1]);
  });

  it('never lets more outcomes of one goal through than its limit, whatever goals the answer names', () => {
    const ids = Array.from({ length: 12 }, (_, index) => ({ id: `o${index}`, sdg: 1 + (index % 3), indicators: [] }));
    const answer = fc.record({
      chosen: fc.subarray(ids),
      named: fc.array(fc.option(fc.integer({ min: 1, max: 17 })), { minLength: 12, maxLength: 12 }),
      sdg: fc.uniqueArray(fc.integer({ min: 1, max: 17 }), { maxLength: 4 }),
      limit: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(answer, ({ chosen, named, sdg, limit }) => {
        const limits = options({ maxOutcomeSelect: limit });
        const selectedOutcomes = chosen.map(({ id }, index) => ({ ...anOutcome(id, 1), sdg: named[index] ?? null }));
        const content = JSON.stringify({ selectedOutcomes, sdg, budget: 1 });
        const violations = checkSelection(parseMiniDyiAnswer(content, 'step', limits), limits, {
          outcomes: ids,
          stakeholders: [{ id: 's' }],
        });
        const counts = [1, 2, 3].map((goal) => chosen.filter((outcome) => outcome.sdg === goal).length);
        expect(violations.filter(({ code }) => code === 'too-many-outcomes')).toHaveLength(
          counts.reduce((sum, count) => sum + Math.max(0, count - limit), 0),
        );
        expect(violations.filter(({ code }) => code === 'goal-missing')).toHaveLength(
          chosen.filter((outcome) => !sdg.includes(outcome.sdg)).length,
        );
      }),
    );
  });

  it('knows no outcome without a framework, and reads any JSON without falling over', () => {
    const answer = parseMiniDyiAnswer(
      JSON.stringify({ budget: 1, selectedOutcomes: [anOutcome('a', 4), own('k')] }),
      'step',
      options(),
    );
    expect(checkSelection(answer, options(), null).map(({ path }) => path)).toEqual(['selectedOutcomes.0.outcomeId']);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(Array.isArray(check({ selectedOutcomes: value, sdg: value, budget: value }))).toBe(true);
      }),
    );
  });
});
