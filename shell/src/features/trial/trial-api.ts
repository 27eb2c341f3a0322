import { createApi } from '@impact-call/api-client';
import type { Api } from '@impact-call/contracts';
import { TRIAL_PREFIX } from '@impact-call/contracts/paths';
import type { Dependencies } from '../app/create-dependencies.ts';
import { storedToken } from '../session/access-token.ts';
import { createRefresh } from '../session/refresh-token.ts';

interface TrialApiOptions {
  organizationId: string;
  /** Null in an administrator's session. */
  token: string | null;
  /** The trial, its link or the session has ended. */
  onEnded(): void;
}

export function createTrialApi(
  { api, language, failedRequests }: Pick<Dependencies, 'api' | 'language' | 'failedRequests'>,
  { organizationId, token, onEnded }: TrialApiOptions,
): Api {
  const refresh = token === null ? createRefresh(api) : async () => null;
  const trial = createApi({
    session: { getToken: () => token ?? storedToken(), refresh, onEnded },
    getOrganizationId: () => organizationId,
    get language() {
      return language.current;
    },
    baseUrl: TRIAL_PREFIX,
    onServerFailure: failedRequests.add,
  });
  return { ...trial, GetConfig: api.GetConfig, GetRemotes: api.GetRemotes };
}
