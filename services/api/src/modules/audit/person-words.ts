import type { KnownPerson } from '../identity/index.ts';
import { spelledAddress, spelledName } from './spelled.ts';

/** A person as texts may name them; by an address only where it is theirs. */
type NamedPerson = Omit<KnownPerson, 'id'>;

/** The longest address that mail knows. */
const LONGEST = 254;
const NO_ADDRESS = /[\s"'@,;:<>()[\]\\]/;
/** In the address of a page, what parts it. */
const PARTS = /[?&=#/]/;

/** Where a run of signs that addresses have ends, beginning at `from` and going one way. */
function endOfRun(text: string, from: number, step: 1 | -1): number {
  let place = from;
  while (Math.abs(place - from) < LONGEST && text[place] !== undefined && !NO_ADDRESS.test(text.charAt(place)))
    place += step;
  return place;
}

/**
 * The addresses in a text: what stands on both sides of each at sign. A pattern over the whole text would begin anew at
 * each of its characters, which for a long one without an at sign takes seconds.
 */
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

/** A text with what it writes as `%40` written out; what is no such code stays. */
const writtenOut = (text: string): string =>
  text
    .replaceAll('+', ' ')
    .replace(/(?:%[0-9a-f]{2})+/gi, (codes) => Buffer.from(codes.replaceAll('%', ''), 'hex').toString());

/** The e-mail addresses in a value, also those within the address of a page, each once, in lower case. */
export function emailsIn(...values: unknown[]): string[] {
  const found = values.flatMap((value) => {
    const text = JSON.stringify(value ?? null);
    return [...addressesIn(text), ...(text.includes('%40') ? addressesIn(writtenOut(text)) : [])];
  });
  return [...new Set(found.map((email) => email.toLowerCase()))];
}

/** Takes the address and the full name out of a text, in whatever way they are written there. */
function withoutPerson({ firstName, lastName, address }: NamedPerson): (text: string) => string {
  const [first, last] = [firstName.trim(), lastName.trim()];
  // A single name is also a word, or somebody else's.
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

/** Fields of a name that are the person's: of a first name alone nobody knows whose it is, unless all is about them. */
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
  const own = new Set<string>(ownFields(object));
  return Object.fromEntries(
    Object.entries(object).map(([key, item]) => [key, own.has(key) ? '' : mapValue(item, change, ownFields)]),
  );
}
type OwnFields = (object: Record<string, unknown>) => readonly string[];

/**
 * The value with no text in it that names the person. What a text says else stays, also where it is what the person
 * calls themselves.
 * @param isAboutThem whether names in it can be nobody else's
 */
export const erasedFrom = (value: unknown, person: NamedPerson, isAboutThem = false): unknown =>
  mapValue(value, withoutPerson(person), (object) => nameFieldsOf(object, person, isAboutThem));
