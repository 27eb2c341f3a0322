import type { Api, Indicator } from '@impact-call/contracts';
import type { Framework } from '../features/framework/framework-source.ts';
import { aFramework } from './a-framework.ts';

export const FRAMEWORK_ID = '01900000-0000-7000-8000-0000000000ff';

/** An API that returns one framework as the real one does, list by list. */
export function frameworkApi(
  { name, parameters, sdgs, outcomes, stakeholders }: Framework = aFramework(),
): Partial<Api> {
  const indicators = outcomes.flatMap(({ id: outcomeTypeId, indicators: own }) =>
    own.map((indicator): Indicator => {
      const [proxy] = indicator.proxies;
      return {
        ...indicator,
        outcomeTypeId,
        proxies: [...indicator.proxies],
        proxyTypeID: proxy?.id ?? null,
        proxyTypeName: proxy?.name ?? '',
        proxyTypeDefaultValue: proxy?.defaultValue ?? null,
        sourceName: proxy?.sourceName ?? '',
        sourceUrl: proxy?.sourceUrl ?? '',
      };
    }),
  );
  return {
    GetSroiParameters: async ({ query }) => ({ id: query.ifSetId, name, description: '', parameters }),
    GetSdg: async () => [...sdgs],
    GetStakeholderType: async () => [...stakeholders],
    GetOutcomeType: async ({ body }) =>
      outcomes
        .filter(({ sdg }) => body.length === 0 || body.includes(sdg))
        .map(({ id, name: outcome, sdg, description }) => ({ id, name: outcome, sdg, description })),
    GetIndicatorType: async ({ body }) => indicators.filter(({ outcomeTypeId }) => body.includes(outcomeTypeId)),
  };
}
