import type { OwnFigures, SelectedOutcome } from '@impact-call/contracts';
import { expect, it } from '@jest/globals';
import { estimateReturn } from './impact-lines.ts';
import { parseMiniDyiAnswer, MINI_DYI_DEFAULTS } from './mini-dyi-content.ts';
import { ownFigureFindings, valueBounds } from './own-figures.ts';
import { NO_FILTERS, sroiParameters } from './sroi-parameters.ts';

const frameworkWith = (ownFigures?: OwnFigures, defaultValue: number | null = 100) => ({
  outcomes: [{ id: 'o', indicators: [{ id: 'i', filters: NO_FILTERS, proxies: [{ id: 'p', defaultValue }] }] }],
  parameters: sroiParameters(ownFigures && { ownFigures }),
});
const anOutcome = (
  changes: Partial<SelectedOutcome>,
  proxyValue: number | null,
  more: object = {},
): SelectedOutcome => ({
  ...{ outcomeId: 'o', outcomeName: 'Work', sdg: 8, stakeholderId: 's', stakeholderName: 'People' },
  indicators: [
    {
      ...{ indicatorId: 'i', indicatorName: 'Jobs', indicatorTargetValue: 10 },
      ...{ proxyId: 'p', proxyName: 'Wage', proxyValue, ...more },
    },
  ],
  ...changes,
});
const EXPLAINED = { reason: 'Higher here', source: 'Payroll 2025' };
const other = (proxyValue: number | null, more: object = EXPLAINED) => anOutcome({}, proxyValue, more);
const own = (changes: Partial<SelectedOutcome> = EXPLAINED) =>
  anOutcome({ outcomeId: null, customKey: 'mine', ...changes }, 50);
const codes = (outcome: SelectedOutcome, ...framework: Parameters<typeof frameworkWith>) =>
  ownFigureFindings([outcome], frameworkWith(...framework)).map(({ path, code }) => `${path} ${code}`);
const INDICATOR = 'selectedOutcomes.0.indicators.0';

it('asks for a reason and a source where a value differs from the framework’s, and nowhere else', () => {
  expect(codes(other(145, {}))).toEqual([`${INDICATOR}.reason reason-missing`, `${INDICATOR}.source source-missing`]);
  expect(codes(other(145, { reason: ' ', source: 'Payroll' }))).toEqual([`${INDICATOR}.reason reason-missing`]);
  for (const outcome of [other(145), other(100, {}), other(null, {})]) expect(codes(outcome)).toEqual([]);
  expect(codes(other(145, {}), undefined, null)).toEqual([]);
});

it('asks for a reason and a source of an outcome of the applicant’s own', () => {
  expect(codes(own({}))).toEqual([
    'selectedOutcomes.0.reason reason-missing',
    'selectedOutcomes.0.source source-missing',
  ]);
  expect(codes(own())).toEqual([]);
});

it('allows what the framework allows', () => {
  const allowed = { outcomes: true, values: true, factor: 2 };
  expect(valueBounds(100, allowed)).toEqual([50, 200]);
  for (const value of [50, 200]) expect(codes(other(value), allowed)).toEqual([]);
  for (const value of [49.99, 200.01])
    expect(codes(other(value), allowed)).toEqual([`${INDICATOR}.proxyValue value-out-of-range`]);
  expect(codes(other(101), { ...allowed, values: false })).toEqual([`${INDICATOR}.proxyValue value-forbidden`]);
  expect(codes(other(100, {}), { ...allowed, values: false })).toEqual([]);
  expect(codes(own(), { ...allowed, outcomes: false })).toEqual(['selectedOutcomes.0 own-outcome-forbidden']);
});

it('takes off an own outcome what the applicant states, and nothing where they state nothing', () => {
  const returnOf = (outcome: SelectedOutcome): number =>
    estimateReturn({ selectedOutcomes: [outcome], budget: 100 }, frameworkWith()).upperScore ?? NaN;
  const stated = { deadweight: 0.25, attribution: 0.5, displacement: null, dropOff: null };
  expect(returnOf(own({ ...EXPLAINED, filters: stated }))).toBeCloseTo(returnOf(own()) * 0.75 * 0.5, 12);
  const none = { deadweight: null, attribution: null, displacement: null, dropOff: null };
  expect(returnOf(own({ ...EXPLAINED, filters: none }))).toBe(returnOf(own()));
  expect(returnOf({ ...other(null), filters: stated })).toBe(returnOf(other(null)));
});

it('refuses a share outside of 0 to 1, which counts as the nearer end until then', () => {
  const filters = { deadweight: 1.5, attribution: -1, displacement: null, dropOff: null };
  const outcome = own({ ...EXPLAINED, filters });
  expect(codes(outcome)).toEqual([
    'selectedOutcomes.0.filters.deadweight share-out-of-range',
    'selectedOutcomes.0.filters.attribution share-out-of-range',
  ]);
  expect(estimateReturn({ selectedOutcomes: [outcome], budget: 100 }, frameworkWith()).upperScore).toBe(0);
});

it('reads answers from before reasons and filters were required as they were', () => {
  const before = own({});
  const read = parseMiniDyiAnswer(JSON.stringify({ selectedOutcomes: [before] }), 'step', MINI_DYI_DEFAULTS);
  expect(read.selectedOutcomes).toEqual([before]);
  const now = own({ ...EXPLAINED, filters: { deadweight: 0.5, attribution: null, displacement: 0, dropOff: 1 } });
  const again = parseMiniDyiAnswer(JSON.stringify({ selectedOutcomes: [now] }), 'step', MINI_DYI_DEFAULTS);
  expect(again.selectedOutcomes).toEqual([now]);
});
