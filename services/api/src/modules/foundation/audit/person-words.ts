import escapeStringRegexp from 'escape-string-regexp';
import type { KnownPerson } from '../identity/index.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', "'": '&#39;', '<': '&lt;', '>': '&gt;' };
/** Mails insert a blank after these characters, so that users' text is neither an address nor a link. */
const PARTED = '.@:';

const hexOf = (sign: string, before: string): string =>
  [...Buffer.from(sign)].map((byte) => `${before}${byte.toString(16).padStart(2, '0')}`).join('');

function spelledSign(sign: string): string {
  if (/[a-z0-9]/i.test(sign)) return sign;
  const entity = ENTITIES[sign];
  const ways = [escapeStringRegexp(sign), hexOf(sign, '%'), hexOf(sign, '='), ...(entity ? [entity] : [])];
  return `(?:${ways.join('|')})${PARTED.includes(sign) ? '\\s?' : ''}`;
}

const spelled = (wording: string): string =>
  wording
    .trim()
    .split(/\s+/)
    .map((word) => [...word].map(spelledSign).join(''))
    .join('(?:[\\s+]|%20|%2B|=20|&nbsp;)+');

/** The end of a percent or equals code counts as a word boundary. */
const AFTER_CODE = '(?<=[%=][0-9a-f]{2})';

const spelledName = (name: string): string =>
  `(?:${AFTER_CODE}|(?<![\\p{L}\\p{N}]))${spelled(name)}(?![\\p{L}\\p{N}]|[-’'][\\p{L}])`;

const spelledAddress = (address: string): string =>
  `(?:${AFTER_CODE}|(?<![\\p{L}\\p{N}._-]))${spelled(address)}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`;

type NamedPerson = Omit<KnownPerson, 'id'>;

const MAX_ADDRESS = 254;
const NO_ADDRESS = /[\s"'@,;:<>()[\]\\]/;
const PARTS = /[?&=#/]/;

function endOfRun(text: string, from: number, step: 1 | -1): number {
  let position = from;
  while (
    Math.abs(position - from) < MAX_ADDRESS &&
    text[position] !== undefined &&
    !NO_ADDRESS.test(text.charAt(position))
  )
    position += step;
  return position;
}

/** A regular expression would restart at each character, which takes seconds for a long text without an at sign. */
function* addressesIn(text: string): Generator<string> {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const start = endOfRun(text, at - 1, -1) + 1;
    const end = endOfRun(text, at + 1, 1);
    if (start >= at || end <= at + 1) continue;
    yield text.slice(start, end);
    const [local = '', domain = ''] = [
      text.slice(start, at).split(PARTS).at(-1),
      text.slice(at + 1, end).split(PARTS)[0],
    ];
    if (local && domain) yield `${local}@${domain}`;
  }
}

/** Decodes percent codes and plus signs; other text stays. */
const writtenOut = (text: string): string =>
  text
    .replaceAll('+', ' ')
    .replace(/(?:%[0-9a-f]{2})+/gi, (codes) => Buffer.from(codes.replaceAll('%', ''), 'hex').toString());

export function emailsIn(...values: unknown[]): string[] {
  const found = values.flatMap((value) => {
    const text = JSON.stringify(value ?? null);
    return [...addressesIn(text), ...(text.includes('%40') ? addressesIn(writtenOut(text)) : [])];
  });
  return [...new Set(found.map((email) => email.toLowerCase()))];
}

function withoutPerson({ firstName, lastName, address }: NamedPerson): (text: string) => string {
  const [first, last] = [firstName.trim(), lastName.trim()];
  // A single name may be a common word or another person's.
  const names = first && last ? [`${first} ${last}`, `${last} ${first}`] : [];
  const ways = [...(address ? [spelledAddress(address)] : []), ...names.map(spelledName)];
  const pattern = ways.length > 0 ? new RegExp(ways.join('|'), 'giu') : null;
  return (text) => (pattern ? text.replace(pattern, '') : text);
}

const NAME_FIELDS = [
  ['firstName', 'lastName'],
  ['contact_name', 'contact_surname'],
] as const;

const isSame = (value: string, name: string): boolean =>
  name.trim() !== '' && value.trim().toLowerCase() === name.trim().toLowerCase();
const isInitial = (value: string, name: string): boolean =>
  /^\p{L}\.$/u.test(value.trim()) && isSame(value.trim().charAt(0), name.trim().charAt(0));

/** Name fields that belong to the person. A first name alone is ambiguous, unless the whole value is about them. */
function nameFieldsOf(object: Record<string, unknown>, { firstName, lastName }: NamedPerson, isAboutThem: boolean) {
  return NAME_FIELDS.flatMap((fields) => {
    const [first, last] = fields.map((field) => (typeof object[field] === 'string' ? object[field] : ''));
    if (first === undefined || last === undefined) return [];
    const isFirst = isSame(first, firstName) || isInitial(first, firstName);
    const isLast = isSame(last, lastName);
    if ((isFirst || first === '') && isLast) return fields.filter((field) => typeof object[field] === 'string');
    return isFirst && isAboutThem ? [fields[0]] : [];
  });
}

function mapValue(value: unknown, change: (text: string) => string, ownFields: OwnFields): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapValue(item, change, ownFields));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const object = value as Record<string, unknown>;
  const cleared = new Set<string>(ownFields(object));
  return Object.fromEntries(
    Object.entries(object).map(([key, item]) => [key, cleared.has(key) ? '' : mapValue(item, change, ownFields)]),
  );
}
type OwnFields = (object: Record<string, unknown>) => readonly string[];

/** Removes the person's name and address from all texts in a value; `isAboutThem`: all names in it are the person's. */
export const erasedFrom = (value: unknown, person: NamedPerson, isAboutThem = false): unknown =>
  mapValue(value, withoutPerson(person), (object) => nameFieldsOf(object, person, isAboutThem));
