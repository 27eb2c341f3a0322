import { describe, expect, it } from '@jest/globals';
import { MAX_SDG_TARGETS } from '@impact-call/contracts/limits';
import { MINI_DYI_DEFAULTS, readMiniDyiAnswer } from '../mini-dyi-content.ts';
import { goalOfTarget, sdgTargetsOf } from './sdg-targets.ts';
import { valueMapFindings } from './value-map-check.ts';

const findings = (saved: object, years?: number): string[] =>
  valueMapFindings(readMiniDyiAnswer(saved, 'step', MINI_DYI_DEFAULTS), years === undefined ? {} : { years }).map(
    ({ path, code }) => `${path} ${code}`,
  );
const ofOutcome = (details: object, years?: number): string[] =>
  findings({ selectedOutcomes: [{ outcomeId: 'a' }, { outcomeId: 'b', ...details }] }, years);

it('nothing is found in an answer without details', () => {
  expect(findings({})).toEqual([]);
  expect(ofOutcome({})).toEqual([]);
});

describe('other inputs', () => {
  const inputs = { volunteerHours: 10, hourlyRate: 15, inKindValue: 300, inKindText: 'rooms' };
  it.each([
    [{}, []],
    [{ volunteerHours: 0, hourlyRate: null, inKindValue: 0, inKindText: '' }, []],
    [{ volunteerHours: null, hourlyRate: null, inKindValue: null, inKindText: '' }, []],
    [{ volunteerHours: -1 }, ['otherInputs.volunteerHours inputs-negative']],
    [{ hourlyRate: -1 }, ['otherInputs.hourlyRate inputs-negative']],
    [{ inKindValue: -1 }, ['otherInputs.inKindValue inputs-negative']],
    [{ hourlyRate: null }, ['otherInputs.hourlyRate rate-missing']],
    [{ hourlyRate: 0 }, []],
    [{ inKindText: ' ' }, ['otherInputs.inKindText in-kind-unexplained']],
  ])('%j', (changes, expected) => {
    expect(findings({ otherInputs: { ...inputs, ...changes } })).toEqual(expected);
  });
});

describe('details of an outcome', () => {
  it.each([
    [{ peopleReached: 0, startYear: 1, durationYears: 3 }, []],
    [{ peopleReached: null, startYear: null, durationYears: null }, []],
    [{ peopleReached: -1 }, ['selectedOutcomes.1.peopleReached people-invalid']],
    [{ startYear: 0 }, ['selectedOutcomes.1.startYear year-out-of-range']],
    [{ startYear: 4 }, ['selectedOutcomes.1.startYear year-out-of-range']],
    [{ durationYears: 0 }, ['selectedOutcomes.1.durationYears year-out-of-range']],
    [{ durationYears: 4 }, ['selectedOutcomes.1.durationYears year-out-of-range']],
    [{ evidence: { count: 0, day: '' } }, []],
    [{ evidence: { count: -1 } }, ['selectedOutcomes.1.evidence.count evidence-invalid']],
    [{ evidence: { day: '2028-02-29' } }, []],
    ...['2026-02-29', '2026-13-01', '31/03/2026', 'x2026-03-31', '2026-03-31T10', '2026-3-31'].map(
      (day): [object, string[]] => [{ evidence: { day } }, ['selectedOutcomes.1.evidence.day evidence-invalid']],
    ),
  ])('%j', (details, expected) => {
    expect(ofOutcome(details)).toEqual(expected);
  });

  it('may last as long as the framework counts years', () => {
    expect(ofOutcome({ startYear: 5, durationYears: 5 }, 5)).toEqual([]);
    expect(ofOutcome({ startYear: 6 }, 5)).toHaveLength(1);
  });
});

describe('targets of goals', () => {
  it.each([
    [[], []],
    [['4.1', '4.a'], []],
    [['5.1'], ['sdgTargets.0 target-unknown']],
    [['4.1', '4.99'], ['sdgTargets.1 target-unknown']],
    [['4.1', '4.2', '4.1'], ['sdgTargets.2 sdg-twice']],
    [['nonsense'], ['sdgTargets.0 target-unknown']],
  ])('%j below goal 4', (sdgTargets, expected) => {
    expect(findings({ sdg: [4], sdgTargets })).toEqual(expected);
  });

  it(`are at most ${MAX_SDG_TARGETS}`, () => {
    const sdg = Array.from({ length: 17 }, (_, index) => index + 1);
    const all = sdg.flatMap(sdgTargetsOf);
    expect(findings({ sdg, sdgTargets: all.slice(0, MAX_SDG_TARGETS) })).toEqual([]);
    expect(findings({ sdg, sdgTargets: all.slice(0, MAX_SDG_TARGETS + 1) })).toEqual(['sdgTargets too-many-targets']);
  });
});

/** https://sdgs.un.org/goals */
it('the goals have 169 targets, in the order of the United Nations', () => {
  const all = Array.from({ length: 18 }, (_, goal) => sdgTargetsOf(goal));
  expect(all.map((codes) => codes.length)).toEqual([0, 7, 8, 13, 10, 9, 8, 5, 12, 8, 10, 10, 11, 5, 10, 12, 12, 19]);
  expect(all.flat()).toHaveLength(169);
  expect(sdgTargetsOf(4)).toEqual(['4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '4.a', '4.b', '4.c']);
  expect(sdgTargetsOf(18)).toEqual([]);
  for (const [goal, codes] of all.entries()) for (const code of codes) expect(goalOfTarget(code)).toBe(goal);
});
