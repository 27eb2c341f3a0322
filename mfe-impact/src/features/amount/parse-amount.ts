/** What became of a typed amount: nothing typed, a number of euros, or the reason why it is none. */
export type ParsedAmount =
  | { kind: 'empty' }
  | { kind: 'amount'; value: number }
  | { kind: 'problem'; problem: 'not-a-number' | 'negative' | 'too-large' };

/** Beyond this, cents are no longer exact in a JSON number. */
export const LARGEST_AMOUNT = 1_000_000_000_000;

const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/;
const spaces = /[\s\u00a0\u202f'’]/g;

/**
 * Reads an amount of euros in any of the local spellings (`1.234,56`, `1,234.56`, `1 234,56`, `€ 1234`).
 * Amounts have at most two decimals, so a single separator before exactly three digits groups thousands
 * whatever the language: nobody's `1.234` becomes one euro and a bit.
 */
export function parseAmount(typed: string): ParsedAmount {
  const text = typed
    .replace(/€|eur(o|os)?/gi, '')
    .replace(spaces, '')
    .replace(/[−–]/g, '-');
  if (text === '') return { kind: 'empty' };
  const negative = text.startsWith('-');
  const value = readDigits(text.replace(/^[-+]/, ''));
  if (value === null) return { kind: 'problem', problem: 'not-a-number' };
  if (negative && value > 0) return { kind: 'problem', problem: 'negative' };
  if (value > LARGEST_AMOUNT) return { kind: 'problem', problem: 'too-large' };
  return { kind: 'amount', value };
}

/** Digits with separators and without sign, or null when they are no amount. */
function readDigits(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const [, whole = '', decimals] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const decimalSign = decimals === undefined ? '' : text.charAt(whole.length);
  if (!isWhole(whole, decimalSign)) return null;
  return Number(`${whole.replace(/[.,]/g, '') || '0'}.${decimals ?? '0'}`);
}

/** Plain digits, or groups of three with one separator that is not the decimal one; `,50` has no whole part. */
function isWhole(whole: string, decimalSign: string): boolean {
  if (whole === '') return decimalSign !== '';
  if (/^\d+$/.test(whole)) return true;
  const mixed = whole.includes('.') && whole.includes(',');
  const leadingZero = whole.startsWith('0');
  return GROUPED.test(whole) && !mixed && !leadingZero && (decimalSign === '' || !whole.includes(decimalSign));
}
