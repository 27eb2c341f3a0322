import type { ImpactResult, SelectedOutcome } from '@impact-call/contracts';
import { estimateReturn } from '@impact-call/domain';
import type { FrameworkValues, IndicatorValues, OutcomeValues, ProxyValues } from '../framework-values.ts';

/** An outcome in the calculator, with the indicator and the proxy that its target is multiplied by. */
export interface TrialLine {
  key: string;
  outcomeId: string;
  indicatorId: string;
  proxyId: string;
  target: number | null;
}

export interface Trial {
  budget: number | null;
  lines: readonly TrialLine[];
}

export interface TrialParts {
  outcome: OutcomeValues;
  indicator: IndicatorValues | undefined;
  proxy: ProxyValues | undefined;
}

/** The items that a line refers to; the first ones if those were removed. */
export function partsOf({ outcomes }: FrameworkValues, line: TrialLine): TrialParts | null {
  const outcome = outcomes.find(({ id }) => id === line.outcomeId);
  if (!outcome) return null;
  const indicator = outcome.indicators.find(({ id }) => id === line.indicatorId) ?? outcome.indicators[0];
  const proxy = indicator?.proxies.find(({ id }) => id === line.proxyId) ?? indicator?.proxies[0];
  return { outcome, indicator, proxy };
}

export const newLine = ({ id, indicators }: OutcomeValues): TrialLine => ({
  key: crypto.randomUUID(),
  outcomeId: id,
  indicatorId: indicators[0]?.id ?? '',
  proxyId: indicators[0]?.proxies[0]?.id ?? '',
  target: null,
});

function selected(framework: FrameworkValues, line: TrialLine): SelectedOutcome[] {
  const parts = partsOf(framework, line);
  if (!parts?.indicator || line.target === null) return [];
  const { outcome, indicator, proxy } = parts;
  return [
    {
      outcomeId: outcome.id,
      outcomeName: '',
      sdg: outcome.sdg,
      stakeholderId: null,
      stakeholderName: '',
      indicators: [
        {
          indicatorId: indicator.id,
          indicatorName: '',
          indicatorTargetValue: line.target,
          proxyId: proxy?.id ?? null,
          proxyName: '',
          proxyValue: null,
        },
      ],
    },
  ];
}

/** Computed as in the wizard and the service (docs/rules/11-impact-wizard.md#sroi); null without a target. */
export function tryOut(framework: FrameworkValues, { budget, lines }: Trial): ImpactResult | null {
  const selectedOutcomes = lines.flatMap((line) => selected(framework, line));
  return selectedOutcomes.length === 0 ? null : estimateReturn({ selectedOutcomes, budget }, framework);
}
