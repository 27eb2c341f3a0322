/** An amount of euros as the language writes it. */
export const formatEuros = (amount: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(amount);

/** What one euro returns, with two decimals. */
export const formatRatio = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
