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
  'local-date-time': { ...DATE, ...TIME },
  'date-time': { ...DATE, ...TIME, timeZoneName: 'short' },
  exact: { dateStyle: 'long', timeStyle: 'long' },
  full: { dateStyle: 'full', timeStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type MomentFormat = keyof typeof FORMATS;

const moments = formatters((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));

/**
 * In `timeZone` or else the reader's zone; `date-time` includes the zone.
 * @throws {RangeError} for an invalid value
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

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Null for an unknown one. */
export function canonicalTimeZone(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
