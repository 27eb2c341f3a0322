import type { ImpactFilters, ImpactResult, OutcomeValue, SroiEstimate, SroiParameters } from '@impact-call/contracts';
import { NO_FILTERS } from './sroi-parameters.ts';

/** A ticked indicator: its target per year, what one unit is worth in euros, and its own filters if it has any. */
export interface ImpactLine {
  /** Lines of the same outcome share it. */
  outcomeKey: string;
  target: number;
  proxyValue: number;
  filters?: ImpactFilters | null;
}

/** The careful and the hopeful end of the range. */
export type Bound = 'lower' | 'upper';

export const SHARES = ['deadweight', 'attribution', 'displacement', 'dropOff'] as const;
export type Share = (typeof SHARES)[number];
type Shares = Record<Share, number>;

/**
 * The version of the calculation, stored with each result. Method 1 raised the deadweight of the careful end to the
 * next of the bands 25, 50, 75, 100 %; method 2 adds 25 percentage points, so that no small change makes a cliff.
 */
export const SROI_METHOD = 2;

/** The deadweight of the careful end: 25 percentage points more, at most 100 % (docs/rules.md#sroi). */
export const carefulDeadweight = (deadweight: number): number => Math.min(1, deadweight + 0.25);

/** The SROI from which the warning shows (docs/rules.md#sroi-warning). */
export const SROI_WARNING = 8;

/** An indicator's own filters come first, then those that the framework states for all. */
export function declaredOf(line: Pick<ImpactLine, 'filters'>, parameters: SroiParameters): ImpactFilters {
  const own = line.filters ?? NO_FILTERS;
  const merged = Object.fromEntries(SHARES.map((share) => [share, own[share] ?? parameters.filters[share]])) as Omit<
    ImpactFilters,
    'source'
  >;
  return { ...merged, source: own.source || parameters.filters.source };
}

/** The shares that count at one end; what nobody declared counts as 0. */
export function sharesFor(declared: ImpactFilters, bound: Bound): Shares {
  const shares = Object.fromEntries(SHARES.map((share) => [share, declared[share] ?? 0])) as Shares;
  return bound === 'lower' ? { ...shares, deadweight: carefulDeadweight(shares.deadweight) } : shares;
}

/** N = q · p · (1 − deadweight) · (1 − attribution) · (1 − displacement); V by year; PV = Σ V ÷ (1 + r)^(t − o). */
function valueOf(line: ImpactLine, parameters: SroiParameters, bound: Bound): OutcomeValue {
  const declared = declaredOf(line, parameters);
  const { deadweight, attribution, displacement, dropOff } = sharesFor(declared, bound);
  const { discountRate, discountOffset, years, profiles } = parameters;
  const netValue = line.target * line.proxyValue * (1 - deadweight) * (1 - attribution) * (1 - displacement);
  const values = Array.from(
    { length: years },
    (_, index) => netValue * (profiles[bound][index] ?? 1) * (1 - dropOff) ** index,
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
    isFilterDeclared: SHARES.some((share) => declared[share] !== null),
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
    const former = outcomes.get(value.key);
    outcomes.set(value.key, former ? added(former, value) : value);
  }
  return [...outcomes.values()];
}

/** A budget of 0 has no SROI; nor has one so small that the ratio is no number any more. */
function ratio(presentValue: number, budget: number | null): number | null {
  const sroi = budget === null || budget <= 0 ? null : presentValue / budget;
  return sroi !== null && Number.isFinite(sroi) ? sroi : null;
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
    sroi: ratio(presentValue, budget),
    netPresentValue: budget === null ? null : presentValue - budget,
  };
}

/**
 * The social return between its careful and its hopeful end (docs/rules.md#sroi). Below: 25 points more of deadweight,
 * and values that grow to the target. Above: the filters as declared, and the target in every year. `budget` in euros,
 * null when none was given.
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
    noFilterDeclared: upper.outcomes.length > 0 && upper.outcomes.every(({ isFilterDeclared }) => !isFilterDeclared),
    isOverEight: (upper.sroi ?? 0) > SROI_WARNING,
  };
}

/**
 * The share of all targets at which the return equals the budget: 0.8 means that reaching 80 % of them is enough; null
 * without any value.
 */
export const breakEvenShare = ({ presentValue }: SroiEstimate, budget: number): number | null =>
  presentValue > 0 ? budget / presentValue : null;
