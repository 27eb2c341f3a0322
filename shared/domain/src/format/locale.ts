/** English as the product formats it: day before month, and a 24-hour clock, as in Italian and French. */
const LOCALES: Record<string, string> = { en: 'en-GB' };

const localeOf = (language: string): string => LOCALES[language] ?? language;

/** Caches formatters by JSON options: creating one takes a slow phone milliseconds, and a list needs dozens. */
export function formatters<Options, Formatter>(make: (locale: string, options: Options) => Formatter) {
  const known = new Map<string, Formatter>();
  return (language: string, options: Options): Formatter => {
    const key = `${language} ${JSON.stringify(options)}`;
    const formatter = known.get(key) ?? make(localeOf(language), options);
    known.set(key, formatter);
    return formatter;
  };
}
