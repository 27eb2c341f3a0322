import { formatters } from './locale.ts';

const numbers = formatters((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));

/** Italian leaves four digits ungrouped by default; beside larger amounts that reads as another number. */
const GROUPED = { useGrouping: 'always' } as const;

/** A number with thousands grouped: `1.234,5` it, `1,234.5` en, `1 234,5` fr. `decimals` is the most that it shows. */
export const formatNumber = (value: number, language: string, decimals = 20): string =>
  numbers(language, { ...GROUPED, maximumFractionDigits: decimals }).format(value);

/** A number with exactly so many decimals, e.g. a return on investment. */
export const formatDecimal = (value: number, language: string, decimals = 2): string =>
  numbers(language, { ...GROUPED, minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);

/** A number that somebody answered; four digits stay together, since they may be a year. */
export const formatAnsweredNumber = (value: number, language: string): string =>
  numbers(language, { useGrouping: 'min2', maximumFractionDigits: 20 }).format(value);

/** A huge number in short: `1,2 Mln` it. */
export const formatShort = (value: number, language: string): string =>
  numbers(language, { ...GROUPED, notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** A share of 1 as a percentage, with one decimal at most. */
export const formatPercent = (share: number, language: string, decimals = 1): string =>
  numbers(language, { ...GROUPED, style: 'percent', maximumFractionDigits: decimals }).format(share);

/** An amount without its currency, as a field shows it: cents only where there are any. */
export const formatAmount = (value: number, language: string): string =>
  numbers(language, { ...GROUPED, ...centsOf(value) }).format(value);

/** An amount of euros: `1.234 €` it, `€1,234` en, `1 234 €` fr; cents only where there are any. */
export const formatEuros = (value: number, language: string): string =>
  numbers(language, { ...GROUPED, style: 'currency', currency: 'EUR', ...centsOf(value) }).format(value);

/** An estimate in euros, which has no cents. */
export const formatWholeEuros = (value: number, language: string): string =>
  formatEuros(Math.round(value) || 0, language);

const centsOf = (value: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
  maximumFractionDigits: 2,
});

const pluralRules = formatters((locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options));

/** Which of a text's forms goes with a count: `one`, `other` … */
export const pluralOf = (count: number, language: string): Intl.LDMLPluralRule =>
  pluralRules(language, {}).select(count);
