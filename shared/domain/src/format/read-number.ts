import { formatNumber } from './number.ts';

const SPACES = /[\s\u00a0\u202f'’]/g;
const DIGITS = /^\d+$/;
/** Thousands in groups of three, with the same separator. */
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/;
/** JSON numbers represent this many digits exactly. */
const MAX_DIGITS = 15;

export type NumberReading =
  /** `1.234` is 1234 in Italian and 1.234 in English. */
  | { language: string }
  /** With at most two decimals, three digits after a separator are thousands in every language. */
  | { decimals: 0 | 1 | 2 };

const groupSign = (language: string): string => formatNumber(1000, language).replace(/\d/g, '');

const plainDigits = (text: string): string => text.replace(/[.,]/g, '');

/** In JavaScript's spelling; null if it is no number. */
function digitsOf(text: string, reading: NumberReading): string | null {
  if (DIGITS.test(text)) return text;
  const separator = GROUPED.exec(text)?.[1];
  const isGrouped =
    separator !== undefined &&
    (text.split(separator).length > 2 || 'decimals' in reading || separator === groupSign(reading.language));
  if (isGrouped) return plainDigits(text);
  const [, whole = '', sign = '', decimals = ''] = /^(.*?)([.,])(\d*)$/.exec(text) ?? [];
  if (sign === '' || whole + decimals === '') return null;
  if ('decimals' in reading && decimals.length > reading.decimals) return null;
  const isWhole = whole === '' || DIGITS.test(whole) || (GROUPED.test(whole) && !whole.includes(sign));
  return isWhole ? `${plainDigits(whole) || '0'}.${decimals || '0'}` : null;
}

/**
 * Reads `1.234,56`, `1,234.56`, `1 234,56`, `1'234.56`, `−5`. Null for other text, or more digits than a number holds.
 */
export function readNumber(typed: string, reading: NumberReading): number | null {
  const text = typed.replace(SPACES, '').replace(/[−–]/g, '-');
  const digits = digitsOf(text.replace(/^[-+]/, ''), reading);
  if (digits === null || digits.replace('.', '').replace(/^0+/, '').length > MAX_DIGITS) return null;
  return (text.startsWith('-') ? -1 : 1) * Number(digits) || 0;
}
