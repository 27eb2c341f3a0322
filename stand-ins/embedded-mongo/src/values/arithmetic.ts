import { Decimal128, Double } from 'bson';
import { decimalArithmetic } from './decimal.ts';
import { isNumber } from './compare.ts';
import type { Value } from './types.ts';

export type NumberValue = number | bigint | Double | Decimal128;

const INT_MIN = -(2 ** 31);
const INT_MAX = 2 ** 31 - 1;
const LONG_MIN = -(2n ** 63n);
const LONG_MAX = 2n ** 63n - 1n;

export const isInt32 = (value: number): boolean => Number.isInteger(value) && value >= INT_MIN && value <= INT_MAX;
export const isInt64 = (value: bigint): boolean => value >= LONG_MIN && value <= LONG_MAX;

/** Any number as a double; a decimal or a long may lose digits. */
export function toDouble(value: NumberValue): number {
  if (value instanceof Double) return value.value;
  return value instanceof Decimal128 ? Number(value.toString()) : Number(value);
}

/** Any number as a decimal; a double with 15 significant digits, as MongoDB does. */
export function toDecimal(value: NumberValue): Decimal128 {
  if (value instanceof Decimal128) return value;
  if (!(value instanceof Double)) return Decimal128.fromString(String(value));
  if (!Number.isFinite(value.value)) return Decimal128.fromString(String(value.value));
  return Decimal128.fromString(doubleText(value.value));
}

function doubleText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return Object.is(value, -0) ? '-0' : `${value}`;
  return value.toPrecision(15);
}

/** An integer as int when both operands were ints and it fits, else as long; beyond the longs it is `undefined`. */
function integer(value: bigint, ints: boolean): NumberValue | undefined {
  if (ints && value >= BigInt(INT_MIN) && value <= BigInt(INT_MAX)) return Number(value);
  return isInt64(value) ? value : undefined;
}

export type Operation = 'add' | 'subtract' | 'multiply';

const ON_DOUBLES: Record<Operation, (a: number, b: number) => number> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
};
const ON_INTEGERS: Record<Operation, (a: bigint, b: bigint) => bigint> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
};

/**
 * Arithmetic with MongoDB's result types: the widest operand wins, ints widen to longs; `undefined` when a long
 * overflows.
 */
export function arithmetic(operation: Operation, a: NumberValue, b: NumberValue): NumberValue | undefined {
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    const result = decimalArithmetic(operation, toDecimal(a), toDecimal(b));
    // Without finite operands a decimal behaves as the double of that name.
    return result ?? Decimal128.fromString(String(ON_DOUBLES[operation](toDouble(a), toDouble(b))));
  }
  if (a instanceof Double || b instanceof Double) return new Double(ON_DOUBLES[operation](toDouble(a), toDouble(b)));
  return integer(ON_INTEGERS[operation](BigInt(a), BigInt(b)), typeof a === 'number' && typeof b === 'number');
}

/** A whole number as a JavaScript integer, from any numeric type; `undefined` for all else. */
export function wholeNumber(value: Value | undefined): number | undefined {
  if (!isNumber(value)) return undefined;
  const number = toDouble(value);
  return Number.isInteger(number) ? number : undefined;
}
