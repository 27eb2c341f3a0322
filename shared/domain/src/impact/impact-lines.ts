import type {
  ImpactFilters,
  ImpactResult,
  MiniDyiAnswer,
  SelectedIndicator,
  SelectedOutcome,
  SroiParameters,
} from '@impact-call/contracts';
import { isCustomOutcome, outcomeKey } from './mini-dyi-content.ts';
import { otherInputsValue } from './value-map/other-inputs.ts';
import { sroiParameters } from './sroi-parameters.ts';
import { SHARES, socialReturn, type ImpactLine } from './sroi.ts';

export interface ValuedIndicator {
  id: string;
  filters: ImpactFilters;
  proxies: readonly { id: string; defaultValue: number | null }[];
}

export interface FrameworkValues<Indicator extends ValuedIndicator = ValuedIndicator> {
  outcomes: readonly { id: string; indicators: readonly Indicator[] }[];
  parameters: SroiParameters;
}

export const knownIndicator = <Indicator extends ValuedIndicator>(
  framework: Pick<FrameworkValues<Indicator>, 'outcomes'> | null,
  { outcomeId }: Pick<SelectedOutcome, 'outcomeId'>,
  { indicatorId }: Pick<SelectedIndicator, 'indicatorId'>,
): Indicator | undefined =>
  framework?.outcomes.find(({ id }) => id === outcomeId)?.indicators.find(({ id }) => id === indicatorId);

/** The value of one unit: the applicant's figure, else the framework's; never below 0. */
export function proxyValueOf(indicator: SelectedIndicator, known: ValuedIndicator | undefined): number {
  const proxy = known?.proxies.find(({ id }) => id === indicator.proxyId);
  return Math.max(0, indicator.proxyValue ?? proxy?.defaultValue ?? 0);
}

const isUnvalued = (indicator: SelectedIndicator, known: ValuedIndicator | undefined): boolean =>
  indicator.proxyValue === null &&
  (known?.proxies.find(({ id }) => id === indicator.proxyId)?.defaultValue ?? null) === null;

/** Chosen outcomes without value (docs/rules/11-impact-wizard.md#outcome-value). A missing target has its own error. */
export const unvaluedPaths = (
  selected: readonly SelectedOutcome[],
  framework: Pick<FrameworkValues, 'outcomes'> | null,
): string[] =>
  selected.flatMap((outcome, index) => {
    const path = `selectedOutcomes.${index}.indicators`;
    if (outcome.indicators.length === 0) return [path];
    return outcome.indicators.flatMap((indicator, position) =>
      isUnvalued(indicator, knownIndicator(framework, outcome, indicator)) ? [`${path}.${position}.proxyValue`] : [],
    );
  });

/** The framework's for its outcomes, the applicant's for their own; null if there are none. */
export function filtersOf(outcome: SelectedOutcome, known: ValuedIndicator | undefined): ImpactFilters | null {
  const { filters, source = '' } = outcome;
  if (known || !filters || !isCustomOutcome(outcome)) return known?.filters ?? null;
  const shares = SHARES.map((share) => [share, filters[share] === null ? null : withinWhole(filters[share])]);
  return { ...(Object.fromEntries(shares) as Omit<ImpactFilters, 'source'>), source };
}

/** Clamped, since drafts may hold anything. */
const withinWhole = (share: number): number => Math.min(1, Math.max(0, share));

function lineOf(framework: FrameworkValues | null, outcome: SelectedOutcome, indicator: SelectedIndicator): ImpactLine {
  const known = knownIndicator(framework, outcome, indicator);
  return {
    outcomeKey: outcomeKey(outcome),
    target: Math.max(0, indicator.indicatorTargetValue ?? 0),
    proxyValue: proxyValueOf(indicator, known),
    filters: filtersOf(outcome, known),
    ...(outcome.isNegative ? { isNegative: true } : {}),
    ...(outcome.startYear ? { startYear: outcome.startYear } : {}),
    ...(outcome.durationYears ? { durationYears: outcome.durationYears } : {}),
  };
}

/** One for each selected indicator; missing values of a draft count as 0. */
export const impactLines = (selected: readonly SelectedOutcome[], framework: FrameworkValues | null): ImpactLine[] =>
  selected.flatMap((outcome) => outcome.indicators.map((indicator) => lineOf(framework, outcome, indicator)));

/** The applicant's own outcomes and proxy values count as 0 (docs/rules/11-impact-wizard.md#framework-basis). */
export const frameworkLines = (selected: readonly SelectedOutcome[], framework: FrameworkValues | null): ImpactLine[] =>
  selected.flatMap((outcome) =>
    outcome.indicators.flatMap((indicator) =>
      knownIndicator(framework, outcome, indicator)
        ? [lineOf(framework, outcome, { ...indicator, proxyValue: null })]
        : [],
    ),
  );

/** The framework's, if the applicant entered another; null if they agree or it has none. */
export function overwrittenValue(indicator: SelectedIndicator, known: ValuedIndicator | undefined): number | null {
  const given = known?.proxies.find(({ id }) => id === indicator.proxyId)?.defaultValue ?? null;
  return indicator.proxyValue === null || indicator.proxyValue === given ? null : given;
}

/** Null if missing or negative. */
export const countedBudget = (budget: number | null): number | null => (budget === null || budget < 0 ? null : budget);

export type EstimatedAnswer = Pick<MiniDyiAnswer, 'selectedOutcomes' | 'budget' | 'otherInputs'>;

/** In euros: the budget, volunteers' hours, and what is given in kind; null without a valid budget. */
export function countedInputs({ budget, otherInputs }: Pick<EstimatedAnswer, 'budget' | 'otherInputs'>): number | null {
  const euros = countedBudget(budget);
  return euros === null ? null : euros + otherInputsValue(otherInputs);
}

/**
 * The same in browser and server (docs/rules/11-impact-wizard.md#sroi, docs/rules/11-impact-wizard.md#framework-basis).
 */
export function estimateReturn(answer: EstimatedAnswer, framework: FrameworkValues | null): ImpactResult {
  const { selectedOutcomes } = answer;
  const parameters = framework?.parameters ?? sroiParameters();
  const [budget, euros] = [countedBudget(answer.budget), countedInputs(answer)];
  const ofFramework = socialReturn(frameworkLines(selectedOutcomes, framework), euros, parameters);
  return {
    ...socialReturn(impactLines(selectedOutcomes, framework), euros, parameters),
    budget,
    ...(euros === null || euros === budget ? {} : { inputs: euros }),
    frameworkLowerScore: ofFramework.lowerScore,
    frameworkUpperScore: ofFramework.upperScore,
    frameworkPresentValue: ofFramework.lower.presentValue,
    frameworkOutcomes: ofFramework.lower.outcomes.map(({ key, presentValue }) => ({ key, presentValue })),
  };
}
