import { ObjectId, Timestamp } from 'bson';
import { MongoError, unsupported } from '../errors.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import { momentOf } from '../values/moments.ts';
import { typeName } from '../values/types.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { addUnits, differenceIn, truncateTo } from './date-arithmetic.ts';
import { formatDate, isoWeek } from './date-format.ts';
import { parseDate } from './date-parse.ts';
import { compileExpression } from './expression.ts';
import { isNothing, listOf, onNamed } from './operands.ts';
import { defineOperators } from './operator-table.ts';
import type { OperatorCompiler } from './operator-table.ts';
import { zoneOf } from './time-zone.ts';

const DAY = 86_400_000;

function dateOf(value: Maybe): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId || value instanceof Timestamp) return momentOf(value);
  throw new MongoError(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}

const dayOfYear = (local: Date): number =>
  Math.floor((local.getTime() - Date.UTC(local.getUTCFullYear(), 0, 1)) / DAY) + 1;

const PARTS: Record<string, (local: Date) => Value> = {
  $year: (local) => local.getUTCFullYear(),
  $month: (local) => local.getUTCMonth() + 1,
  $dayOfMonth: (local) => local.getUTCDate(),
  $hour: (local) => local.getUTCHours(),
  $minute: (local) => local.getUTCMinutes(),
  $second: (local) => local.getUTCSeconds(),
  $millisecond: (local) => local.getUTCMilliseconds(),
  $dayOfWeek: (local) => local.getUTCDay() + 1,
  $dayOfYear: dayOfYear,
  $week: (local) => Math.floor((dayOfYear(local) - 1 + 7 - local.getUTCDay()) / 7),
  $isoDayOfWeek: (local) => local.getUTCDay() || 7,
  $isoWeek: (local) => isoWeek(local).week,
  $isoWeekYear: (local) => BigInt(isoWeek(local).year),
};

/** A part of a date, given alone or as `{date, timezone}`. */
function part(read: (local: Date) => Value): OperatorCompiler {
  return (operand, scope) => {
    const [only] = listOf(operand);
    const fields =
      operand instanceof Map && operand.has('date') ? operand : new Map<string, Value>([['date', only ?? null]]);
    const date = compileExpression(fields.get('date') as Value, scope);
    const zone = fields.has('timezone') ? compileExpression(fields.get('timezone') as Value, scope) : undefined;
    return (env) => {
      const [value, name] = [date(env), zone?.(env)];
      if (isNothing(value) || (zone !== undefined && isNothing(name))) return null;
      return read(zoneOf(name).toLocal(dateOf(value)));
    };
  };
}

function text(name: string, value: Maybe): string {
  if (typeof value !== 'string') throw new MongoError(5439015, `${name} requires a string, found ${typeName(value)}`);
  return value;
}

/** A zone that is named and that a document does not have: the result is null. */
const lacksZone = (argument: (field: string) => Maybe, has: (field: string) => boolean): boolean =>
  has('timezone') && isNothing(argument('timezone'));

const toText = onNamed('$dateToString', ['date'], ['format', 'timezone', 'onNull'], (argument, has) => {
  const date = argument('date');
  if (isNothing(date)) return has('onNull') ? argument('onNull') : null;
  if ((has('timezone') && isNothing(argument('timezone'))) || (has('format') && isNothing(argument('format'))))
    return null;
  const zone = zoneOf(argument('timezone'));
  const format = has('format')
    ? text('$dateToString format', argument('format'))
    : zone.isUtc
      ? '%Y-%m-%dT%H:%M:%S.%LZ'
      : '%Y-%m-%dT%H:%M:%S.%L';
  return formatDate(format, zone.toLocal(dateOf(date)), zone.minutes(dateOf(date)));
});

const fromText = onNamed('$dateFromString', ['dateString'], ['timezone', 'onError', 'onNull'], (argument, has) => {
  const value = argument('dateString');
  if (isNothing(value)) return has('onNull') ? argument('onNull') : null;
  if (lacksZone(argument, has)) return null;
  try {
    const given = text('$dateFromString', value);
    return has('timezone') && !/(Z|[+-]\d{2}:?\d{2})$/.test(given)
      ? zoneOf(argument('timezone')).toUtc(parseDate(given))
      : parseDate(given);
  } catch (error) {
    if (error instanceof MongoError && has('onError')) return argument('onError');
    throw error;
  }
});

