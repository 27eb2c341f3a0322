import type { Language } from '@impact-call/contracts';
import { formatDecimal, formatShort } from '@impact-call/domain';

/** With two decimals; a huge return in compact notation. */
export const showReturn = (value: number, language: Language): string =>
  value >= 1e6 ? formatShort(value, language) : formatDecimal(value, language);
