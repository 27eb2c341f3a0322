import type { ImpactResult, SroiParameters } from '@impact-call/contracts';
import {
  countedInputs,
  estimateReturn,
  impactLines,
  type EstimatedAnswer,
  type FrameworkValues,
} from './impact-lines.ts';
import { sroiParameters } from './sroi-parameters.ts';
import {
  breakEvenShare,
  declaredOf,
  grossYear,
  lineShares,
  SHARES,
  shareOfYear,
  socialReturn,
  type Bound,
  type ImpactLine,
  type Share,
} from './sroi.ts';

/** Deductions from the gross value, in the order of docs/rules/11-impact-wizard.md#sroi. */
export const DEDUCTIONS = ['deadweight', 'attribution', 'displacement', 'profile', 'dropOff', 'discount'] as const;
export type Deduction = (typeof DEDUCTIONS)[number];

/** A step from gross to net: its deduction in euros (below 0), and the value after it. */
export interface BridgeStep {
  /** `negative` is the present value of the negative outcomes, if there are any. */
  deduction: Deduction | 'negative';
  amount: number;
  left: number;
}

/**
 * From the targets at full value in every year to the present value; `gross` plus all amounts equals `presentValue`.
 */
export interface ValueBridge {
  gross: number;
  steps: BridgeStep[];
  presentValue: number;
}

/** Effect of an input: the upper score with a tenth less and with a tenth more of it. */
export interface Sensitivity {
  /** `target` also covers the proxy value, because the two are multiplied. */
  input: 'budget' | 'target' | 'discountRate' | Share;
  /** Only for `target`. */
  outcomeKey?: string;
  withLess: number;
  withMore: number;
}

/** An estimate with its explanation, computed in one place for browser, recap and server. */
export interface ExplainedReturn {
  result: ImpactResult;
  bridge: Record<Bound, ValueBridge>;
  /** Strongest first; empty without a score. */
  sensitivity: Sensitivity[];
  /**
   * Share of all targets at which the return equals the budget, above 1 if the targets are too low; null without value
   * or budget.
   */
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

/** Steps from the gross value to the present value, by deduction. */
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

const TENTH = 0.1;

/** The lines with one declared share changed, at most to 1. */
const withShare = (
  lines: readonly ImpactLine[],
  parameters: SroiParameters,
  share: Share,
  factor: number,
): ImpactLine[] =>
  lines.map((line) => {
    const declared = declaredOf(line, parameters);
    return {
      ...line,
      filters: { ...declared, [share]: declared[share] === null ? null : Math.min(1, declared[share] * factor) },
    };
  });

/**
 * Changes each input by a tenth and computes the upper score; inputs without effect are left out. `inputs` is the
 * budget with all other inputs, in euros.
 */
export function sensitivityOf(
  lines: readonly ImpactLine[],
  inputs: number | null,
  parameters: SroiParameters,
): Sensitivity[] {
  const score = (moved: readonly ImpactLine[], euros = inputs, changed = parameters): number | null =>
    socialReturn(moved, euros, changed).upperScore;
  const both = (
    compute: (factor: number) => number | null,
    input: Sensitivity['input'],
    outcomeKey?: string,
  ): Sensitivity[] => {
    const [withLess, withMore] = [compute(1 - TENTH), compute(1 + TENTH)];
    if (withLess === null || withMore === null || withLess === withMore) return [];
    return [{ input, ...(outcomeKey === undefined ? {} : { outcomeKey }), withLess, withMore }];
  };
  const moveTarget = (key: string, factor: number) =>
    lines.map((line) => (line.outcomeKey === key ? { ...line, target: line.target * factor } : line));
  const found = [
    ...both((factor) => score(lines, inputs === null ? null : inputs * factor), 'budget'),
    ...[...new Set(lines.map(({ outcomeKey }) => outcomeKey))].flatMap((key) =>
      both((factor) => score(moveTarget(key, factor)), 'target', key),
    ),
    ...SHARES.flatMap((share) => both((factor) => score(withShare(lines, parameters, share, factor)), share)),
    ...both(
      (factor) => score(lines, inputs, { ...parameters, discountRate: parameters.discountRate * factor }),
      'discountRate',
    ),
  ];
  const swing = ({ withLess, withMore }: Sensitivity): number => Math.abs(withMore - withLess);
  return found.sort((a, b) => swing(b) - swing(a));
}

/** Estimated return of an answer with its explanation (docs/rules/11-impact-wizard.md#sroi). */
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
    sensitivity: sensitivityOf(lines, euros, parameters),
    breakEven: { lower: shareOf('lower'), upper: shareOf('upper') },
  };
}
