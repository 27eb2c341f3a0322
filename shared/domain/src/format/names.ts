import { formatters } from './locale.ts';

const collators = formatters((locale, options: Intl.CollatorOptions) => new Intl.Collator(locale, options));

/** Orders names as the language does, `2` before `10`; capitals and accents make no difference. */
export const compareNames = (language: string): ((one: string, other: string) => number) =>
  collators(language, { numeric: true, sensitivity: 'base' }).compare;

const displayNames = formatters((locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options));

/** The name of a country, by its ISO 3166-1 alpha-2 code; the code where it has none. */
export const countryName = (code: string, language: string): string =>
  displayNames(language, { type: 'region' }).of(code) ?? code;

/** What a language is called in itself, as a list of languages writes it: `Italiano`. */
export function languageName(language: string): string {
  const name = displayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
