import { describe, expect, it } from '@jest/globals';
import { fittingScores, reviewTotal } from './review-total.ts';

const CRITERIA = [
  { id: 'need', scale: 5, weight: 3 },
  { id: 'team', scale: 10, weight: 1 },
];
const given = (need: number, team: number) => [
  { criterionId: 'team', score: team },
  { criterionId: 'need', score: need },
];

describe('the total of a review', () => {
  it('is what was reached of what could be reached, by weight', () => {
    // 3 · 4 + 1 · 7 of 3 · 5 + 1 · 10.
    expect(reviewTotal(CRITERIA, given(4, 7))).toBe(76);
    expect(reviewTotal(CRITERIA, given(0, 0))).toBe(0);
    expect(reviewTotal(CRITERIA, given(5, 10))).toBe(100);
  });

  it('counts the criteria alone that have a score', () => {
    expect(reviewTotal(CRITERIA, [{ criterionId: 'need', score: 2 }])).toBe(40);
    expect(reviewTotal(CRITERIA, [])).toBeNull();
    expect(reviewTotal([], given(1, 1))).toBeNull();
  });

  it('has two decimals', () => {
    expect(
      reviewTotal(
        [
          { id: 'need', scale: 5, weight: 1 },
          { id: 'team', scale: 10, weight: 1 },
        ],
        given(1, 0),
      ),
    ).toBe(6.67);
  });

  it('leaves out scores of other criteria, and those beyond a scale that became shorter', () => {
    const scores = [...given(6, 3), { criterionId: 'gone', score: 5 }];
    expect(fittingScores(CRITERIA, scores)).toEqual([{ criterionId: 'team', score: 3 }]);
    expect(reviewTotal(CRITERIA, scores)).toBe(30);
  });
});
