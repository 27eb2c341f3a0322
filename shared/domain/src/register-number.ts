import { COUNTRY_CODES, countryCode } from './format/countries.ts';

/** Shorter ones are placeholders, or no numbers at all. */
const SHORTEST = 5;

/** What people write before a number; without dots and blanks, the longer ones first. */
const LABELS = ['PARTITAIVA', 'CODICEFISCALE', 'NUMEROTVA', 'VATNUMBER', 'SIRET', 'SIREN', 'PIVA', 'TVA', 'VAT', 'CF'];

/** Prefixes of VAT numbers that are no codes of countries, and the countries that they stand for. */
const FURTHER_PREFIXES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

const isPrefix = (letters: string): boolean => letters in FURTHER_PREFIXES || COUNTRY_CODES.includes(letters);

const labelOf = (text: string): string => LABELS.find((label) => text.startsWith(label)) ?? '';

const withoutLabel = (text: string): string => text.slice(labelOf(text).length);

/** Letters and digits alone, in capitals. */
const lettersOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

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
  const letters = lettersOf(typed);
  // Either may stand before the other.
  const bare = withoutCountry(withoutLabel(withoutCountry(letters)));
  const key = bare.replace(/^0+/, '');
  const isPlaceholder = bare.length < SHORTEST || new Set(bare).size === 1 || !/\d/.test(bare);
  return isPlaceholder || key === '' ? null : key;
}

/** What identifies an organization: its number as typed, and its country as typed. */
export interface Registered {
  reg_number: string;
  country: string;
}

/** The country that a number is of: the one of its prefix, else the organization's; null where neither is known. */
export function registerNumberCountry({ reg_number, country }: Registered): string | null {
  const letters = lettersOf(reg_number);
  const [bare, prefix] = [withoutLabel(letters), withoutLabel(letters).slice(0, 2)];
  if (withoutCountry(bare) === bare) return countryCode(country);
  return FURTHER_PREFIXES[prefix] ?? prefix;
}

/**
 * Whether two organizations have one register number, however each typed it (docs/rules.md#shared-numbers). The same
 * digits of two countries are two numbers; a country that is not known may be any.
 */
export function sharesRegisterNumber(one: Registered, other: Registered): boolean {
  const key = registerNumberKey(one.reg_number);
  if (key === null || key !== registerNumberKey(other.reg_number)) return false;
  const [own, others] = [registerNumberCountry(one), registerNumberCountry(other)];
  return own === null || others === null || own === others;
}
