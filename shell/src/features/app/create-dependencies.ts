import { createApi } from '@impact-call/api-client';
import type { Api, Language } from '@impact-call/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { createNotices } from '../notices/notice-store.ts';
import { createOutcomeReports, createRemotes, remoteFor, watchRegistry, type Remotes } from '../remotes/index.ts';
import { isValidToken, keptToken } from '../session/access-token.ts';
import { readCookie } from '../session/cookies.ts';
import { createSession } from '../session/create-session.ts';
import { ORGANIZATION_COOKIE } from '../session/load-profile.ts';
import { createOtherTabs } from '../session/other-tabs.ts';
import { createRefresh } from '../session/refresh-token.ts';
import { createWorkGuards } from '../session/work-guards.ts';
import { createRedirect } from '../session/redirect.ts';
import { createConfigurationReader, type ConfigurationReader } from '../configuration/configuration-reader.ts';
import { createConnection } from '../connection/connection.ts';
import { createFailedRequests, type FailedRequests } from '../connection/failed-requests.ts';
import { createEarlyFetch } from '../connection/prefetched-responses.ts';
import { createNavigation } from '../shell-app/navigation.ts';
import { createQueryClient } from '../connection/create-query-client.ts';
import { provisionalLanguage } from '../configuration/language.ts';
import type { ShellApp } from '../shell-app/shell-app.ts';

/** All that works before the configuration is known; the language is corrected once it is. */
export type Dependencies = Omit<ShellApp, 'shell'> & {
  api: Api;
  queryClient: QueryClient;
  language: { current: Language };
  configuration: ConfigurationReader;
  failedRequests: FailedRequests;
};

const inWizard = () => location.pathname.startsWith('/call/');

/**
 * What answers this address is fetched while the page around it is still being made; whoever shows it hears of
 * failures. Who is signed in goes from the welcome page on to the calls.
 */
function loadAhead(remotes: Remotes): void {
  const remote = remoteFor(remotes.list(), location.pathname === '/' ? '/calls' : location.pathname);
  if (remote) void remotes.load(remote.name).catch(() => undefined);
}

/** Nobody's session is asked for, nor ended, for the sake of a count. */
const outcomeReports = (api: Api) =>
  createOutcomeReports(async (body) => {
    if (isValidToken(keptToken())) await api.ReportRemoteOutcomes({ body });
  });

export function createDependencies(): Dependencies {
  const language = { current: provisionalLanguage() };
  const guards = createWorkGuards();
  const navigation = createNavigation();
  const failedRequests = createFailedRequests();
  const api: Api = createApi({
    session: {
      getToken: keptToken,
      refresh: () => refresh(),
      onEnded: () => session.end(),
      onRefused: () => void navigation.go('/', { replace: true, state: { refused: true } }),
    },
    getOrganizationId: () => readCookie(ORGANIZATION_COOKIE),
    get language() {
      return language.current;
    },
    onServerFailure: failedRequests.add,
    fetch: createEarlyFetch(),
  });
  const refresh = createRefresh(api);
  const configuration = createConfigurationReader(api, () => isValidToken(keptToken()));
  const remotes = createRemotes({ api, report: outcomeReports(api) });
  let endWatch = (): void => undefined;
  const session = createSession({
    api,
    refresh,
    guards,
    tabs: createOtherTabs(),
    getLanguage: () => language.current,
    prepare: async () => {
      const asSignedIn = configuration.readAsSignedIn();
      await remotes.reload();
      endWatch();
      endWatch = watchRegistry(remotes);
      loadAhead(remotes);
      await asSignedIn;
    },
    onContextChange: (change) => void (change === 'user' ? queryClient.clear() : queryClient.resetQueries()),
    goTo: (url) => location.assign(url),
  });
  const connection = createConnection(async () => {
    await configuration.read();
    if (session.store.getState().status !== 'signed-in') await session.start();
  });
  const queryClient = createQueryClient({
    // The wizard keeps the page and its answers, and says itself that it is offline (docs/rules.md#session-end).
    onOffline: () => !inWizard() && connection.lost(),
  });
  return {
    api,
    queryClient,
    language,
    configuration,
    session,
    remotes,
    connection,
    failedRequests,
    notices: createNotices(failedRequests.recent),
    guards,
    navigation,
    redirect: createRedirect(),
  };
}
