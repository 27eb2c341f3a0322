import type { Configuration } from '@impact-call/contracts';
import { LANGUAGES, type Language } from '@impact-call/contracts/languages';
import { readCookie, writeCookie } from '../session/cookies.ts';

const COOKIE = 'language';

const known = (language: string | null | undefined): Language | undefined =>
  LANGUAGES.find((each) => each === language);

/** Only our own pages may embed this one. */
export const isPreview = (): boolean => window.parent !== window;

/** A preview leaves the user's choice unchanged. */
const previewLanguage = (): Language | undefined =>
  isPreview() ? known(new URLSearchParams(location.search).get('language')) : undefined;

const storedLanguage = (): Language | undefined => known(readCookie(COOKIE));

export const hasChosenLanguage = (): boolean => storedLanguage() !== undefined;

export const preferredLanguage = (): Language | undefined =>
  navigator.languages.map((each) => known(each.slice(0, 2))).find(Boolean);

/** The user's choice where the configuration offers one (docs/rules/01-values.md#languages). */
export function languageFor(configuration: Pick<Configuration, 'languageSelection' | 'defaultLanguage'>): Language {
  return (
    previewLanguage() ??
    (configuration.languageSelection ? storedLanguage() : undefined) ??
    configuration.defaultLanguage
  );
}

/** The gateway's, the user's choice, the browser's, or Italian. */
export const provisionalLanguage = (): Language =>
  known(document.documentElement.dataset.language) ?? storedLanguage() ?? preferredLanguage() ?? 'it';

/** Reloads: the language of a loaded page never changes. */
export function chooseLanguage(language: Language): void {
  writeCookie(COOKIE, language);
  location.reload();
}
