import type { SelectedOutcome } from '@impact-call/contracts';
import type { Framework } from '../framework/framework-source.ts';

/** The framework's in the reader's language, otherwise the saved ones. */
export function shownNames(
  { outcomes, stakeholders }: Framework,
  outcome: SelectedOutcome,
): { outcome: string; stakeholder: string; indicator: string; proxy: string } {
  const known = outcomes.find(({ id }) => id === outcome.outcomeId);
  const [ticked] = outcome.indicators;
  const indicator = known?.indicators.find(({ id }) => id === ticked?.indicatorId);
  return {
    outcome: known?.name ?? outcome.outcomeName,
    stakeholder: stakeholders.find(({ id }) => id === outcome.stakeholderId)?.name ?? outcome.stakeholderName,
    indicator: indicator?.name ?? ticked?.indicatorName ?? '',
    proxy: indicator?.proxies.find(({ id }) => id === ticked?.proxyId)?.name ?? ticked?.proxyName ?? '',
  };
}
