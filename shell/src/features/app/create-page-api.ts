import { createApi } from '@impact-call/api-client';
import type { Api, Language } from '@impact-call/contracts';
import { createEarlyFetch } from '../connection/prefetched-responses.ts';
import type { FailedRequests } from '../connection/failed-requests.ts';
import { storedToken } from '../session/access-token.ts';
import { readCookie } from '../session/cookies.ts';
import { ORGANIZATION_COOKIE } from '../session/load-profile.ts';
import type { ShellApp } from '../shell-app/shell-app.ts';

interface PageApiDeps {
  language: { current: Language };
  navigation: ShellApp['navigation'];
  failedRequests: FailedRequests;
  refresh(): Promise<string | null>;
  onEnded(): void;
}

/** Sends the user's token, organization and language. */
export const createPageApi = ({ language, navigation, failedRequests, refresh, onEnded }: PageApiDeps): Api =>
  createApi({
    session: {
      getToken: storedToken,
      refresh,
      onEnded,
      onRefused: () => void navigation.go('/', { replace: true, state: { refused: true } }),
    },
    getOrganizationId: () => readCookie(ORGANIZATION_COOKIE),
    get language() {
      return language.current;
    },
    onServerFailure: failedRequests.add,
    fetch: createEarlyFetch(),
  });
