import { join } from 'node:path';
import { LANGUAGES, SHELL_PAGES, type Language } from '@impact-call/contracts';
import { fillWelcomePage, type WelcomeConfiguration } from '@impact-call/domain';
import { cachedFile } from './cached-file.ts';
import { answers } from './routes.ts';

/** What the shell's build says in one language. */
export interface ShellTexts {
  /** Says that the page of who is signed in is on its way; escaped. */
  loading: string;
  /** The welcome page; of a configuration that cannot be read it says so. */
  welcome(nonce: string, configuration: WelcomeConfiguration | undefined): string;
}

const NONCE = /__CSP_NONCE__/g;
const LOADING = /<meta name="loading" content="([^"]*)"/;

/** Pages of the shell for everybody, such as the return from the identity provider. */
const OPEN_PAGES = SHELL_PAGES.filter((page) => page !== '/');

/** Whether an address needs a session, so that who has none gets the welcome page. */
export const needsSession = (pathname: string): boolean => !OPEN_PAGES.some((route) => answers(route, pathname));

// The nonce comes before any text of the configuration: none of them can carry it.
const textsOf = (template: string): ShellTexts => ({
  loading: LOADING.exec(template)?.[1] ?? '',
  welcome: (nonce, configuration) => fillWelcomePage(template.replace(NONCE, nonce), configuration),
});

/** Reads `welcome.<language>.html` of a shell's build; `undefined` where the build has none. */
export function shellTexts(shellDir: string): (language: Language) => Promise<ShellTexts | undefined> {
  const files = new Map(
    LANGUAGES.map((language) => [language, cachedFile(join(shellDir, `welcome.${language}.html`), textsOf)]),
  );
  return async (language) =>
    files
      .get(language)?.()
      .catch(() => undefined);
}
