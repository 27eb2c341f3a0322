import type { Language } from '@impact-call/contracts';

const shown = (value: number, language: Language, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language, { useGrouping: 'always', ...options }).format(value);

/** A return with two decimals; a huge one in short, so that it still fits its place. */
export const showReturn = (value: number, language: Language): string =>
  value >= 1e6
    ? shown(value, language, { notation: 'compact', maximumFractionDigits: 1 })
    : shown(value, language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A share as a percentage with at most one decimal. */
export const showShare = (value: number, language: Language): string =>
  shown(value, language, { style: 'percent', maximumFractionDigits: 1 });

/** Whole euros: an estimate has no cents. */
export const showWholeEuros = (value: number, language: Language): string =>
  shown(Math.round(value) || 0, language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

/** A target as it was given. */
export const showNumber = (value: number, language: Language): string =>
  shown(value, language, { maximumFractionDigits: 2 });
