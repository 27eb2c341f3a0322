import type { Language } from '@impact-call/contracts';
import { formatNumber, formatPercent, isRelativeInput, type VariedInput } from '@impact-call/domain';
import type { SensitivityTexts } from './texts.ts';

/** With its sign, in percent or in points. */
export function changeText(input: VariedInput, change: number, t: SensitivityTexts, language: Language): string {
  const size = Math.abs(change);
  const amount = isRelativeInput(input)
    ? formatPercent(size, language)
    : t('points', { points: formatNumber(size * 100, language, 1) });
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return `${sign}${amount}`;
}
