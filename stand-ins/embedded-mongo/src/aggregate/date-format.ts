import { MongoError } from '../errors.ts';

const DAY = 86_400_000;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The ISO 8601 week and the year it belongs to: the one of its Thursday. */
export function isoWeek(local: Date): { week: number; year: number } {
  const thursday = new Date(local.getTime() + (4 - (local.getUTCDay() || 7)) * DAY);
  const year = thursday.getUTCFullYear();
  return { week: Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY / 7) + 1, year };
}

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

function offset(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60), 2)}${pad(size % 60, 2)}`;
}

/** Parts of a day or a time that stand in the date as they are written. */
function plainPart(letter: string, local: Date): string | undefined {
  switch (letter) {
    case 'Y':
      return pad(local.getUTCFullYear(), 4);
    case 'm':
      return pad(local.getUTCMonth() + 1, 2);
    case 'd':
      return pad(local.getUTCDate(), 2);
    case 'H':
      return pad(local.getUTCHours(), 2);
    case 'M':
      return pad(local.getUTCMinutes(), 2);
    case 'S':
      return pad(local.getUTCSeconds(), 2);
    case 'L':
      return pad(local.getUTCMilliseconds(), 3);
    case 'b':
      return (MONTHS[local.getUTCMonth()] as string).slice(0, 3);
    case 'B':
      return MONTHS[local.getUTCMonth()] as string;
    default:
      return undefined;
  }
}

/** Days and weeks, counted. */
function countedPart(letter: string, local: Date): string | undefined {
  const dayOfYear = Math.floor((local.getTime() - Date.UTC(local.getUTCFullYear(), 0, 1)) / DAY) + 1;
  switch (letter) {
    case 'j':
      return pad(dayOfYear, 3);
    case 'w':
      return String(local.getUTCDay() + 1);
    case 'u':
      return String(local.getUTCDay() || 7);
    case 'U':
      return pad(Math.floor((dayOfYear - 1 + 7 - local.getUTCDay()) / 7), 2);
    case 'V':
      return pad(isoWeek(local).week, 2);
    case 'G':
      return pad(isoWeek(local).year, 4);
    default:
      return undefined;
  }
}

function specifier(letter: string, local: Date, minutes: number): string {
  const part = plainPart(letter, local) ?? countedPart(letter, local);
  if (part !== undefined) return part;
  switch (letter) {
    case 'z':
      return offset(minutes);
    case 'Z':
      return String(minutes);
    case '%':
      return '%';
    default:
      throw new MongoError(18536, `Invalid format character '%${letter}' in format string`);
  }
}

/** Writes a date by the letters of `$dateToString`; `minutes` is the zone's distance from UTC. */
export function formatDate(format: string, local: Date, minutes: number): string {
  return format.replace(/%([\s\S]?)/g, (_, letter: string) => {
    if (letter === '') throw new MongoError(18535, "Unmatched '%' at end of format string");
    return specifier(letter, local, minutes);
  });
}
