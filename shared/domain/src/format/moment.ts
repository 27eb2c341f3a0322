import { parseInstant } from '../instant.ts';
import { formatters } from './locale.ts';

const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const FORMATS = {
  date: DATE,
  'short-date': { ...DATE, month: 'short' },
  month: { month: 'long', year: 'numeric' },
  time: TIME,
  seconds: { ...TIME, second: '2-digit' },
  /** As a person's clock showed it, when nobody knows the zone. */
  'local-date-time': { ...DATE, ...TIME },
  'date-time': { ...DATE, ...TIME, timeZoneName: 'short' },
  /** To the second, the zone named. */
  exact: { dateStyle: 'long', timeStyle: 'long' },
  /** The same with the day of the week. */
  full: { dateStyle: 'full', timeStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type MomentFormat = keyof typeof FORMATS;

const moments = formatters((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));

/**
 * A moment as people write it in that language, in `timeZone` or else the reader's zone; `date-time` names the zone.
 * @param value an instant; without a zone it is UTC
 * @throws {RangeError} when it is none
 */
export function formatInstant(
  value: string | Date,
  language: string,
  format: MomentFormat = 'date-time',
  timeZone?: string,
): string {
  const instant = typeof value === 'string' ? (parseInstant(value) ?? Number.NaN) : value;
  return moments(language, { ...FORMATS[format], ...(timeZone ? { timeZone } : {}) }).format(instant);
}

const waits = formatters(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

/** "in 3 days", "tra 3 giorni", "dans 3 jours". */
export const formatWait = (count: number, unit: 'days' | 'hours' | 'minutes', language: string): string =>
  waits(language, { numeric: 'always' }).format(count, unit);

/** The zone of the clock on which this runs, e.g. `Europe/Rome`. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time zone by its canonical name; null when there is none of that name. */
export function canonicalTimeZone(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
