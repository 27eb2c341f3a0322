import type { Language } from '@impact-call/contracts';
import { formatDecimal, formatShort } from '@impact-call/domain';

/** A return with two decimals; a huge one in compact notation, so that it fits its place. */
export const showReturn = (value: number, language: Language): string =>
  value >= 1e6 ? formatShort(value, language) : formatDecimal(value, language);
