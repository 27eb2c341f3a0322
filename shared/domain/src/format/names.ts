import type { Language } from '@impact-call/contracts';
import { formatters } from './locale.ts';

const collators = formatters((locale, options: Intl.CollatorOptions) => new Intl.Collator(locale, options));

/** `2` before `10`, ignoring case and accents. */
export const compareNames = (language: string): ((one: string, other: string) => number) =>
  collators(language, { numeric: true, sensitivity: 'base' }).compare;

const listFormats = formatters((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

/** “Anna, Luca and Marc”. */
export const formatNames = (names: readonly string[], language: string): string =>
  listFormats(language, {}).format(names);

/** “PDF, Word or Excel”. */
export const formatAlternatives = (names: readonly string[], language: string): string =>
  listFormats(language, { type: 'disjunction' }).format(names);

const displayNames = formatters((locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options));

/** By its ISO 3166-1 alpha-2 code; the code if unknown. */
export const countryName = (code: string, language: string): string =>
  displayNames(language, { type: 'region' }).of(code) ?? code;

/** Literals, because a phone's browser needs a tenth of a second to look them up for the first page. */
const LANGUAGE_NAMES: Record<Language, string> = { it: 'Italiano', en: 'English', fr: 'Français' };

/** In that language, as in a list: `Italiano`. */
export const languageName = (language: Language): string => LANGUAGE_NAMES[language];
