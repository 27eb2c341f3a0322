import { formatNumber, formatPercent } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';

/** Figures as the reader's language writes them. */
export function useFigures() {
  const { language } = useShell();
  return {
    count: (value: number): string => formatNumber(value, language, 0),
    number: (value: number): string => formatNumber(value, language, 2),
    /** The share that a part has of a whole; of nothing, none. */
    share: (part: number, whole: number): string => formatPercent(whole === 0 ? 0 : part / whole, language),
  };
}
