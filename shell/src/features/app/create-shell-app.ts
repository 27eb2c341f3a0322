import type { Language } from '@impact-call/contracts';
import { CONTRACT_VERSION, type ShellContext } from '@impact-call/contracts/remote';
import { createInstance } from 'i18next';
import type { Dependencies } from './create-dependencies.ts';
import { plainConfiguration } from '../configuration/plain-configuration.ts';
import type { ShellApp } from '../shell-app/shell-app.ts';
import { texts } from '../../translations.ts';

/**
 * The shell with its configuration, a plain one while the server has not answered, and its texts: ready to be shown.
 */
export async function createShellApp(parts: Dependencies, language: Language): Promise<ShellApp> {
  const { api, queryClient, language: asked, configuration, failedRequests, ...own } = parts;
  const { session, remotes, notices, guards } = own;
  asked.current = language;
  document.documentElement.lang = language;
  const i18n = createInstance();
  await i18n.init({ lng: language, fallbackLng: 'en', resources: {}, interpolation: { escapeValue: false } });
  await texts.load(i18n, language);
  const plain = plainConfiguration(language);
  const shell: ShellContext = {
    contractVersion: CONTRACT_VERSION,
    session: session.store,
    api,
    i18n,
    language,
    queryClient,
    /** Read anew when somebody signs in: they are shown more of it. */
    get configuration() {
      return configuration.current ?? plain;
    },
    notify: (notice) => notices.getState().add(notice),
    failedRequest: failedRequests.recent,
    loadStep: (name) => remotes.loadStep(name),
    guardWork: (hasUnsavedWork) => guards.add(hasUnsavedWork),
  };
  return { shell, ...own };
}
