import { MongoError, unsupported } from '../errors.ts';
import { typeName } from '../values/types.ts';
import type { Value } from '../values/types.ts';

const zones = new Map<string, Intl.DateTimeFormat>();

function zoneOf(name: Value): Intl.DateTimeFormat {
  if (typeof name !== 'string')
    throw new MongoError(40517, `timezone must evaluate to a string, found ${typeName(name)}`);
  if (/^[+-]/.test(name)) throw unsupported('a time zone that is an offset');
  let zone = zones.get(name);
  if (zone !== undefined) return zone;
  try {
    zone = new Intl.DateTimeFormat('en-US', { timeZone: name, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    throw new MongoError(40485, `unrecognized time zone identifier: "${name}"`);
  }
  zones.set(name, zone);
  return zone;
}

/** `$dateToString`, limited to years, months and days of the common era. */
export function dateToString([date, format, timezone]: [Value, Value, Value]): string {
  if (!(date instanceof Date)) throw new MongoError(16006, `can't convert from BSON type ${typeName(date)} to Date`);
  if (typeof format !== 'string')
    throw new MongoError(18533, `$dateToString requires that 'format' be a string, found: ${typeName(format)}`);
  if (date.getTime() < Date.UTC(1, 0, 2) || date.getUTCFullYear() > 9998)
    throw unsupported('$dateToString of a year that has not four digits');
  const parts = new Map(
    zoneOf(timezone)
      .formatToParts(date)
      .map(({ type, value }) => [type as string, value]),
  );
  const letters: Record<string, string | undefined> = {
    Y: parts.get('year')?.padStart(4, '0'),
    m: parts.get('month'),
    d: parts.get('day'),
  };
  return format.replace(/%([\s\S]?)/g, (_, letter: string) => {
    const text = letters[letter];
    if (text === undefined) throw unsupported(`'%${letter}' in the format of $dateToString`);
    return text;
  });
}
