import type { ImpactFilters, ImpactResult, OutcomeValue, SroiEstimate, SroiParameters } from '@impact-call/contracts';
import { NO_FILTERS } from './sroi-parameters.ts';

/** A selected indicator: its target per year, and one unit's value in euros. */
export interface ImpactLine {
  outcomeKey: string;
  target: number;
  proxyValue: number;
  filters?: ImpactFilters | null;
  /** Its value is subtracted (docs/rules/11-impact-wizard.md#negative-outcomes). */
  isNegative?: boolean;
  /** From 1; years without effect count 0 (docs/rules/11-impact-wizard.md#outcome-years). */
  startYear?: number;
  durationYears?: number;
}

export type Bound = 'lower' | 'upper';

export const SHARES = ['deadweight', 'attribution', 'displacement', 'dropOff'] as const;
export type Share = (typeof SHARES)[number];
type Shares = Record<Share, number>;

/**
 * Stored with each result. Method 1 raised the lower bound's deadweight to the next quarter; method 2 adds 25 points.
 */
export const SROI_METHOD = 2;

/** 25 percentage points more, at most 100 % (docs/rules/11-impact-wizard.md#sroi). */
export const carefulDeadweight = (deadweight: number): number => Math.min(1, deadweight + 0.25);

/** docs/rules/11-impact-wizard.md#sroi-warning */
export const SROI_WARNING = 8;

/** An indicator's own filters override the framework's. */
export function declaredOf(line: Pick<ImpactLine, 'filters'>, parameters: SroiParameters): ImpactFilters {
  const own = line.filters ?? NO_FILTERS;
  const merged = Object.fromEntries(SHARES.map((share) => [share, own[share] ?? parameters.filters[share]])) as Omit<
    ImpactFilters,
    'source'
  >;
  return { ...merged, source: own.source || parameters.filters.source };
}

/** Whether a line states at least one filter. */
function hasFilter(line: ImpactLine, parameters: SroiParameters): boolean {
  const declared = declaredOf(line, parameters);
  return SHARES.some((share) => declared[share] !== null);
}

/** Undeclared shares count as 0. */
function sharesFor(declared: ImpactFilters, bound: Bound): Shares {
  const shares = Object.fromEntries(SHARES.map((share) => [share, declared[share] ?? 0])) as Shares;
  return bound === 'lower' ? { ...shares, deadweight: carefulDeadweight(shares.deadweight) } : shares;
}

/** A negative outcome counts at both ends as at the optimistic one, so that no end makes light of it. */
export const endOf = ({ isNegative }: ImpactLine, bound: Bound): Bound => (isNegative ? 'upper' : bound);

export const lineShares = (line: ImpactLine, parameters: SroiParameters, bound: Bound): Shares =>
  sharesFor(declaredOf(line, parameters), endOf(line, bound));

/** `year` counts from 0; 0 in years without effect. */
export function shareOfYear(line: ImpactLine, { profiles }: SroiParameters, bound: Bound, index: number): number {
  const { startYear = 1, durationYears = Infinity } = line;
  const year = index + 1;
  if (year < startYear || year >= startYear + durationYears) return 0;
  return profiles[endOf(line, bound)][index] ?? 1;
}

/** In euros at full effect, before deductions; below 0 for a negative outcome. */
export const grossYear = ({ target, proxyValue, isNegative }: ImpactLine): number =>
  isNegative ? 0 - target * proxyValue : target * proxyValue;

/** N = q · p · (1 − deadweight) · (1 − attribution) · (1 − displacement); V by year; PV = Σ V ÷ (1 + r)^(t − o). */
function valueOf(line: ImpactLine, parameters: SroiParameters, bound: Bound): OutcomeValue {
  const { deadweight, attribution, displacement, dropOff } = lineShares(line, parameters, bound);
  const { discountRate, discountOffset, years } = parameters;
  const netValue = grossYear(line) * (1 - deadweight) * (1 - attribution) * (1 - displacement);
  const values = Array.from(
    { length: years },
    (_, index) => netValue * shareOfYear(line, parameters, bound, index) * (1 - dropOff) ** index,
  );
  const presentValue = values.reduce(
    (sum, value, index) => sum + value / (1 + discountRate) ** (index + 1 - discountOffset),
    0,
  );
  return {
    key: line.outcomeKey,
    netValue,
    values,
    presentValue,
    isFilterDeclared: hasFilter(line, parameters),
  };
}

const added = (a: OutcomeValue, b: OutcomeValue): OutcomeValue => ({
  key: a.key,
  netValue: a.netValue + b.netValue,
  values: a.values.map((value, index) => value + (b.values[index] ?? 0)),
  presentValue: a.presentValue + b.presentValue,
  isFilterDeclared: a.isFilterDeclared && b.isFilterDeclared,
});

function byOutcome(values: readonly OutcomeValue[]): OutcomeValue[] {
  const outcomes = new Map<string, OutcomeValue>();
  for (const value of values) {
    const previous = outcomes.get(value.key);
    outcomes.set(value.key, previous ? added(previous, value) : value);
  }
  return [...outcomes.values()];
}

/** Null for a divisor of 0 or less, and for one so small that the ratio overflows. */
export function finiteRatio(amount: number, divisor: number | null): number | null {
  const ratio = divisor === null || divisor <= 0 ? null : amount / divisor;
  return ratio !== null && Number.isFinite(ratio) ? ratio : null;
}

function estimate(
  lines: readonly ImpactLine[],
  budget: number | null,
  parameters: SroiParameters,
  bound: Bound,
): SroiEstimate {
  const outcomes = byOutcome(lines.map((line) => valueOf(line, parameters, bound)));
  const presentValue = outcomes.reduce((sum, outcome) => sum + outcome.presentValue, 0);
  return {
    outcomes,
    presentValue,
    sroi: finiteRatio(presentValue, budget),
    netPresentValue: budget === null ? null : presentValue - budget,
  };
}

/**
 * Lower: 25 points more deadweight, growing values. Upper: as declared, the target in every year
 * (docs/rules/11-impact-wizard.md#sroi). Euros.
 */
export function socialReturn(
  lines: readonly ImpactLine[],
  budget: number | null,
  parameters: SroiParameters,
): ImpactResult {
  const lower = estimate(lines, budget, parameters, 'lower');
  const upper = estimate(lines, budget, parameters, 'upper');
  return {
    method: SROI_METHOD,
    lowerScore: lower.sroi,
    upperScore: upper.sroi,
    budget,
    lower,
    upper,
    parameters,
    noFilterDeclared: lines.length > 0 && !lines.some((line) => hasFilter(line, parameters)),
    isOverEight: (upper.sroi ?? 0) > SROI_WARNING,
  };
}

/** 0.8 means that 80 % of all targets are enough; null without value. */
export const breakEvenShare = ({ presentValue }: SroiEstimate, budget: number): number | null =>
  finiteRatio(budget, presentValue);
