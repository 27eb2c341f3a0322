import type { Configuration, Language } from '@impact-call/contracts';
import { CONTRACT_VERSION, type ShellContext } from '@impact-call/contracts/remote';
import { createInstance } from 'i18next';
import type { Parts } from './create-parts.ts';
import type { ShellApp } from './shell-app.ts';
import { texts } from './texts.ts';

/** The shell with its configuration and its texts: ready to be shown. */
export async function createShellApp(parts: Parts, configuration: Configuration, language: Language): Promise<ShellApp> {
  const { api, queryClient, language: asked, ...own } = parts;
  const { session, remotes, notices, guards } = own;
  asked.current = language;
  document.documentElement.lang = language;
  const i18n = createInstance();
  await i18n.init({ lng: language, fallbackLng: 'en', resources: {}, interpolation: { escapeValue: false } });
  await texts.load(i18n, language);
  const shell: ShellContext = {
    contractVersion: CONTRACT_VERSION,
    session: session.store,
    api,
    i18n,
    language,
    queryClient,
    configuration,
    notify: (notice) => notices.getState().add(notice),
    loadStep: (name) => remotes.loadStep(name),
    guardWork: (hasUnsavedWork) => guards.add(hasUnsavedWork),
  };
  return { shell, ...own };
}
