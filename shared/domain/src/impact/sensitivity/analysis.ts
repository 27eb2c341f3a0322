import type { Bound } from '../sroi.ts';
import {
  VARIED_INPUTS,
  type ReturnInputs,
  type VariedInput,
  changedInputs,
  isRelativeInput,
  returnOf,
} from './changes.ts';
import type { DrawnReturns } from './distribution.ts';
import { drawReturns } from './draws.ts';
import type { InputRanges, InputRange } from './ranges.ts';

export interface TornadoBar {
  input: VariedInput;
  /** For targets and values of one unit, which vary by outcome. */
  outcomeKey?: string;
  withLess: number;
  withMore: number;
}

const BY_OUTCOME: ReadonlySet<VariedInput> = new Set(['target', 'proxyValue']);

/** The longest first; inputs without effect are left out, and all without a budget. */
export function tornadoOf(inputs: ReturnInputs, ranges: InputRanges, bound: Bound): TornadoBar[] {
  const keys = [...new Set(inputs.lines.map(({ outcomeKey }) => outcomeKey))];
  const bar = (input: VariedInput, outcomeKey?: string): TornadoBar[] => {
    const { less, more } = ranges[input];
    const at = (change: number) => returnOf(changedInputs(inputs, { [input]: change }, outcomeKey), bound);
    const [withLess, withMore] = [at(-less), at(more)];
    if (withLess === null || withMore === null || withLess === withMore) return [];
    return [{ input, ...(outcomeKey === undefined ? {} : { outcomeKey }), withLess, withMore }];
  };
  return VARIED_INPUTS.flatMap((input) =>
    BY_OUTCOME.has(input) ? keys.flatMap((key) => bar(input, key)) : bar(input),
  ).sort((a, b) => Math.abs(b.withMore - b.withLess) - Math.abs(a.withMore - a.withLess));
}

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

export interface AnalysisRequest {
  inputs: ReturnInputs;
  ranges: InputRanges;
  bound: Bound;
  seed: number;
}

export interface ReturnAnalysis {
  bars: TornadoBar[];
  /** The change of each input alone at which the return is 1; null if there is none. */
  breakEven: Record<VariedInput, number | null>;
  /** Null without a budget. */
  drawn: DrawnReturns | null;
}

/** All that takes long, so that a browser computes it in a worker. */
export function analyseReturn({ inputs, ranges, bound, seed }: AnalysisRequest): ReturnAnalysis {
  const changes = VARIED_INPUTS.map((input) => [input, breakEvenChange(inputs, input, bound)]);
  return {
    bars: tornadoOf(inputs, ranges, bound),
    breakEven: Object.fromEntries(changes) as ReturnAnalysis['breakEven'],
    drawn: drawReturns(inputs, ranges, bound, { seed }),
  };
}
