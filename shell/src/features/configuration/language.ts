import type { Configuration } from '@impact-call/contracts';
import { LANGUAGES, type Language } from '@impact-call/contracts/languages';
import { usedLanguages } from '@impact-call/domain';
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

/** The first of the browser's languages that is in use. */
export const preferredLanguage = (used: readonly Language[] = LANGUAGES): Language | undefined =>
  navigator.languages.map((each) => used.find((language) => language === each.slice(0, 2))).find(Boolean);

/**
 * The user's choice where the configuration offers and uses it, otherwise the configuration's language
 * (docs/rules/06-configurations.md#used-languages).
 */
export function languageFor(
  configuration: Pick<Configuration, 'languages' | 'languageSelection' | 'defaultLanguage'>,
): Language {
  const chosen = configuration.languageSelection ? storedLanguage() : undefined;
  const used = usedLanguages(configuration).find((each) => each === chosen);
  return previewLanguage() ?? used ?? configuration.defaultLanguage;
}

/** The gateway's, the user's choice, the browser's, or Italian. */
export const provisionalLanguage = (): Language =>
  known(document.documentElement.dataset.language) ?? storedLanguage() ?? preferredLanguage() ?? 'it';

/** Reloads: the language of a loaded page never changes. */
export function chooseLanguage(language: Language): void {
  writeCookie(COOKIE, language);
  location.reload();
}
