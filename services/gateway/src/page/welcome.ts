import { join } from 'node:path';
import { LANGUAGES, SHELL_PAGES, type Language } from '@impact-call/contracts';
import { fillWelcomePage, type WelcomeConfiguration } from '@impact-call/domain';
import { cachedFile } from './cached-file.ts';
import { answers } from './routes.ts';

export interface ShellTexts {
  /** Escaped. */
  loading: string;
  /** Shows an error if the configuration is missing. */
  welcome(nonce: string, configuration: WelcomeConfiguration | undefined): string;
}

const NONCE = /__CSP_NONCE__/g;
const LOADING = /<meta name="loading" content="([^"]*)"/;

/** Such as the return from the identity provider, or trials, which links open. */
const OPEN_PAGES = [...SHELL_PAGES.filter((page) => page !== '/'), '/trial/*'];

/** Without a session, the welcome page replaces it. */
export const needsSession = (pathname: string): boolean => !OPEN_PAGES.some((route) => answers(route, pathname));

// The nonce goes first, so that no configured text can contain it.
const textsOf = (template: string): ShellTexts => ({
  loading: LOADING.exec(template)?.[1] ?? '',
  welcome: (nonce, configuration) => fillWelcomePage(template.replace(NONCE, nonce), configuration),
});

/** Undefined if the build has no `welcome.<language>.html`. */
export function shellTexts(shellDir: string): (language: Language) => Promise<ShellTexts | undefined> {
  const files = new Map(
    LANGUAGES.map((language) => [language, cachedFile(join(shellDir, `welcome.${language}.html`), textsOf)]),
  );
  return async (language) =>
    files
      .get(language)?.()
      .catch(() => undefined);
}
