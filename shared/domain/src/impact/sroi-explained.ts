import type { ImpactResult, SroiParameters } from '@impact-call/contracts';
import {
  countedInputs,
  estimateReturn,
  impactLines,
  type EstimatedAnswer,
  type FrameworkValues,
} from './impact-lines.ts';
import { sroiParameters } from './sroi-parameters.ts';
import { breakEvenShare, grossYear, lineShares, shareOfYear, type Bound, type ImpactLine, type Share } from './sroi.ts';

/** In the order of docs/rules/11-impact-wizard.md#sroi. */
export const DEDUCTIONS = ['deadweight', 'attribution', 'displacement', 'profile', 'dropOff', 'discount'] as const;
export type Deduction = (typeof DEDUCTIONS)[number];

/** In euros: the deduction (below 0), and the value after it. */
export interface BridgeStep {
  /** `negative`: the present value of the negative outcomes. */
  deduction: Deduction | 'negative';
  amount: number;
  left: number;
}

/** `gross` plus all amounts equals `presentValue`. */
export interface ValueBridge {
  gross: number;
  steps: BridgeStep[];
  presentValue: number;
}

/** Computed in one place for browser, recap and server. */
export interface ExplainedReturn {
  result: ImpactResult;
  bridge: Record<Bound, ValueBridge>;
  /** The share of all targets at which the return equals the budget; null without value or budget. */
  breakEven: Record<Bound, number | null>;
}

function lineValue(
  line: ImpactLine,
  parameters: SroiParameters,
  bound: Bound,
  counted: ReadonlySet<Deduction>,
): number {
  const shares = lineShares(line, parameters, bound);
  const left = (share: Exclude<Share, 'dropOff'>): number => (counted.has(share) ? 1 - shares[share] : 1);
  const { years, discountRate, discountOffset } = parameters;
  const inYear = (index: number): number =>
    ((counted.has('profile') ? shareOfYear(line, parameters, bound, index) : 1) *
      (counted.has('dropOff') ? (1 - shares.dropOff) ** index : 1)) /
    (counted.has('discount') ? (1 + discountRate) ** (index + 1 - discountOffset) : 1);
  const perYear = grossYear(line) * left('deadweight') * left('attribution') * left('displacement');
  return Array.from({ length: years }, (_, index) => perYear * inYear(index)).reduce((sum, value) => sum + value, 0);
}

export function valueBridge(lines: readonly ImpactLine[], parameters: SroiParameters, bound: Bound): ValueBridge {
  const [negative, positive] = [lines.filter(isNegative), lines.filter((line) => !isNegative(line))];
  const valueWith = (of: readonly ImpactLine[], count: number): number => {
    const counted = new Set(DEDUCTIONS.slice(0, count));
    return of.reduce((sum, line) => sum + lineValue(line, parameters, bound, counted), 0);
  };
  const totals = [0, ...DEDUCTIONS.map((_, index) => index + 1)].map((count) => valueWith(positive, count));
  const steps: BridgeStep[] = DEDUCTIONS.map((deduction, index) => ({
    deduction,
    left: totals[index + 1] ?? 0,
    amount: (totals[index + 1] ?? 0) - (totals[index] ?? 0),
  }));
  const left = totals.at(-1) ?? 0;
  if (negative.length === 0) return { gross: totals[0] ?? 0, steps, presentValue: left };
  const amount = valueWith(negative, DEDUCTIONS.length);
  return {
    gross: totals[0] ?? 0,
    steps: [...steps, { deduction: 'negative', amount, left: left + amount }],
    presentValue: left + amount,
  };
}

const isNegative = (line: ImpactLine): boolean => line.isNegative === true;

/** docs/rules/11-impact-wizard.md#sroi */
export function explainReturn(answer: EstimatedAnswer, framework: FrameworkValues | null): ExplainedReturn {
  const lines = impactLines(answer.selectedOutcomes, framework);
  const parameters = framework?.parameters ?? sroiParameters();
  const euros = countedInputs(answer);
  const result = estimateReturn(answer, framework);
  const shareOf = (bound: Bound): number | null =>
    euros === null || euros === 0 ? null : breakEvenShare(result[bound], euros);
  return {
    result,
    bridge: { lower: valueBridge(lines, parameters, 'lower'), upper: valueBridge(lines, parameters, 'upper') },
    breakEven: { lower: shareOf('lower'), upper: shareOf('upper') },
  };
}
