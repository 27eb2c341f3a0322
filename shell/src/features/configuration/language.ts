import type { Configuration } from '@impact-call/contracts';
import { LANGUAGES, type Language } from '@impact-call/contracts/languages';
import { readCookie, writeCookie } from '../session/cookies.ts';

const COOKIE = 'language';

const known = (language: string | null | undefined): Language | undefined =>
  LANGUAGES.find((each) => each === language);

/** Whether this is a preview: only our own pages may frame ours. */
export const isPreview = (): boolean => window.parent !== window;

/** A preview names the language that it wants to be seen in; the user's own choice stays as it is. */
const previewLanguage = (): Language | undefined =>
  isPreview() ? known(new URLSearchParams(location.search).get('language')) : undefined;

/** What the user chose on this device. */
const keptLanguage = (): Language | undefined => known(readCookie(COOKIE));

/** Whether a language was chosen on this device. */
export const hasChosenLanguage = (): boolean => keptLanguage() !== undefined;

/** The first language of the browser that is one of ours. */
export const preferredLanguage = (): Language | undefined =>
  navigator.languages.map((each) => known(each.slice(0, 2))).find(Boolean);

/**
 * The user's choice where the configuration offers one, else the configuration's language (docs/rules.md#languages).
 */
export function languageFor(configuration: Pick<Configuration, 'languageSelection' | 'defaultLanguage'>): Language {
  return (
    previewLanguage() ?? (configuration.languageSelection ? keptLanguage() : undefined) ?? configuration.defaultLanguage
  );
}

/** While there is no configuration yet: what the gateway found out, else the choice, the device's language, Italian. */
export const provisionalLanguage = (): Language =>
  known(document.documentElement.dataset.language) ?? keptLanguage() ?? preferredLanguage() ?? 'it';

/** Keeps the choice and begins the page anew: a language never changes within the life of a page. */
export function chooseLanguage(language: Language): void {
  writeCookie(COOKIE, language);
  location.reload();
}
