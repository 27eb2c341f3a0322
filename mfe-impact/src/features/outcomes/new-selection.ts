import type { SelectedIndicator, SelectedOutcome } from '@impact-call/contracts';
import type { FrameworkIndicator, FrameworkOutcome } from '../framework/framework-source.ts';

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
