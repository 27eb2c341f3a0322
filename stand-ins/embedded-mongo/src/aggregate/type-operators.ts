import { Binary, Decimal128, Double, ObjectId, Timestamp } from 'bson';
import { MongoError, unsupported } from '../errors.ts';
import { typeNames } from '../query/type-codes.ts';
import { isInt32, isInt64, toDecimal, toDouble } from '../values/arithmetic.ts';
import { isNumber } from '../values/compare.ts';
import { momentOf } from '../values/moments.ts';
import { typeName } from '../values/types.ts';
import type { Maybe, Value } from '../values/types.ts';
import { parseDate } from './date-parse.ts';
import { isTrue } from './expression.ts';
import { numberText } from './number-text.ts';
import { isNothing, onNamed, onValues } from './operands.ts';
import { defineOperators } from './operator-table.ts';

function failure(message: string): MongoError {
  return new MongoError(241, `${message} in $convert with no onError value`);
}

const cannot = (value: Maybe, to: string): MongoError =>
  failure(`Unsupported conversion from ${typeName(value)} to ${to}`);

function toText(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (isNumber(value)) return numberText(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  throw cannot(value, 'string');
}

function integerText(value: string): bigint {
  if (!/^[+-]?\d+$/.test(value)) throw failure(`Failed to parse number '${value}'`);
  return BigInt(value.replace(/^\+/, ''));
}

function integer(value: Value, to: string): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'string') return integerText(value);
  if (value instanceof Date && to === 'long') return BigInt(value.getTime());
  if (!isNumber(value)) throw cannot(value, to);
  if (!(value instanceof Double || value instanceof Decimal128)) return BigInt(value);
  const number = toDouble(value);
  if (!Number.isFinite(number))
    throw failure(`Attempt to convert ${Number.isNaN(number) ? 'NaN' : 'infinity'} value to integer type`);
  if (value instanceof Decimal128 && Math.abs(number) > Number.MAX_SAFE_INTEGER)
    throw unsupported('converting a decimal beyond 2^53 to an integer');
  return BigInt(Math.trunc(number));
}

function toInt(value: Value): Value {
  const number = integer(value, 'int');
  if (!isInt32(Number(number))) throw failure('Conversion would overflow target type');
  return Number(number);
}

function toLong(value: Value): Value {
  const number = integer(value, 'long');
  if (!isInt64(number)) throw failure('Conversion would overflow target type');
  return number;
}

function toDoubleValue(value: Value): Value {
  if (typeof value === 'boolean') return new Double(value ? 1 : 0);
  if (value instanceof Date) return new Double(value.getTime());
  if (isNumber(value)) return new Double(toDouble(value));
  if (typeof value !== 'string') throw cannot(value, 'double');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(value)) throw failure(`Failed to parse number '${value}'`);
  return new Double(Number(value));
}

function toDecimalValue(value: Value): Value {
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()));
  if (isNumber(value)) return toDecimal(value);
  if (typeof value !== 'string') throw cannot(value, 'decimal');
  try {
    return Decimal128.fromString(value);
  } catch {
    throw failure(`Failed to parse number '${value}'`);
  }
}

function toDate(value: Value): Date {
  if (value instanceof Date) return value;
  if (typeof value === 'string') return parseDate(value);
  if (value instanceof ObjectId || value instanceof Timestamp) return momentOf(value);
  if (!isNumber(value) || typeof value === 'number') throw cannot(value, 'date');
  const date = new Date(Math.trunc(toDouble(value)));
  if (Number.isNaN(date.getTime())) throw failure('Conversion would overflow target type');
  return date;
}

function toId(value: Value): Value {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') throw cannot(value, 'objectId');
  if (!/^[0-9a-fA-F]{24}$/.test(value)) throw failure(`Failed to parse objectId '${value}'`);
  return new ObjectId(value);
}

const CONVERSIONS: Record<string, (value: Value) => Value> = {
  string: toText,
  int: toInt,
  long: toLong,
  double: toDoubleValue,
  decimal: toDecimalValue,
  date: toDate,
  objectId: toId,
  bool: (value) => isTrue(value),
};

const convertTo = (name: string, type: string) =>
  onValues(name, 1, 1, ([value]) => {
    if (isNothing(value)) return null;
    if (value instanceof Binary) throw unsupported(`${name} on binary data`);
    return (CONVERSIONS[type] as (value: Value) => Value)(value);
  });

const convert = onNamed('$convert', ['input', 'to'], ['onError', 'onNull'], (argument, has) => {
  const [input, to] = [argument('input'), argument('to')];
  if (isNothing(input)) return has('onNull') ? argument('onNull') : null;
  if (isNothing(to)) return null;
  const [type = ''] = typeNames(to);
  const conversion = CONVERSIONS[type];
  if (conversion === undefined) throw unsupported(`$convert to ${type}`);
  try {
    return conversion(input);
  } catch (error) {
    if (error instanceof MongoError && error.code === 241 && has('onError')) return argument('onError');
    throw error;
  }
});

defineOperators({
  $convert: convert,
  $toString: convertTo('$toString', 'string'),
  $toInt: convertTo('$toInt', 'int'),
  $toLong: convertTo('$toLong', 'long'),
  $toDouble: convertTo('$toDouble', 'double'),
  $toDecimal: convertTo('$toDecimal', 'decimal'),
  $toDate: convertTo('$toDate', 'date'),
  $toObjectId: convertTo('$toObjectId', 'objectId'),
  $toBool: convertTo('$toBool', 'bool'),
});
