import { Binary, Decimal128, Double } from 'bson';
import { compareDecimal, truncatedDecimal } from '../values/decimal.ts';
import { badValue } from '../errors.ts';
import type { Maybe, Value } from '../values/types.ts';
import type { Predicate } from './predicates.ts';

type Operator = '$bitsAllSet' | '$bitsAnySet' | '$bitsAllClear' | '$bitsAnyClear';

function positions(operator: string, operand: Value): number[] {
  if (Array.isArray(operand)) {
    return operand.map((position) => {
      const bit = position instanceof Double ? position.value : Number(position);
      if (typeof position === 'string' || !Number.isInteger(bit) || bit < 0)
        throw badValue(`Failed to parse bit position. Expected a non-negative integer: ${operator}`);
      return bit;
    });
  }
  const mask =
    operand instanceof Double && Number.isInteger(operand.value)
      ? BigInt(operand.value)
      : typeof operand === 'number'
        ? BigInt(operand)
        : operand instanceof Decimal128
          ? wholeDecimal(operand)
          : operand;
  if (typeof mask === 'bigint' && mask >= 0n) return [...Array(64).keys()].filter((bit) => (mask >> BigInt(bit)) & 1n);
  if (operand instanceof Binary)
    return [...Array(operand.length() * 8).keys()].filter((bit) => ((operand.value()[bit >> 3] ?? 0) >> (bit & 7)) & 1);
  throw badValue(`${operator} takes an Array, a number, or a BinData but received: ${String(operand)}`);
}

const LEAST = -(2n ** 63n);

/** A decimal as a long, rounded half to even; one that is none counts as the least of them, as on MongoDB. */
function asLong(value: Decimal128): bigint {
  const whole = truncatedDecimal(value, 'round');
  return whole === undefined || BigInt.asIntN(64, whole) !== whole ? LEAST : whole;
}

/** A decimal without a fraction as an integer; undefined for all others. */
function wholeDecimal(value: Decimal128): bigint | undefined {
  const whole = truncatedDecimal(value);
  return whole !== undefined && compareDecimal(value, whole) === 0 && BigInt.asIntN(64, whole) === whole
    ? whole
    : undefined;
}

function bitReader(value: Maybe): ((bit: number) => boolean) | undefined {
  if (value instanceof Binary) {
    const bytes = value.value();
    return (bit) => (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1;
  }
  const number =
    value instanceof Double && Number.isInteger(value.value) && Math.abs(value.value) < 2 ** 63
      ? BigInt(value.value)
      : typeof value === 'number'
        ? BigInt(value)
        : value instanceof Decimal128
          ? asLong(value)
          : value;
  // Sign-extended: a bit above 63 is the sign.
  return typeof number === 'bigint' ? (bit) => ((number >> BigInt(Math.min(bit, 63))) & 1n) === 1n : undefined;
}

export function bitTest(operator: Operator, operand: Value): Predicate {
  const bits = positions(operator, operand);
  const wanted = operator.endsWith('Set');
  return (value) => {
    const read = bitReader(value);
    if (read === undefined) return false;
    const test = (bit: number): boolean => read(bit) === wanted;
    return operator.startsWith('$bitsAll') ? bits.every(test) : bits.some(test);
  };
}
