import { badValue, MongoError, unsupported } from '../errors.ts';
import { wholeNumber } from './arithmetic.ts';
import { formatDoc } from './format.ts';
import type { Doc, Value } from './types.ts';

/** How strings are ordered: by their bytes, or by a collation. */
export type StringOrder = (a: string, b: string) => number;

/** What a collation may say besides its locale and strength, with the only value that is no other order. */
const PLAIN: Record<string, Value> = {
  caseLevel: false,
  numericOrdering: false,
  alternate: 'non-ignorable',
  normalization: false,
  backwards: false,
};

const DEFAULT_STRENGTH = 3;
const VERSION = '57.1';

/** The locales whose rules are known to be those of MongoDB's library. */
const LOCALES = new Set(
  'bg cs de el en en_US es et fi fr ga hr hu is it lt lv nb nl nn pl pt ro ru sk sl sv tr uk'.split(' '),
);

const known = new Map<string, StringOrder>();

/**
 * The order of strings under a collation whose form has been checked; undefined for the simple one, which compares
 * bytes.
 *
 * @throws {MongoError} What MongoDB answers to a wrong one, 238 for what only a real MongoDB orders exactly so
 */
export function stringOrder(collation: Doc): StringOrder | undefined {
  const locale = collation.get('locale') as string;
  if (locale === 'simple') return undefined;
  if (!/^[a-z]{2,3}(_[A-Za-z]+)*$/.test(locale) || Intl.Collator.supportedLocalesOf(languageTag(locale)).length === 0)
    throw badValue(`Field 'locale' is invalid in: ${formatDoc(collation)}`);
  if (!LOCALES.has(locale)) throw unsupported(`the collation ${locale}`);
  const strength = collation.has('strength') ? wholeNumber(collation.get('strength')) : DEFAULT_STRENGTH;
  if (strength === undefined || strength < 1 || strength > 5)
    throw badValue(
      `Enumeration value '${String(collation.get('strength'))}' for field 'collation.strength' is not a valid value.`,
    );
  const version = collation.get('version') ?? VERSION;
  if (version !== VERSION)
    throw new MongoError(
      161,
      `Requested collation version ${String(version)} but the only available collator version was ${VERSION}`,
    );
  if (strength > 2) throw unsupported(`the collation ${locale} of strength ${strength}`);
  checkCombination(collation, strength);
  return collatorOf(locale, strength);
}

const languageTag = (locale: string): string => locale.replaceAll('_', '-');

function checkCombination(collation: Doc, strength: number): void {
  if (collation.get('backwards') === true && strength === 1)
    throw badValue(`'backwards' is invalid with 'strength' of 1 in: ${formatDoc(collation)}`);
  if ((collation.get('caseFirst') ?? 'off') !== 'off' && collation.get('caseLevel') !== true)
    throw badValue(
      `'caseFirst' is invalid unless 'caseLevel' is on or 'strength' is greater than 2 in: ${formatDoc(collation)}`,
    );
  for (const [option, plain] of Object.entries(PLAIN)) {
    const value = collation.get(option) ?? plain;
    if (value !== plain) throw unsupported(`a collation with ${option}: ${String(value)}`);
  }
}

function collatorOf(locale: string, strength: number): StringOrder {
  const key = `${locale}/${strength}`;
  let order = known.get(key);
  if (order === undefined) {
    const collator = new Intl.Collator(languageTag(locale), { sensitivity: strength === 1 ? 'base' : 'accent' });
    order = (a, b) => Math.sign(collator.compare(a, b));
    known.set(key, order);
  }
  return order;
}

/** Whether a value is or holds text, which a collation may order otherwise. */
export function holdsText(value: Value): boolean {
  if (value instanceof Map) return [...value.values()].some(holdsText);
  if (Array.isArray(value)) return value.some(holdsText);
  return typeof value === 'string' || (typeof value === 'object' && value !== null && isText(value));
}

const isText = (value: object): boolean =>
  '_bsontype' in value && (value._bsontype === 'BSONSymbol' || value._bsontype === 'BSONRegExp');
