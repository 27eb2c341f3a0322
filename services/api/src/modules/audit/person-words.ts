import escapeStringRegexp from 'escape-string-regexp';
import type { KnownPerson } from '../identity/index.ts';

/** A person as texts may name them; by an address only where it is theirs. */
type NamedPerson = Omit<KnownPerson, 'id'>;

/** The longest address that mail knows. */
const LONGEST = 254;
const NO_ADDRESS = /[\s"'@,;:<>()[\]\\]/;

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
    if (start < at && end > at + 1) yield text.slice(start, end);
  }
}

/** The e-mail addresses in a value, each once, in lower case. */
export function emailsIn(...values: unknown[]): string[] {
  const found = values.flatMap((value) => [...addressesIn(JSON.stringify(value ?? null))]);
  return [...new Set(found.map((email) => email.toLowerCase()))];
}

/**
 * Takes a person out of texts: the address and the full name wherever they stand, a single name where it stands alone.
 */
function withoutPerson({ firstName, lastName, address }: NamedPerson): (text: string) => string {
  const email = address ?? '';
  const anywhere = [email, `${firstName} ${lastName}`.trim(), `${lastName} ${firstName}`.trim()].filter(
    (words) => words.includes('@') || words.includes(' '),
  );
  const pattern = anywhere.length > 0 ? new RegExp(anywhere.map(escapeStringRegexp).join('|'), 'gi') : null;
  const alone = new Set([firstName, lastName, email].filter(Boolean).map((name) => name.toLowerCase()));
  return (text) => (alone.has(text.trim().toLowerCase()) ? '' : pattern ? text.replace(pattern, '') : text);
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}

/** The value with no text in it that names the person. */
export const erasedFrom = (value: unknown, person: NamedPerson): unknown => mapTexts(value, withoutPerson(person));
