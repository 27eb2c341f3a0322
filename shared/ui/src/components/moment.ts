/** A date without a zone is UTC (docs/rules.md#utc). */
export function parseInstant(value: string): Date {
  return new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(value) || !value.includes('T') ? value : `${value}Z`);
}

const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const FORMATS = {
  date: DATE,
  time: TIME,
  seconds: { ...TIME, second: '2-digit' },
  'date-time': { ...DATE, ...TIME, timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type MomentFormat = keyof typeof FORMATS;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one costs a slow phone several milliseconds, and a list asks for dozens of the same. */
function formatterFor(language: string, format: MomentFormat, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${language} ${format} ${timeZone ?? ''}`;
  const known =
    formatters.get(key) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      ...FORMATS[format],
      ...(timeZone ? { timeZone } : {}),
    });
  formatters.set(key, known);
  return known;
}

/** As people write it in that language, in the reader's zone; `date-time` names the zone. */
export function formatInstant(
  value: string,
  language: string,
  format: MomentFormat = 'date-time',
  timeZone?: string,
): string {
  return formatterFor(language, format, timeZone).format(parseInstant(value));
}

export type Rest = {
  unit: 'days' | 'hours' | 'minutes' | 'seconds' | 'over';
  count: number;
  tone: 'quiet' | 'near' | 'urgent' | 'over';
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * What is left until an instant, in the largest unit that still says something; louder within a week and within two
 * days.
 */
export function restUntil(value: string, now: number): Rest {
  const left = parseInstant(value).getTime() - now;
  const tone = left <= 2 * DAY ? 'urgent' : left <= 7 * DAY ? 'near' : 'quiet';
  if (left <= 0) return { unit: 'over', count: 0, tone: 'over' };
  if (left >= 2 * DAY) return { unit: 'days', count: Math.floor(left / DAY), tone };
  if (left >= 2 * HOUR) return { unit: 'hours', count: Math.floor(left / HOUR), tone };
  if (left >= MINUTE) return { unit: 'minutes', count: Math.floor(left / MINUTE), tone };
  return { unit: 'seconds', count: 0, tone };
}
