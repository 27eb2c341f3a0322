import { expect, it } from '@jest/globals';
import { DISPUTED_FROM, reviewStanding } from './review-standing.ts';

it('is empty without reviews, and has no spread with one', () => {
  const nothing = { mean: null, spread: null, lowest: null, highest: null, isDisputed: false };
  expect(reviewStanding([])).toEqual({ done: 0, ...nothing });
  expect(reviewStanding([70])).toEqual({ done: 1, mean: 70, spread: null, lowest: 70, highest: 70, isDisputed: false });
});

it('takes the mean and the standard deviation of the totals, with two decimals', () => {
  // Ten times the textbook example 2, 4, 4, 4, 5, 5, 7, 9, with mean 5 and deviation 2.
  expect(reviewStanding([20, 40, 40, 40, 50, 50, 70, 90])).toMatchObject({ done: 8, mean: 50, spread: 20 });
  expect(reviewStanding([60, 80])).toMatchObject({ done: 2, mean: 70, spread: 10 });
  expect(reviewStanding([66.67, 33.33, 33.33])).toMatchObject({ mean: 44.44, spread: 15.72 });
});

it('calls reviewers who are far apart a disagreement, from the bound on', () => {
  expect(reviewStanding([50, 50 + DISPUTED_FROM - 0.01]).isDisputed).toBe(false);
  expect(reviewStanding([50, 60, 50 + DISPUTED_FROM])).toMatchObject({ lowest: 50, highest: 80, isDisputed: true });
});
