import type { Language } from '@impact-call/contracts';
import { CONTRACT_VERSION, type ShellContext } from '@impact-call/contracts/remote';
import type { Dependencies } from './create-dependencies.ts';
import { createI18n } from '../configuration/create-i18n.ts';
import { plainConfiguration } from '../configuration/plain-configuration.ts';
import type { ShellApp } from '../shell-app/shell-app.ts';

function needed<T>(part: T | null): T {
  if (part === null) throw new Error('it comes with a session, and nobody is signed in');
  return part;
}

/** Uses a default configuration while the server is unreachable. */
export async function createShellApp(parts: Dependencies, language: Language): Promise<ShellApp> {
  const { api, language: requested, configuration, failedRequests, ...own } = parts;
  const { session, signedIn, notices, guards } = own;
  requested.current = language;
  document.documentElement.lang = language;
  const i18n = await createI18n(language);
  const plain = plainConfiguration(language);
  const shell: ShellContext = {
    contractVersion: CONTRACT_VERSION,
    session: session.store,
    api,
    i18n,
    language,
    get queryClient() {
      return needed(signedIn.queryClient);
    },
    get events() {
      return needed(signedIn.events);
    },
    /** Reloaded on sign-in, because signed-in users get more of it. */
    get configuration() {
      return configuration.current ?? plain;
    },
    notify: (notice) => notices.getState().add(notice),
    failedRequest: failedRequests.recent,
    loadStep: async (name) => needed(signedIn.remotes).loadStep(name),
    guardWork: (hasUnsavedWork) => guards.add(hasUnsavedWork),
  };
  return { shell, ...own };
}
