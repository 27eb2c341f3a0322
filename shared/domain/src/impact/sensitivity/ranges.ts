import type { VariedInput } from './changes.ts';

/** Both 0 or more, in the units of an input's change. */
export interface InputRange {
  less: number;
  more: number;
}
export type InputRanges = Record<VariedInput, InputRange>;

/** Projects more often miss their targets and exceed their budgets than the reverse. */
export const DEFAULT_RANGES: InputRanges = {
  target: { less: 0.25, more: 0.1 },
  proxyValue: { less: 0.25, more: 0.25 },
  budget: { less: 0.05, more: 0.2 },
  deadweight: { less: 0.1, more: 0.1 },
  attribution: { less: 0.1, more: 0.1 },
  displacement: { less: 0.05, more: 0.05 },
  dropOff: { less: 0.1, more: 0.1 },
  discountRate: { less: 0.01, more: 0.02 },
};
