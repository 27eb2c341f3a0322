import type { Language } from '@impact-call/contracts';

/** An amount with its currency, as people of that language write it. */
export function showEuros(value: number, language: Language): string {
  const cents = Number.isInteger(value) ? 0 : 2;
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
    minimumFractionDigits: cents,
    maximumFractionDigits: 2,
  }).format(value);
}
