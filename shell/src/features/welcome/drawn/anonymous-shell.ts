import type { Configuration, Language } from '@impact-call/contracts';
import { CONTRACT_VERSION, type SessionStore } from '@impact-call/contracts/remote';
import type { i18n } from 'i18next';
import { createStore } from 'zustand/vanilla';
import { plainConfiguration } from '../../configuration/plain-configuration.ts';
import { createNotices } from '../../notices/notice-store.ts';
import { createRedirect } from '../../session/redirect.ts';
import type { ShellApp } from '../../shell-app/shell-app.ts';

const nothing = (): void => undefined;
const never = (): Promise<never> => new Promise(nothing);
/** While it is only drawn, nobody asks for anything. */
const absent = <T>(): T => {
  throw new Error('the shell is only drawn');
};

/** The shell as who is not signed in has it, to be drawn. */
export function anonymousShell(texts: i18n, language: Language, configuration: Partial<Configuration>): ShellApp {
  const store = createStore<SessionStore>(() => ({
    status: 'anonymous',
    user: null,
    organizations: [],
    organization: null,
    isAdmin: false,
    selectOrganization: nothing,
    reloadOrganizations: never,
    signIn: never,
    signOut: never,
  }));
  return {
    shell: {
      contractVersion: CONTRACT_VERSION,
      session: store,
      get api() {
        return absent<ShellApp['shell']['api']>();
      },
      i18n: texts,
      language,
      get queryClient() {
        return absent<ShellApp['shell']['queryClient']>();
      },
      configuration: { ...plainConfiguration(language), ...configuration },
      notify: nothing,
      loadStep: never,
      guardWork: () => nothing,
    },
    session: { store, start: never, end: nothing, complete: never },
    signedIn: { part: null, remotes: null },
    connection: { store: createStore(() => ({ offline: false, trying: false })), lost: nothing, retry: never },
    notices: createNotices(() => null),
    guards: { add: () => nothing, hasUnsavedWork: () => false, letGo: nothing },
    navigation: { go: nothing, bind: nothing },
    redirect: createRedirect(),
  };
}
