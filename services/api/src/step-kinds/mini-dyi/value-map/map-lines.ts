import type { PdfIndicator, PdfOutcome } from '@impact-call/contracts';
import { NO_FILTERS, socialReturn, type Bound, type ImpactLine } from '@impact-call/domain';
import type { CalculatedMiniDyi } from './parameters-sheet.ts';

export interface MapLine {
  outcome: PdfOutcome;
  indicator: PdfIndicator;
  /** The value of one unit; 0 for the applicant's outcomes (docs/rules/11-impact-wizard.md#framework-basis). */
  frameworkValue: number;
}

export const linesOf = ({ outcomes }: Pick<CalculatedMiniDyi, 'outcomes'>): MapLine[] =>
  outcomes.flatMap((outcome) =>
    outcome.indicators.map((indicator) => ({
      outcome,
      indicator,
      frameworkValue: outcome.isCustom ? 0 : (indicator.frameworkProxyValue ?? indicator.proxyValue ?? 0),
    })),
  );

export const isChanged = ({ outcome, indicator }: MapLine): boolean =>
  outcome.isCustom || indicator.frameworkProxyValue !== undefined;

export type Basis = 'declared' | 'framework';

export const unitValue = ({ indicator, frameworkValue }: MapLine, basis: Basis): number =>
  basis === 'framework' ? frameworkValue : (indicator.proxyValue ?? 0);

/** Method 1 raised it to the next quarter, method 2 adds one (docs/rules/11-impact-wizard.md#sroi). */
const raised = (deadweight: number, method: number): number =>
  Math.min(1, method === 1 ? (Math.floor(deadweight / 0.25) + 1) * 0.25 : deadweight + 0.25);

/** A negative outcome has the same deadweight at both ends. */
export function carefulShare({ outcome, indicator }: MapLine, method: number): number {
  const deadweight = indicator.filters?.deadweight ?? 0;
  return outcome.isNegative ? deadweight : raised(deadweight, method);
}

/** In euros: one year before the profile, by year, and as present value. */
export function lineFigures(
  line: MapLine,
  { method, parameters }: CalculatedMiniDyi['calculation'],
  basis: Basis,
  bound: Bound,
): { netValue: number; values: number[]; presentValue: number } {
  const { isNegative = false, startYear, durationYears } = line.outcome;
  const { filters = NO_FILTERS, indicatorTargetValue } = line.indicator;
  const computed: ImpactLine = {
    outcomeKey: '',
    target: indicatorTargetValue ?? 0,
    proxyValue: unitValue(line, basis),
    // The function adds a quarter itself.
    filters:
      bound === 'lower' && method === 1 ? { ...filters, deadweight: carefulShare(line, method) - 0.25 } : filters,
    isNegative,
    ...(startYear ? { startYear } : {}),
    ...(durationYears ? { durationYears } : {}),
  };
  const [figures] = socialReturn([computed], null, parameters)[bound].outcomes;
  return figures ?? { netValue: 0, values: [], presentValue: 0 };
}
