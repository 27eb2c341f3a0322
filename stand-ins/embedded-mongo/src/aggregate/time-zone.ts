import { MongoError } from '../errors.ts';
import type { Maybe } from '../values/types.ts';
import { typeName } from '../values/types.ts';

/** A moment as a zone's calendar and clock show it, in the UTC fields of a date. */
export type Zone = { isUtc: boolean; toLocal(date: Date): Date; toUtc(local: Date): Date; minutes(date: Date): number };

function fixed(minutes: number): Zone {
  const ms = minutes * 60_000;
  return {
    isUtc: minutes === 0,
    toLocal: (date) => new Date(date.getTime() + ms),
    toUtc: (local) => new Date(local.getTime() - ms),
    minutes: () => minutes,
  };
}

const UTC = fixed(0);
const zones = new Map<string, Zone>();

function named(name: string): Zone {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    throw new MongoError(40485, `unrecognized time zone identifier: "${name}"`);
  }
  const toLocal = (date: Date): Date => {
    const part = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
    const local = new Date(0);
    local.setUTCFullYear(
      part['era'] === 'BC' ? 1 - Number(part['year']) : Number(part['year']),
      Number(part['month']) - 1,
      Number(part['day']),
    );
    local.setUTCHours(
      Number(part['hour']),
      Number(part['minute']),
      Number(part['second']),
      ((date.getTime() % 1000) + 1000) % 1000,
    );
    return local;
  };
  const offset = (date: Date): number => toLocal(date).getTime() - date.getTime();
  // The offset before a change of clocks and the one after it: the first guess that agrees with itself is right.
  const toUtc = (local: Date): Date => {
    const guess = new Date(local.getTime() - offset(local));
    return new Date(local.getTime() - offset(guess));
  };
  return { isUtc: false, toLocal, toUtc, minutes: (date) => Math.round(offset(date) / 60_000) };
}

/** The zone that an operator names: an Olson name or an offset; UTC without one. */
export function zoneOf(value: Maybe): Zone {
  if (value === undefined) return UTC;
  if (typeof value !== 'string')
    throw new MongoError(40517, `timezone must evaluate to a string, found ${typeName(value)}`);
  if (value === 'UTC' || value === 'GMT' || value === 'Z') return UTC;
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2})(?::?(\d{2}))?$/.exec(value) ?? [];
  if (sign !== undefined) return fixed((Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1));
  let zone = zones.get(value);
  if (zone === undefined) zones.set(value, (zone = named(value)));
  return zone;
}
