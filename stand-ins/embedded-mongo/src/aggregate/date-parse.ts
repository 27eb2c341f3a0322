import { MongoError } from '../errors.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;

function failure(text: string): MongoError {
  return new MongoError(241, `Error parsing date string '${text}' in $convert with no onError value`);
}

/** Reads an ISO 8601 date; MongoDB reads many other forms, which are refused here rather than guessed. */
export function parseDate(text: string): Date {
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', zone = 'Z'] = ISO.exec(text) ?? [];
  if (year === undefined) throw failure(text);
  const parts = [
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    Number(fraction.padEnd(3, '0')),
  ] as const;
  const date = new Date(Date.UTC(...parts));
  date.setUTCFullYear(Number(year));
  const isReal =
    date.getUTCMonth() === parts[1] &&
    date.getUTCDate() === parts[2] &&
    parts[3] < 24 &&
    parts[4] < 60 &&
    parts[5] < 60;
  if (!isReal) throw failure(text);
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(date.getTime() + (sign === '+' ? -offset : offset));
}
