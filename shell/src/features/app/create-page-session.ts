import type { Api, Language } from '@impact-call/contracts';
import type { ConfigurationReader } from '../configuration/configuration-reader.ts';
import { createSession, type ShellSession } from '../session/create-session.ts';
import { createOtherTabs } from '../session/other-tabs.ts';
import type { WorkGuards } from '../session/work-guards.ts';
import type { LoadedSignedIn } from '../signed-in/create-signed-in.ts';

interface PageSessionDeps {
  api: Api;
  refresh(): Promise<string | null>;
  guards: WorkGuards;
  language: { current: Language };
  configuration: ConfigurationReader;
  /** Made after the session, which it takes part in. */
  signedIn(): LoadedSignedIn;
}

/** The session of this page: what it fetches before somebody counts as signed in, and forgets when that changes. */
export const createPageSession = ({ language, configuration, signedIn, ...needs }: PageSessionDeps): ShellSession =>
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
