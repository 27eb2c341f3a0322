import { BSONRegExp, BSONSymbol, Double } from 'bson';
import { truncatedDecimal } from '../values/decimal.ts';
import { compare, compareStrings, isNumber, plainNumber, typeRank } from '../values/compare.ts';
import type { Maybe, Value } from '../values/types.ts';
import type { StringOrder } from '../values/collation.ts';
import { toPattern } from './regex.ts';

/** A test on one value that a path leads to. */
export type Predicate = (value: Maybe) => boolean;

const isNothing = (value: Maybe): boolean => value === null || value === undefined;

export function equals(operand: Value, strings?: StringOrder): Predicate {
  if (operand === null) return isNothing;
  if (strings !== undefined) return (value) => value !== undefined && compare(value, operand, strings) === 0;
  if (typeof operand === 'string')
    return (value) => value === operand || (value instanceof BSONSymbol && compareStrings(value.value, operand) === 0);
  return (value) => value !== undefined && compare(value, operand) === 0;
}

const isNaNumber = (value: Maybe): boolean => isNumber(value) && String(plainNumber(value)) === 'NaN';

/** `$gt`, `$gte`, `$lt` and `$lte`: only values of the same type compare, except with MinKey and MaxKey. */
export function ordered(operator: '$gt' | '$gte' | '$lt' | '$lte', operand: Value, strings?: StringOrder): Predicate {
  const orEqual = operator === '$gte' || operator === '$lte';
  const wanted = operator.startsWith('$gt') ? 1 : -1;
  const rank = typeRank(operand);
  if (operand === null) return (value) => orEqual && isNothing(value);
  const nanOperand = isNaNumber(operand);
  return (value) => {
    // All else lies above MinKey and below MaxKey.
    if (value === undefined || typeRank(value) !== rank) return rank === (wanted === 1 ? -1 : 127);
    if (nanOperand || isNaNumber(value)) return orEqual && nanOperand && isNaNumber(value);
    const order = compare(value, operand, strings);
    return order === wanted || (orEqual && order === 0);
  };
}

/** A pattern matches strings and symbols, and a stored regular expression that is the same. */
export function matchesRegex(operand: BSONRegExp): Predicate {
  const regex = toPattern(operand);
  return (value) => {
    if (typeof value === 'string') return regex.test(value);
    if (value instanceof BSONSymbol) return regex.test(value.value);
    return value instanceof BSONRegExp && compare(value, operand) === 0;
  };
}

/** `$in`: by binary search among the values, then by the patterns. */
export function isIn(operands: Value[], strings?: StringOrder): Predicate {
  const order = (a: Maybe, b: Maybe): number => compare(a, b, strings);
  const patterns = operands.filter((operand) => operand instanceof BSONRegExp).map(matchesRegex);
  const values = operands.filter((operand) => !(operand instanceof BSONRegExp)).sort(order);
  const includesNull = values.includes(null);
  return (value) => {
    if (isNothing(value)) return includesNull;
    let low = 0;
    let high = values.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (order(values[middle], value) < 0) low = middle + 1;
      else high = middle;
    }
    return (low < values.length && order(values[low], value) === 0) || patterns.some((pattern) => pattern(value));
  };
}

/** A whole number of any numeric type, truncated; `undefined` for anything else. */
export function truncated(value: Maybe): bigint | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return BigInt(value);
  if (value instanceof Double) return Number.isFinite(value.value) ? BigInt(Math.trunc(value.value)) : undefined;
  if (!isNumber(value)) return undefined;
  return truncatedDecimal(value);
}

export function modulo(divisor: bigint, remainder: bigint): Predicate {
  return (value) => {
    const number = truncated(value);
    // What is no 64-bit integer has no rest.
    return number !== undefined && BigInt.asIntN(64, number) === number && number % divisor === remainder;
  };
}
