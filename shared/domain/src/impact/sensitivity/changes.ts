import type { SroiParameters } from '@impact-call/contracts';
import { declaredOf, SHARES, socialReturn, type Bound, type ImpactLine } from '../sroi.ts';

export const VARIED_INPUTS = ['target', 'proxyValue', 'budget', ...SHARES, 'discountRate'] as const;
export type VariedInput = (typeof VARIED_INPUTS)[number];

/** Amounts vary by a share of themselves (0.1 is a tenth more), all other inputs by points (0.1 is 10 points more). */
const RELATIVE: ReadonlySet<VariedInput> = new Set(['target', 'proxyValue', 'budget']);
export const isRelativeInput = (input: VariedInput): boolean => RELATIVE.has(input);

export type InputChange = Partial<Record<VariedInput, number>>;

/** `budget` in euros, null if missing. */
export interface ReturnInputs {
  lines: readonly ImpactLine[];
  budget: number | null;
  parameters: SroiParameters;
}

export const grown = (amount: number, change = 0): number => Math.max(0, amount * (1 + change));
export const moved = (share: number, points = 0): number => Math.min(1, Math.max(0, share + points));

/** Shares that are not declared vary from 0. */
function changedLine(line: ImpactLine, parameters: SroiParameters, change: InputChange): ImpactLine {
  const filters = declaredOf(line, parameters);
  for (const share of SHARES) if (change[share]) filters[share] = moved(filters[share] ?? 0, change[share]);
  return {
    ...line,
    target: grown(line.target, change.target),
    proxyValue: grown(line.proxyValue, change.proxyValue),
    filters,
  };
}

/** With `outcomeKey`, lines of other outcomes stay as they are. */
export function changedInputs(
  { lines, budget, parameters }: ReturnInputs,
  change: InputChange,
  outcomeKey?: string,
): ReturnInputs {
  return {
    lines: lines.map((line) =>
      outcomeKey === undefined || line.outcomeKey === outcomeKey ? changedLine(line, parameters, change) : line,
    ),
    budget: budget === null ? null : grown(budget, change.budget),
    parameters: { ...parameters, discountRate: moved(parameters.discountRate, change.discountRate) },
  };
}

export const returnOf = ({ lines, budget, parameters }: ReturnInputs, bound: Bound): number | null =>
  socialReturn(lines, budget, parameters)[bound].sroi;
