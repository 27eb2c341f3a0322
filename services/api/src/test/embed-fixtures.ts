import { ENDPOINTS, type EmbedAnswer, type ImpactFramework, type NewEmbedKey } from '@impact-call/contracts';
import { storeFramework } from './framework-fixtures.ts';
import { ANNA, type TestApi } from './test-api.ts';

/** A partner's page that may show the wizard. */
export interface TestPage {
  id: string;
  key: string;
  origin: string;
  framework: ImpactFramework;
}

export const PARTNER = 'https://www.partner.example';

/** Creates a key as an administrator does, by default with a new framework. */
export async function storeEmbedKey(
  api: TestApi,
  changes: Partial<NewEmbedKey> = {},
  framework?: ImpactFramework,
): Promise<TestPage> {
  const own = framework ?? (await storeFramework(api));
  const body: NewEmbedKey = { name: 'Partner', frameworkId: own.id, origins: [PARTNER], language: 'it', ...changes };
  const { body: created } = await api.send(ENDPOINTS.CreateEmbedKey, { body }, { token: await api.tokenOf(ANNA) });
  return { id: created.id, key: created.key, origin: created.origins[0] ?? '', framework: own };
}

/** A complete answer with the framework's first outcome. */
export function embedAnswer(
  { outcomes, stakeholders }: ImpactFramework,
  changes: Partial<EmbedAnswer> = {},
): EmbedAnswer {
  const [outcome] = outcomes;
  const [indicator] = outcome?.indicators ?? [];
  const [proxy] = indicator?.proxies ?? [];
  const [stakeholder] = stakeholders;
  return {
    selectedOutcomes: [
      {
        outcomeId: outcome?.id ?? null,
        outcomeName: outcome?.name ?? '',
        sdg: outcome?.sdg ?? null,
        stakeholderId: stakeholder?.id ?? null,
        stakeholderName: stakeholder?.name ?? '',
        indicators: [
          {
            indicatorId: indicator?.id ?? null,
            indicatorName: indicator?.name ?? '',
            indicatorTargetValue: 100,
            proxyId: proxy?.id ?? null,
            proxyName: proxy?.name ?? '',
            proxyValue: null,
          },
        ],
      },
    ],
    budget: 100_000,
    budgetSpent: null,
    sdg: [4],
    ...changes,
  };
}
