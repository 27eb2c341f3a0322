import type { Indicator, Outcome, Sdg, SroiParameters, Stakeholder } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { sroiParameters } from '@impact-call/domain';
import type { Framework, FrameworkSource } from './framework-source.ts';

interface Parts {
  name: string;
  parameters: SroiParameters;
  sdgs: readonly Sdg[];
  outcomes: readonly Outcome[];
  indicators: readonly Indicator[];
  stakeholders: readonly Stakeholder[];
}

/** In the API's lists, indicators name their outcome. */
function assembleFramework({ outcomes, indicators, ...parts }: Parts): Framework {
  const indicatorsOf = (outcomeId: string) =>
    indicators
      .filter(({ outcomeTypeId }) => outcomeTypeId === outcomeId)
      .map(({ id, name, description, filters, proxies }) => ({ id, name, description, filters, proxies }));
  return { ...parts, outcomes: outcomes.map((outcome) => ({ ...outcome, indicators: indicatorsOf(outcome.id) })) };
}

const OUTCOMES_A_REQUEST = 200;

type Host = Pick<ShellContext, 'api' | 'queryClient' | 'language' | 'session'>;

async function indicatorsOf(api: Host['api'], ifSetId: string, outcomeIds: readonly string[]): Promise<Indicator[]> {
  const starts = Array.from(
    { length: Math.ceil(outcomeIds.length / OUTCOMES_A_REQUEST) },
    (_, index) => index * OUTCOMES_A_REQUEST,
  );
  const lists = await Promise.all(
    starts.map((start) =>
      api.GetIndicatorType({ query: { ifSetId }, body: outcomeIds.slice(start, start + OUTCOMES_A_REQUEST) }),
    ),
  );
  return lists.flat();
}

async function readFramework(api: Host['api'], ifSetId: string): Promise<Framework> {
  // A step without a framework still has the budget and the applicant's own outcomes, which may name a goal.
  if (ifSetId === '')
    return assembleFramework({
      name: '',
      parameters: sroiParameters(),
      sdgs: await api.GetSdg({}),
      outcomes: [],
      indicators: [],
      stakeholders: [],
    });
  const query = { ifSetId };
  const [{ name, parameters }, sdgs, stakeholders, { outcomes, indicators }] = await Promise.all([
    api.GetSroiParameters({ query }),
    api.GetSdg({}),
    api.GetStakeholderType({ query }),
    api.GetOutcomeType({ query, body: [] }).then(async (outcomes) => ({
      outcomes,
      indicators: await indicatorsOf(
        api,
        ifSetId,
        outcomes.map(({ id }) => id),
      ),
    })),
  ]);
  return assembleFramework({ name, parameters, sdgs, outcomes, indicators, stakeholders });
}

/** In the host's query cache; the framework never changes while the user works with it. */
export function shellFrameworkSource(
  { api, queryClient, language, session }: Host,
  frameworkId: string,
): FrameworkSource {
  // Access to a framework depends on the organization.
  const organizationId = session.getState().organization?.id ?? '';
  const queryKey = ['impact-framework', frameworkId, organizationId, language];
  return {
    key: queryKey.join('/'),
    load: () =>
      queryClient.fetchQuery({
        queryKey,
        queryFn: () => readFramework(api, frameworkId),
        staleTime: Infinity,
        gcTime: Infinity,
      }),
  };
}
