import type { SelectedIndicator, SelectedOutcome } from '@impact-call/contracts';
import { outcomeKey } from '@impact-call/domain';
import type { FrameworkIndicator, FrameworkOutcome } from '../framework/framework-source.ts';

export const withOutcome = (
  selected: readonly SelectedOutcome[],
  key: string,
  changes: Partial<SelectedOutcome>,
): SelectedOutcome[] => selected.map((outcome) => (outcomeKey(outcome) === key ? { ...outcome, ...changes } : outcome));

export const withIndicator = (
  selected: readonly SelectedOutcome[],
  key: string,
  indicatorId: string | null,
  changes: Partial<SelectedIndicator>,
): SelectedOutcome[] =>
  selected.map((outcome) =>
    outcomeKey(outcome) === key
      ? {
          ...outcome,
          indicators: outcome.indicators.map((indicator) =>
            indicator.indicatorId === indicatorId ? { ...indicator, ...changes } : indicator,
          ),
        }
      : outcome,
  );

export const newOutcome = ({ id, name, sdg }: FrameworkOutcome): SelectedOutcome => ({
  outcomeId: id,
  outcomeName: name,
  sdg,
  stakeholderId: null,
  stakeholderName: '',
  indicators: [],
});

/** With the first proxy, at the framework's value. */
export function newIndicator({ id, name, proxies: [proxy] }: FrameworkIndicator): SelectedIndicator {
  return {
    indicatorId: id,
    indicatorName: name,
    indicatorTargetValue: null,
    proxyId: proxy?.id ?? null,
    proxyName: proxy?.name ?? '',
    proxyValue: proxy?.defaultValue ?? null,
  };
}
