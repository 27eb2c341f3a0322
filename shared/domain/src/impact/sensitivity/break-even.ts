import type { Bound } from '../sroi.ts';
import { changedInputs, isRelativeInput, returnOf, type ReturnInputs, type VariedInput } from './changes.ts';
import type { InputRange } from './ranges.ts';

/** Enough for the last digit of a double. */
const HALVINGS = 60;

/** Amounts grow tenfold at most, others vary by 100 points; a budget never falls to 0. */
const furthestChange = (input: VariedInput): InputRange => ({
  less: input === 'budget' ? 0.99 : 1,
  more: isRelativeInput(input) ? 9 : 1,
});

/** The return is 1 there while all other inputs stay; null if no possible change leads there, or without a budget. */
export function breakEvenChange(inputs: ReturnInputs, input: VariedInput, bound: Bound): number | null {
  const excess = (change: number): number | null => {
    const score = returnOf(changedInputs(inputs, { [input]: change }), bound);
    return score === null ? null : score - 1;
  };
  const { less, more } = furthestChange(input);
  let [low, high] = [-less, more];
  const [atLow, atHigh] = [excess(low), excess(high)];
  if (atLow === null || atHigh === null || atLow * atHigh > 0) return null;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if ((excess(middle) ?? 0) * atLow > 0) low = middle;
    else high = middle;
  }
  return high;
}
