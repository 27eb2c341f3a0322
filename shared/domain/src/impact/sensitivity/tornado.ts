import type { Bound } from '../sroi.ts';
import { changedInputs, returnOf, VARIED_INPUTS, type ReturnInputs, type VariedInput } from './changes.ts';
import type { InputRanges } from './ranges.ts';

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
