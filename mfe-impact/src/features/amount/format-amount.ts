import type { Language } from '@impact-call/contracts';

/**
 * An amount as its field shows it: grouped, with cents only when there are any (`1.234,56` it, `1,234.56` en, `1
 * 234,56` fr). `always`, because Italian leaves four-digit numbers ungrouped by default.
 */
export function formatAmount(value: number, language: Language): string {
  const cents = Number.isInteger(value) ? 0 : 2;
  return new Intl.NumberFormat(language, {
    useGrouping: 'always',
    minimumFractionDigits: cents,
    maximumFractionDigits: 2,
  }).format(value);
}
