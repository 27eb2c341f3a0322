import { Double } from 'bson';
import type { Binary, BSONRegExp, ObjectId, Timestamp } from 'bson';
import { typeName } from './types.ts';
import type { Doc, Maybe, TypeName, Value } from './types.ts';

/** MongoDB's order of types; types of one rank compare by value. */
const RANK: Record<TypeName, number> = {
  missing: 0,
  null: 5,
  int: 10,
  long: 10,
  double: 10,
  string: 15,
  object: 20,
  array: 25,
  binData: 30,
  objectId: 35,
  bool: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
};

export function typeRank(value: Maybe): number {
  return RANK[typeName(value)];
}

/** A number without its wrapper. */
export const plainNumber = (value: number | bigint | Double): number | bigint =>
  value instanceof Double ? value.value : value;

export const isNumber = (value: Maybe): value is number | bigint | Double =>
  typeof value === 'number' || typeof value === 'bigint' || value instanceof Double;

/** MongoDB's truth: everything but false, null, missing and zero; also the empty string and empty arrays. */
export function isTrue(value: Maybe): boolean {
  if (isNumber(value)) return Number(plainNumber(value)) !== 0;
  return value !== undefined && value !== null && value !== false;
}

function compareNumbers(left: Value, right: Value): number {
  const a = plainNumber(left as number);
  const b = plainNumber(right as number);
  if (a < b) return -1;
  if (a > b) return 1;
  // Neither less nor greater: equal, or one is NaN, which sorts below all other numbers.
  const [leftNaN, rightNaN] = [Number.isNaN(a), Number.isNaN(b)];
  return leftNaN === rightNaN ? 0 : leftNaN ? -1 : 1;
}

/** Strings compare by UTF-8 bytes; JavaScript's order differs above the surrogates. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    if (x < 0xd800 || y < 0xd800) return x < y ? -1 : 1;
    const isSurrogate = (unit: number): boolean => unit < 0xe000;
    if (isSurrogate(x) === isSurrogate(y)) return x < y ? -1 : 1;
    return isSurrogate(x) ? 1 : -1;
  }
  return a.length < b.length ? -1 : 1;
}

function compareDocs(a: Doc, b: Doc): number {
  const right = b.entries();
  for (const [name, value] of a) {
    const next = right.next();
    if (next.done === true) return 1;
    const [otherName, other] = next.value;
    const order = typeRank(value) - typeRank(other) || compareStrings(name, otherName) || compare(value, other);
    if (order !== 0) return Math.sign(order);
  }
  return right.next().done === true ? 0 : -1;
}

function compareArrays(a: Value[], b: Value[]): number {
  for (let i = 0; i < a.length; i++) {
    if (i >= b.length) return 1;
    const order = compare(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length < b.length ? -1 : 0;
}

function compareBinary(a: Binary, b: Binary): number {
  return Math.sign(a.length() - b.length() || a.sub_type - b.sub_type || Buffer.compare(a.value(), b.value()));
}

function compareIds(a: ObjectId, b: ObjectId): number {
  const [x, y] = [a.id, b.id];
  for (let i = 0; i < 12; i++) {
    const difference = (x[i] as number) - (y[i] as number);
    if (difference !== 0) return difference < 0 ? -1 : 1;
  }
  return 0;
}

function compareRegexes(a: BSONRegExp, b: BSONRegExp): number {
  return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
}

/** Compares any two values in MongoDB's order: -1, 0 or 1. */
export function compare(a: Maybe, b: Maybe): number {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  const rank = typeRank(a);
  const otherRank = typeRank(b);
  if (rank !== otherRank) return rank < otherRank ? -1 : 1;
  switch (rank) {
    case 10:
      return compareNumbers(a as Value, b as Value);
    case 15:
      return compareStrings(a as string, b as string);
    case 20:
      return compareDocs(a as Doc, b as Doc);
    case 25:
      return compareArrays(a as Value[], b as Value[]);
    case 30:
      return compareBinary(a as Binary, b as Binary);
    case 35:
      return compareIds(a as ObjectId, b as ObjectId);
    case 40:
      return Number(a) - Number(b);
    case 45:
      return Math.sign(Number(a) - Number(b));
    case 47:
      return (a as Timestamp).compare(b as Timestamp);
    case 50:
      return compareRegexes(a as BSONRegExp, b as BSONRegExp);
    default:
      return 0;
  }
}

export const equal = (a: Maybe, b: Maybe): boolean => compare(a, b) === 0;

/** Equal to the byte: an update from 1 to 1.0 is a change, although the two compare as equal. */
export function identical(a: Maybe, b: Maybe): boolean {
  if (a === b) return true;
  const type = typeName(a);
  if (type !== typeName(b)) return false;
  if (type === 'object') {
    const [x, y] = [[...(a as Doc)], [...(b as Doc)]];
    return x.length === y.length && x.every(([name, value], i) => name === y[i]?.[0] && identical(value, y[i]?.[1]));
  }
  if (type === 'array') {
    const [x, y] = [a as Value[], b as Value[]];
    return x.length === y.length && x.every((value, i) => identical(value, y[i]));
  }
  if (type === 'double') return Object.is((a as Double).value, (b as Double).value);
  return compare(a, b) === 0;
}
