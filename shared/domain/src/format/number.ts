import { formatters } from './locale.ts';

const numbers = formatters((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));

/** Italian does not group four digits by default, which is confusing beside larger amounts. */
const GROUPED = { useGrouping: 'always' } as const;

/** `1.234,5` it, `1,234.5` en, `1 234,5` fr. `decimals` is the maximum. */
export const formatNumber = (value: number, language: string, decimals = 20): string =>
  numbers(language, { ...GROUPED, maximumFractionDigits: decimals }).format(value);

/** Exactly this many decimals, e.g. a return on investment. */
export const formatDecimal = (value: number, language: string, decimals = 2): string =>
  numbers(language, { ...GROUPED, minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);

/** Four digits are not grouped, since they may be a year. */
export const formatAnsweredNumber = (value: number, language: string): string =>
  numbers(language, { useGrouping: 'min2', maximumFractionDigits: 20 }).format(value);

/** `1,2 Mln` it. */
export const formatShort = (value: number, language: string): string =>
  numbers(language, { ...GROUPED, notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** Formats a fraction, by default with at most one decimal. */
export const formatPercent = (share: number, language: string, decimals = 1): string =>
  numbers(language, { ...GROUPED, style: 'percent', maximumFractionDigits: decimals }).format(share);

/** Without currency, as in a field: cents only if not zero. */
export const formatAmount = (value: number, language: string): string =>
  numbers(language, { ...GROUPED, ...centsOf(value) }).format(value);

/** `1.234 €` it, `€1,234` en, `1 234 €` fr; cents only if not zero. */
export const formatEuros = (value: number, language: string): string =>
  numbers(language, { ...GROUPED, style: 'currency', currency: 'EUR', ...centsOf(value) }).format(value);

export const formatWholeEuros = (value: number, language: string): string =>
  formatEuros(Math.round(value) || 0, language);

const centsOf = (value: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
  maximumFractionDigits: 2,
});

const pluralRules = formatters((locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options));

export const pluralOf = (count: number, language: string): Intl.LDMLPluralRule =>
  pluralRules(language, {}).select(count);
