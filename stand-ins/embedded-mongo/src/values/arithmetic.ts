import { Double } from 'bson';
import { isNumber } from './compare.ts';
import type { Value } from './types.ts';

export type NumberValue = number | bigint | Double;

const INT_MIN = -(2 ** 31);
const INT_MAX = 2 ** 31 - 1;
const LONG_MIN = -(2n ** 63n);
const LONG_MAX = 2n ** 63n - 1n;

export const isInt32 = (value: number): boolean => Number.isInteger(value) && value >= INT_MIN && value <= INT_MAX;
export const isInt64 = (value: bigint): boolean => value >= LONG_MIN && value <= LONG_MAX;

/** Any number as a double; longs may lose digits. */
export const toDouble = (value: NumberValue): number => (value instanceof Double ? value.value : Number(value));

/** An integer as int when both operands were ints and it fits, else as long; `undefined` beyond the longs. */
function integer(value: bigint, ints: boolean): NumberValue | undefined {
  if (ints && value >= BigInt(INT_MIN) && value <= BigInt(INT_MAX)) return Number(value);
  return isInt64(value) ? value : undefined;
}

/** A sum with MongoDB's result types: doubles win, ints widen to longs; `undefined` on overflow of a long. */
export function add(a: NumberValue, b: NumberValue): NumberValue | undefined {
  if (a instanceof Double || b instanceof Double) return new Double(toDouble(a) + toDouble(b));
  return integer(BigInt(a) + BigInt(b), typeof a === 'number' && typeof b === 'number');
}

/** An integer of any numeric type as a JavaScript number; `undefined` for anything else. */
export function wholeNumber(value: Value | undefined): number | undefined {
  if (!isNumber(value)) return undefined;
  const number = toDouble(value);
  return Number.isInteger(number) ? number : undefined;
}
