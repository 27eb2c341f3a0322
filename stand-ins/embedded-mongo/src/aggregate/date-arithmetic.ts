import { MongoError } from '../errors.ts';
import type { Zone } from './time-zone.ts';

/** Units of one length, in milliseconds. */
const LENGTHS: Record<string, number> = {
  week: 604_800_000,
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};
const MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function checkUnit(unit: string): void {
  if (!(unit in LENGTHS) && !(unit in MONTHS)) throw new MongoError(9, `unknown time unit value: ${unit}`);
}

/** Adds months, and where the month is shorter takes its last day. */
function addMonths(local: Date, months: number): Date {
  const moved = new Date(local);
  moved.setUTCDate(1);
  moved.setUTCMonth(local.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(local.getUTCDate(), lastDay));
  return moved;
}

/** Days and longer follow the calendar of the zone; shorter units are plain time. */
export function addUnits(date: Date, unit: string, amount: number, zone: Zone): Date {
  checkUnit(unit);
  const months = MONTHS[unit];
  const length = LENGTHS[unit] ?? 0;
  let moved: Date;
  if (months !== undefined) moved = zone.toUtc(addMonths(zone.toLocal(date), amount * months));
  else if (unit === 'day' || unit === 'week')
    moved = zone.toUtc(new Date(zone.toLocal(date).getTime() + amount * length));
  else moved = new Date(date.getTime() + amount * length);
  if (Number.isNaN(moved.getTime())) throw new MongoError(5166406, 'date overflow');
  return moved;
}

function weekStart(name: string): number {
  const day = DAYS.findIndex((other) => other === name.toLowerCase() || other.slice(0, 3) === name.toLowerCase());
  if (day < 0) throw new MongoError(5439015, `unknown day of week value: ${name}`);
  return day;
}

/** The number of a date's day, week, month and so on, counted from a fixed beginning. */
function ordinal(unit: string, local: Date, startOfWeek: string): number {
  const months = MONTHS[unit];
  if (months !== undefined) return Math.floor((local.getUTCFullYear() * 12 + local.getUTCMonth()) / months);
  const days = Math.floor(local.getTime() / 86_400_000);
  // The first of January 1970 was a Thursday.
  return unit === 'week'
    ? Math.floor((days + 4 - weekStart(startOfWeek)) / 7)
    : Math.floor(local.getTime() / (LENGTHS[unit] as number));
}

/** How many boundaries of the unit lie between two dates. */
export function differenceIn(unit: string, from: Date, to: Date, zone: Zone, startOfWeek: string): number {
  checkUnit(unit);
  const calendar = unit in MONTHS || unit === 'week' || unit === 'day';
  const at = (date: Date): number => ordinal(unit, calendar ? zone.toLocal(date) : date, startOfWeek);
  return at(to) - at(from);
}

/** The beginning of the unit that a date lies in. */
export function truncateTo(unit: string, date: Date, zone: Zone, startOfWeek: string): Date {
  checkUnit(unit);
  const local = zone.toLocal(date);
  const months = MONTHS[unit];
  const number = ordinal(unit, local, startOfWeek);
  if (months !== undefined) {
    const start = new Date(0);
    start.setUTCFullYear(Math.floor((number * months) / 12), (((number * months) % 12) + 12) % 12, 1);
    return zone.toUtc(start);
  }
  if (unit === 'week') return zone.toUtc(new Date((number * 7 - 4 + weekStart(startOfWeek)) * 86_400_000));
  // An hour that comes twice at the end of summer time is two hours: what is shorter than a day is cut off in time.
  const length = LENGTHS[unit] as number;
  if (unit !== 'day') return new Date(date.getTime() - (local.getTime() - number * length));
  return zone.toUtc(new Date(number * length));
}
