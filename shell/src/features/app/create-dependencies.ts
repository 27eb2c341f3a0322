import type { Api, Language } from '@impact-call/contracts';
import { createNotices } from '../notices/notice-store.ts';
import { isValidToken, storedToken } from '../session/access-token.ts';
import { readCookie } from '../session/cookies.ts';
import { ORGANIZATION_COOKIE } from '../session/load-profile.ts';
import { createRefresh } from '../session/refresh-token.ts';
import { createWorkGuards, type WorkGuards } from '../session/work-guards.ts';
import { createRedirect } from '../session/redirect.ts';
import { createConfigurationReader, type ConfigurationReader } from '../configuration/configuration-reader.ts';
import { createConnection } from '../connection/connection.ts';
import { createFailedRequests, type FailedRequests } from '../connection/failed-requests.ts';
import { createNavigation, type ShellApp } from '../shell-app/shell-app.ts';
import { provisionalLanguage } from '../configuration/language.ts';
import { createSignedIn, type LoadedSignedIn } from '../signed-in/create-signed-in.ts';
import { createWelcome } from '../welcome/create-welcome.ts';
import { createApi } from '@impact-call/api-client';
import { createEarlyFetch } from '../connection/prefetched-responses.ts';
import { createSession, type ShellSession } from '../session/create-session.ts';
import { createOtherTabs } from '../session/other-tabs.ts';

interface PageSessionDeps {
  api: Api;
  refresh(): Promise<string | null>;
  guards: WorkGuards;
  language: { current: Language };
  configuration: ConfigurationReader;
  /** A function, because this part is created after the session. */
  signedIn(): LoadedSignedIn;
}

/** What to load before a user counts as signed in, and what to clear when the user changes. */
const createPageSession = ({ language, configuration, signedIn, ...needs }: PageSessionDeps): ShellSession =>
  createSession({
    ...needs,
    tabs: createOtherTabs(),
    getLanguage: () => language.current,
    prepare: async () => {
      const asSignedIn = configuration.readAsSignedIn();
      await signedIn().enter();
      await asSignedIn;
    },
    onContextChange: (change) => {
      const { queryClient } = signedIn();
      void (change === 'user' ? queryClient?.clear() : queryClient?.resetQueries());
    },
    goTo: (url) => location.assign(url),
  });

interface PageApiDeps {
  language: { current: Language };
  navigation: ShellApp['navigation'];
  failedRequests: FailedRequests;
  refresh(): Promise<string | null>;
  onEnded(): void;
}

/** Sends the user's token, organization and language. */
const createPageApi = ({ language, navigation, failedRequests, refresh, onEnded }: PageApiDeps): Api =>
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

/** Dependencies that work before the configuration is loaded; the language is corrected afterwards. */
export type Dependencies = Omit<ShellApp, 'shell' | 'signedIn'> & {
  api: Api;
  signedIn: LoadedSignedIn;
  language: { current: Language };
  configuration: ConfigurationReader;
  failedRequests: FailedRequests;
};

/** Probes an address that no cache on the device answers. */
const reachServer = () => fetch('/healthz', { cache: 'no-store' });

const inWizard = () => location.pathname.startsWith('/call/');

export function createDependencies(): Dependencies {
  const language = { current: provisionalLanguage() };
  const guards = createWorkGuards();
  const navigation = createNavigation();
  const failedRequests = createFailedRequests();
  const api: Api = createPageApi({
    language,
    navigation,
    failedRequests,
    refresh: () => refresh(),
    onEnded: () => session.end(),
  });
  const refresh = createRefresh(api);
  const configuration = createConfigurationReader(api, () => isValidToken(storedToken()));
  const session = createPageSession({ api, refresh, guards, language, configuration, signedIn: () => signedIn });
  const connection = createConnection(async () => {
    await reachServer().then(() => configuration.read());
    if (session.store.getState().status !== 'signed-in') await session.start();
  });
  const signedIn = createSignedIn({
    api,
    listening: () => ({ session: session.store, organizationId: () => readCookie(ORGANIZATION_COOKIE) }),
    // The wizard stays usable offline and shows that state itself (docs/rules/03-sessions.md#session-end).
    onOffline: () => !inWizard() && connection.lost(),
  });
  return {
    api,
    signedIn,
    language,
    configuration,
    session,
    connection,
    failedRequests,
    notices: createNotices(failedRequests.recent),
    guards,
    navigation,
    redirect: createRedirect(),
    welcome: createWelcome(session.store),
  };
}
