/**
 * English as the product writes it: day before month, and a clock of 24 hours, as in Italian and French.
 */
const LOCALES: Record<string, string> = { en: 'en-GB' };

/** The locale in which a language of the interface writes numbers and dates. */
const localeOf = (language: string): string => LOCALES[language] ?? language;

/**
 * Keeps what was made for the same options: making a formatter costs a slow phone several milliseconds, and a list asks
 * for dozens of the same.
 * @param make from a locale and options that JSON can write
 */
export function formatters<Options, Formatter>(make: (locale: string, options: Options) => Formatter) {
  const known = new Map<string, Formatter>();
  return (language: string, options: Options): Formatter => {
    const key = `${language} ${JSON.stringify(options)}`;
    const formatter = known.get(key) ?? make(localeOf(language), options);
    known.set(key, formatter);
    return formatter;
  };
}
