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
  /** A function, because this part is created after the session. */
  signedIn(): LoadedSignedIn;
}

/** What to load before a user counts as signed in, and what to clear when the user changes. */
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
