import { BSONRegExp } from 'bson';
import { compare, isNumber, plainNumber, typeRank } from '../values/compare.ts';
import type { Maybe, Value } from '../values/types.ts';
import { toPattern } from './regex.ts';

/** A test of one value on a path. */
export type Predicate = (value: Maybe) => boolean;

const isNothing = (value: Maybe): boolean => value === null || value === undefined;

export function equals(operand: Value): Predicate {
  if (operand === null) return isNothing;
  if (typeof operand === 'string') return (value) => value === operand;
  return (value) => value !== undefined && compare(value, operand) === 0;
}

const isNaNumber = (value: Maybe): boolean => isNumber(value) && Number.isNaN(plainNumber(value));

/** `$gt`, `$gte`, `$lt` and `$lte`: only values of the same type are comparable. */
export function ordered(operator: '$gt' | '$gte' | '$lt' | '$lte', operand: Value): Predicate {
  const orEqual = operator === '$gte' || operator === '$lte';
  const wanted = operator.startsWith('$gt') ? 1 : -1;
  const rank = typeRank(operand);
  if (operand === null) return (value) => orEqual && isNothing(value);
  const nanOperand = isNaNumber(operand);
  return (value) => {
    if (value === undefined || typeRank(value) !== rank) return false;
    if (nanOperand || isNaNumber(value)) return orEqual && nanOperand && isNaNumber(value);
    const order = compare(value, operand);
    return order === wanted || (orEqual && order === 0);
  };
}

/** A pattern matches strings, and an identical stored regular expression. */
export function matchesRegex(operand: BSONRegExp): Predicate {
  const pattern = toPattern(operand);
  return (value) =>
    typeof value === 'string' ? pattern.test(value) : value instanceof BSONRegExp && compare(value, operand) === 0;
}

/** `$in`: a binary search among the values, then the patterns. */
export function isIn(operands: Value[]): Predicate {
  const patterns = operands.filter((operand) => operand instanceof BSONRegExp).map(matchesRegex);
  const values = operands.filter((operand) => !(operand instanceof BSONRegExp)).sort(compare);
  const includesNull = values.includes(null);
  return (value) => {
    if (isNothing(value)) return includesNull;
    let low = 0;
    let high = values.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(values[middle], value) < 0) low = middle + 1;
      else high = middle;
    }
    return (low < values.length && compare(values[low], value) === 0) || patterns.some((pattern) => pattern(value));
  };
}
