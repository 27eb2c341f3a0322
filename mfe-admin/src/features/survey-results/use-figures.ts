import { formatNumber, formatPercent } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';

export function useFigures() {
  const { language } = useShell();
  return {
    count: (value: number): string => formatNumber(value, language, 0),
    number: (value: number): string => formatNumber(value, language, 2),
    /** The share of a part in the whole; 0% of an empty whole. */
    share: (part: number, whole: number): string => formatPercent(whole === 0 ? 0 : part / whole, language),
  };
}
