import type { Language } from '@impact-call/contracts';
import { formatters } from './locale.ts';

const collators = formatters((locale, options: Intl.CollatorOptions) => new Intl.Collator(locale, options));

/** Orders names as the language does, `2` before `10`; capitals and accents make no difference. */
export const compareNames = (language: string): ((one: string, other: string) => number) =>
  collators(language, { numeric: true, sensitivity: 'base' }).compare;

const listFormats = formatters((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

/** Names in one phrase, as the language joins them: “Anna, Luca and Marc”. */
export const formatNames = (names: readonly string[], language: string): string =>
  listFormats(language, {}).format(names);

const displayNames = formatters((locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options));

/** The name of a country, by its ISO 3166-1 alpha-2 code; the code where it has none. */
export const countryName = (code: string, language: string): string =>
  displayNames(language, { type: 'region' }).of(code) ?? code;

/** Written out, since a browser needs a tenth of a second of a phone's time to look them up for the first page. */
const LANGUAGE_NAMES: Record<Language, string> = { it: 'Italiano', en: 'English', fr: 'Français' };

/** What a language is called in itself, as a list of languages writes it: `Italiano`. */
export const languageName = (language: Language): string => LANGUAGE_NAMES[language];
