import type { Language, Configuration } from '@impact-call/contracts';
import { CONTRACT_VERSION, type ShellContext } from '@impact-call/contracts/remote';
import type { Dependencies } from './create-dependencies.ts';
import type { ShellApp } from '../shell-app/shell-app.ts';
import { createInstance, type i18n } from 'i18next';
import { texts } from '../../translations.ts';

const plainConfiguration = (language: Language): Configuration => ({
  id: '00000000-0000-0000-0000-000000000000',
  name: '',
  description: '',
  message: '',
  logoBase64: null,
  logoWidth: 0,
  logoHeight: 0,
  listName: '',
  languageSelection: false,
  organizationSelection: false,
  organizationConsents: [],
  reportPowerBiId: null,
  workspacePowerBiId: null,
  defaultLanguage: language,
  domain: '',
  dataConsentText: '',
  landingHtml: '',
  demoName: '',
  providerName: '',
  contactEmail: '',
  brandColor: null,
  isActive: false,
});

async function createI18n(language: Language): Promise<i18n> {
  const i18n = createInstance();
  await i18n.init({ lng: language, fallbackLng: 'en', resources: {}, interpolation: { escapeValue: false } });
  await texts.load(i18n, language);
  return i18n;
}

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
