import type { SelectedIndicator, SelectedOutcome } from '@impact-call/contracts';
import type { FrameworkIndicator, FrameworkOutcome } from '../framework/framework-source.ts';

/** An outcome of the framework in the form in which a selection is saved. */
export const newOutcome = ({ id, name, sdg }: FrameworkOutcome): SelectedOutcome => ({
  outcomeId: id,
  outcomeName: name,
  sdg,
  stakeholderId: null,
  stakeholderName: '',
  indicators: [],
});

/** A selected indicator in its saved form: with the first proxy, at the framework's value. */
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
