import { COUNTRY_CODES } from './format/countries.ts';

/** Shorter ones are placeholders, or no numbers at all. */
const SHORTEST = 5;

/** What people write before a number; without dots and blanks, the longer ones first. */
const LABELS = ['PARTITAIVA', 'CODICEFISCALE', 'NUMEROTVA', 'VATNUMBER', 'SIRET', 'SIREN', 'PIVA', 'TVA', 'VAT', 'CF'];

/** Prefixes of VAT numbers that are no codes of countries. */
const FURTHER_PREFIXES = ['EL', 'XI'];

const isPrefix = (letters: string): boolean => [...FURTHER_PREFIXES, ...COUNTRY_CODES].includes(letters);

const labelOf = (text: string): string => LABELS.find((label) => text.startsWith(label)) ?? '';

const withoutLabel = (text: string): string => text.slice(labelOf(text).length);

/** `IT01234567890` is `01234567890`; what is a word, such as `ITALIA`, stays. */
function withoutCountry(text: string): string {
  const rest = text.slice(2);
  return isPrefix(text.slice(0, 2)) && (/^\d/.test(rest) || labelOf(rest) !== '') ? rest : text;
}

/**
 * A register or VAT number as it is compared (docs/rules.md#reviewer-conflicts): without blanks, dots, dashes, slashes,
 * case, label, country prefix and leading zeros, which spreadsheets lose. Null for what identifies no organization.
 */
export function registerNumberKey(typed: string): string | null {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  // Either may stand before the other.
  const bare = withoutCountry(withoutLabel(withoutCountry(letters)));
  const key = bare.replace(/^0+/, '');
  const isPlaceholder = bare.length < SHORTEST || new Set(bare).size === 1 || !/\d/.test(bare);
  return isPlaceholder || key === '' ? null : key;
}
