import type { Indicator, Outcome, Sdg, SroiParameters, Stakeholder } from '@impact-call/contracts';
import type { Framework } from './framework-source.ts';

interface Parts {
  name: string;
  parameters: SroiParameters;
  sdgs: readonly Sdg[];
  outcomes: readonly Outcome[];
  indicators: readonly Indicator[];
  stakeholders: readonly Stakeholder[];
}

/** In the API's lists, indicators name their outcome. */
export function assembleFramework({ outcomes, indicators, ...parts }: Parts): Framework {
  const indicatorsOf = (outcomeId: string) =>
    indicators
      .filter(({ outcomeTypeId }) => outcomeTypeId === outcomeId)
      .map(({ id, name, description, filters, proxies }) => ({ id, name, description, filters, proxies }));
  return { ...parts, outcomes: outcomes.map((outcome) => ({ ...outcome, indicators: indicatorsOf(outcome.id) })) };
}
