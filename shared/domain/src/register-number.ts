import { COUNTRY_CODES, countryCode } from './format/countries.ts';

/** Anything shorter is a placeholder or no register number. */
const MIN_LENGTH = 5;

/** Labels that users write before a number: normalized, longest first. */
const LABELS = ['PARTITAIVA', 'CODICEFISCALE', 'NUMEROTVA', 'VATNUMBER', 'SIRET', 'SIREN', 'PIVA', 'TVA', 'VAT', 'CF'];

/** Not country codes. */
const VAT_PREFIXES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

const isPrefix = (text: string): boolean => text in VAT_PREFIXES || COUNTRY_CODES.includes(text);

const labelOf = (text: string): string => LABELS.find((label) => text.startsWith(label)) ?? '';

const withoutLabel = (text: string): string => text.slice(labelOf(text).length);

/** Letters and digits only, in upper case. */
const normalized = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** `IT01234567890` becomes `01234567890`, but a word such as `ITALIA` stays. */
function withoutCountry(text: string): string {
  const rest = text.slice(2);
  return isPrefix(text.slice(0, 2)) && (/^\d/.test(rest) || labelOf(rest) !== '') ? rest : text;
}

/**
 * For comparison, without separators, label, country prefix and leading zeros, which spreadsheets drop
 * (docs/rules/13-reviews.md#reviewer-conflicts). Null: no organization.
 */
export function registerNumberKey(typed: string): string | null {
  const text = normalized(typed);
  // Label and prefix may come in either order.
  const bare = withoutCountry(withoutLabel(withoutCountry(text)));
  const key = bare.replace(/^0+/, '');
  const isPlaceholder = bare.length < MIN_LENGTH || new Set(bare).size === 1 || !/\d/.test(bare);
  return isPlaceholder || key === '' ? null : key;
}

export interface Registered {
  reg_number: string;
  country: string;
}

/** From the prefix, else the organization's; null if unknown. */
export function registerNumberCountry({ reg_number, country }: Registered): string | null {
  const text = normalized(reg_number);
  const [bare, prefix] = [withoutLabel(text), withoutLabel(text).slice(0, 2)];
  if (withoutCountry(bare) === bare) return countryCode(country);
  return VAT_PREFIXES[prefix] ?? prefix;
}

/**
 * Equal digits of different countries differ; an unknown country matches any
 * (docs/rules/05-organizations.md#shared-numbers).
 */
export function sharesRegisterNumber(one: Registered, other: Registered): boolean {
  const key = registerNumberKey(one.reg_number);
  if (key === null || key !== registerNumberKey(other.reg_number)) return false;
  const [own, others] = [registerNumberCountry(one), registerNumberCountry(other)];
  return own === null || others === null || own === others;
}
