import type { ImpactResult } from '@impact-call/contracts';

/** `earlier` is the only range of a result of method 1. */
export type RangeBasis = 'framework' | 'declared' | 'both' | 'earlier';

export interface ReturnRange {
  basis: RangeBasis;
  lower: number;
  upper: number;
}

export type ScoredReturn = Pick<
  ImpactResult,
  'lowerScore' | 'upperScore' | 'frameworkLowerScore' | 'frameworkUpperScore' | 'method'
>;

/**
 * The framework's first; one if both are equal, none without a budget (docs/rules/11-impact-wizard.md#framework-basis).
 */
export function returnRanges({
  method,
  lowerScore,
  upperScore,
  frameworkLowerScore,
  frameworkUpperScore,
}: ScoredReturn): ReturnRange[] {
  if (lowerScore === null || upperScore === null) return [];
  const declared = { lower: lowerScore, upper: upperScore };
  if (typeof frameworkLowerScore !== 'number' || typeof frameworkUpperScore !== 'number')
    return [{ basis: method === undefined ? 'earlier' : 'declared', ...declared }];
  if (frameworkLowerScore === lowerScore && frameworkUpperScore === upperScore) return [{ basis: 'both', ...declared }];
  return [
    { basis: 'framework', lower: frameworkLowerScore, upper: frameworkUpperScore },
    { basis: 'declared', ...declared },
  ];
}
