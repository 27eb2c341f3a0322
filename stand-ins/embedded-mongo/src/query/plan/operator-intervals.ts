import { BSONRegExp, Double } from 'bson';
import { isNumber, isTrue, plainNumber, typeRank } from '../../values/compare.ts';
import type { Maybe, Value } from '../../values/types.ts';
import { allBut, everything, pointAt, pointsAt, TypeEnd, typeInterval } from './intervals.ts';
import type { Interval } from './intervals.ts';

/** One operator's condition on an index's keys. Every matching document has a key in one of the intervals. */
export type KeyCondition = {
  intervals: Interval[];
  /** without arrays, every key in the intervals belongs to a match */
  exact: boolean;
  /** a match has the field, so a sparse index includes it */
  needsField: boolean;
  /** only valid while the path of an index has no arrays */
  plainOnly?: boolean;
};

const NUMBER = typeRank(0);
const STRING = typeRank('');
const ARRAY = typeRank([]);
const NAN_RANGE: Interval = typeInterval(NUMBER);
const LEAST_NUMBER = new Double(-Infinity);

/** The index keys of a value: an array is indexed by its elements, and as a whole inside another array. */
const keysFor = (value: Value): Maybe[] => (Array.isArray(value) ? [value[0], value] : [value]);

const isNaNumber = (value: Value): boolean => isNumber(value) && Number.isNaN(plainNumber(value));

function points(values: Value[]): KeyCondition {
  const keys = values.flatMap(keysFor);
  return {
    intervals: keys.length === 1 ? [pointAt(keys[0])] : pointsAt(keys),
    exact: values.every((value) => !Array.isArray(value)),
    needsField: !values.includes(null),
  };
}

/** Ranges compare values of one type; those of null and arrays are more than an index range. */
function range(operator: string, operand: Value): KeyCondition | undefined {
  const rank = typeRank(operand);
  if (operand === null) return operator.endsWith('e') ? points([null]) : undefined;
  if (rank === ARRAY || operand instanceof BSONRegExp) return undefined;
  if (isNaNumber(operand)) return { intervals: [NAN_RANGE], exact: false, needsField: true };
  const ofType = typeInterval(rank);
  const open = !operator.endsWith('e');
  const interval = operator.startsWith('$g')
    ? { ...ofType, low: operand, lowOpen: open }
    : { ...ofType, high: operand, highOpen: open, ...(rank === NUMBER ? { low: LEAST_NUMBER } : {}) };
  return { intervals: [interval], exact: rank !== typeRank(new Map()), needsField: true };
}

/** The literal prefix of every match of a pattern; empty without one. */
function prefixOf({ pattern, options }: BSONRegExp): string {
  if (!pattern.startsWith('^') || options !== '') return '';
  const literal = /^(?:\\[^a-zA-Z0-9]|[^\\^$.|?*+()[\]{}])*/.exec(pattern.slice(1))?.[0] ?? '';
  const rest = pattern.slice(1 + literal.length);
  // A quantified character may be missing.
  const certain = /^[*?{]/.test(rest) ? literal.replace(/\\?.$/su, '') : literal;
  return certain.replace(/\\(.)/gs, '$1');
}

function strings(regex: BSONRegExp): Interval[] {
  const prefix = prefixOf(regex);
  const last = prefix.charCodeAt(prefix.length - 1);
  // Beyond these units, strings and their UTF-16 units sort differently.
  if (prefix === '' || last >= 0xd7ff) return [typeInterval(STRING)];
  return [{ low: prefix, lowOpen: false, high: prefix.slice(0, -1) + String.fromCharCode(last + 1), highOpen: true }];
}

const regexes = (patterns: BSONRegExp[]): Interval[] => [...patterns.flatMap(strings), ...pointsAt(patterns)];

/**
 * Values and patterns together: several patterns may overlap, but an index must be walked only once, so they become all
 * strings.
 */
function within(operands: Value[]): KeyCondition {
  const patterns = operands.filter((operand) => operand instanceof BSONRegExp);
  const values = points(operands.filter((operand) => !(operand instanceof BSONRegExp)));
  if (patterns.length === 0) return values;
  const others = values.intervals.filter((interval) => rankOf(interval) !== STRING);
  const found =
    patterns.length === 1 && others.length === values.intervals.length
      ? regexes(patterns)
      : [typeInterval(STRING), ...pointsAt(patterns)];
  return {
    intervals: [...found, ...others].sort((a, b) => rankOf(a) - rankOf(b)),
    exact: false,
    needsField: values.needsField,
  };
}

const rankOf = ({ low }: Interval): number => (low instanceof TypeEnd ? low.rank : typeRank(low));

function without(values: Value[]): KeyCondition | undefined {
  if (values.some((value) => Array.isArray(value) || value instanceof BSONRegExp)) return undefined;
  const excludesNull = values.includes(null);
  return { intervals: allBut(values), exact: true, needsField: excludesNull, plainOnly: excludesNull };
}

const anything: KeyCondition = { intervals: [everything], exact: false, needsField: true };

/** An operator's index condition, or undefined when no index helps. */
export function conditionOf(operator: string, operand: Value): KeyCondition | undefined {
  switch (operator) {
    case '$eq':
      return operand instanceof BSONRegExp
        ? { intervals: [pointAt(operand)], exact: false, needsField: true }
        : points([operand]);
    case '$in':
      return Array.isArray(operand) ? within(operand) : undefined;
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return range(operator, operand);
    case '$ne':
      return without([operand]);
    case '$nin':
      return Array.isArray(operand) ? without(operand) : undefined;
    case '$regex':
      return operand instanceof BSONRegExp
        ? { intervals: regexes([operand]), exact: false, needsField: true }
        : undefined;
    case '$exists':
      return isTrue(operand) ? anything : { ...points([null]), exact: false };
    case '$type':
      return anything;
    default:
      return undefined;
  }
}
