import type { Bound } from '../sroi.ts';
import { breakEvenChange } from './break-even.ts';
import { VARIED_INPUTS, type ReturnInputs, type VariedInput } from './changes.ts';
import type { DrawnReturns } from './distribution.ts';
import { drawReturns } from './draws.ts';
import type { InputRanges } from './ranges.ts';
import { tornadoOf, type TornadoBar } from './tornado.ts';

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