const toParts = onNamed('$dateToParts', ['date'], ['timezone'], (argument, has) => {
  const date = argument('date');
  if (isNothing(date) || lacksZone(argument, has)) return null;
  const local = zoneOf(argument('timezone')).toLocal(dateOf(date));
  const names: [string, string][] = [
    ['year', '$year'],
    ['month', '$month'],
    ['day', '$dayOfMonth'],
    ['hour', '$hour'],
    ['minute', '$minute'],
    ['second', '$second'],
    ['millisecond', '$millisecond'],
  ];
  return new Map(names.map(([name, operator]) => [name, (PARTS[operator] as (local: Date) => Value)(local)])) as Doc;
});

const fromParts = onNamed(
  '$dateFromParts',
  ['year'],
  ['month', 'day', 'hour', 'minute', 'second', 'millisecond', 'timezone'],
  (argument, has) => {
    const parts = ['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond'].map((name, i) => {
      const value = has(name) ? argument(name) : i === 1 || i === 2 ? 1 : 0;
      return isNothing(value) ? null : wholeNumber(value);
    });
    if (parts.includes(null) || lacksZone(argument, has)) return null;
    if (parts.includes(undefined)) throw new MongoError(40515, '$dateFromParts needs whole numbers');
    const [year, month, ...rest] = parts as [number, number, number, number, number, number, number];
    const local = new Date(0);
    local.setUTCFullYear(year, month - 1, rest[0]);
    local.setUTCHours(rest[1], rest[2], rest[3], rest[4]);
    return zoneOf(argument('timezone')).toUtc(local);
  },
);

const shift = (name: string, sign: 1 | -1): OperatorCompiler =>
  onNamed(name, ['startDate', 'unit', 'amount'], ['timezone'], (argument, has) => {
    const [start, unit, amount] = [argument('startDate'), argument('unit'), argument('amount')];
    if (isNothing(start) || isNothing(unit) || isNothing(amount) || lacksZone(argument, has)) return null;
    const number = wholeNumber(amount);
    if (number === undefined) throw new MongoError(5166405, `${name} expects integer amount of time units`);
    return addUnits(dateOf(start), text(name, unit), sign * number, zoneOf(argument('timezone')));
  });

const difference = onNamed(
  '$dateDiff',
  ['startDate', 'endDate', 'unit'],
  ['timezone', 'startOfWeek'],
  (argument, has) => {
    const [start, end, unit] = [argument('startDate'), argument('endDate'), argument('unit')];
    if (isNothing(start) || isNothing(end) || isNothing(unit) || lacksZone(argument, has)) return null;
    if (unit === 'week' && has('startOfWeek') && isNothing(argument('startOfWeek'))) return null;
    const week = unit === 'week' && has('startOfWeek') ? text('$dateDiff', argument('startOfWeek')) : 'sunday';
    return BigInt(
      differenceIn(text('$dateDiff', unit), dateOf(start), dateOf(end), zoneOf(argument('timezone')), week),
    );
  },
);

const truncate = onNamed('$dateTrunc', ['date', 'unit'], ['binSize', 'timezone', 'startOfWeek'], (argument, has) => {
  const [date, unit] = [argument('date'), argument('unit')];
  if (isNothing(date) || isNothing(unit) || lacksZone(argument, has)) return null;
  if (has('binSize') && isNothing(argument('binSize'))) return null;
  if (unit === 'week' && has('startOfWeek') && isNothing(argument('startOfWeek'))) return null;
  if (has('binSize') && wholeNumber(argument('binSize') as Value) !== 1)
    throw unsupported('$dateTrunc with a binSize other than 1');
  const week = unit === 'week' && has('startOfWeek') ? text('$dateTrunc', argument('startOfWeek')) : 'sunday';
  return truncateTo(text('$dateTrunc', unit), dateOf(date), zoneOf(argument('timezone')), week);
});

defineOperators({
  ...Object.fromEntries(Object.entries(PARTS).map(([name, read]) => [name, part(read)])),
  $dateToString: toText,
  $dateFromString: fromText,
  $dateToParts: toParts,
  $dateFromParts: fromParts,
  $dateAdd: shift('$dateAdd', 1),
  $dateSubtract: shift('$dateSubtract', -1),
  $dateDiff: difference,
  $dateTrunc: truncate,
});
