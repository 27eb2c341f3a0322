import { Decimal128 } from 'bson';

/** coefficient × 10^exponent, or one of the values that are not finite. */
type Decimal = { coefficient: bigint; exponent: number } | 'NaN' | 'Infinity' | '-Infinity';

const DIGITS = 34;
const DIVISION_DIGITS = 40;

function parse(value: Decimal128): Decimal {
  const text = value.toString();
  if (text === 'NaN' || text === 'Infinity' || text === '-Infinity') return text;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d*)\.?(\d*)(?:E([+-]?\d+))?$/.exec(text) ?? [];
  return { coefficient: BigInt(sign + whole + fraction), exponent: Number(exponent) - fraction.length };
}

/** The exact decimal value of a double, without rounding to 15 digits. */
function ofDouble(value: number): Decimal {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  let shift = 0;
  let scaled = value;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    shift++;
  }
  return { coefficient: BigInt(scaled) * 5n ** BigInt(shift), exponent: -shift };
}

function toDecimal(value: Decimal128 | number | bigint): Decimal {
  if (value instanceof Decimal128) return parse(value);
  return typeof value === 'bigint' ? { coefficient: value, exponent: 0 } : ofDouble(value);
}

function pow10(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/** Rounds half to even at 34 digits, as IEEE decimal128 does. */
function pack(coefficient: bigint, exponent: number): Decimal128 {
  const negative = coefficient < 0n;
  let digits = negative ? -coefficient : coefficient;
  const surplus = digits.toString().length - DIGITS;
  if (surplus > 0) {
    const unit = pow10(surplus);
    const rest = (digits % unit) * 2n;
    digits /= unit;
    if (rest > unit || (rest === unit && digits % 2n === 1n)) digits++;
    return pack(negative ? -digits : digits, exponent + surplus);
  }
  return Decimal128.fromString(`${negative ? '-' : ''}${digits}E${exponent >= 0 ? '+' : ''}${exponent}`);
}

/** Orders two numbers of which at least one is a decimal; NaN is below all others and equal to itself. */
export function compareDecimal(a: Decimal128 | number | bigint, b: Decimal128 | number | bigint): number {
  const [x, y] = [toDecimal(a), toDecimal(b)];
  const rank = (d: Decimal): number => (d === 'NaN' ? 0 : d === '-Infinity' ? 1 : d === 'Infinity' ? 3 : 2);
  if (typeof x === 'string' || typeof y === 'string') return Math.sign(rank(x) - rank(y));
  const exponent = Math.min(x.exponent, y.exponent);
  const left = x.coefficient * pow10(x.exponent - exponent);
  const right = y.coefficient * pow10(y.exponent - exponent);
  return left < right ? -1 : left > right ? 1 : 0;
}

export type DecimalOperation = 'add' | 'subtract' | 'multiply' | 'divide';

/** Arithmetic on finite decimals; `undefined` when an operand is not finite or is zero where it must not be. */
export function decimalArithmetic(operation: DecimalOperation, a: Decimal128, b: Decimal128): Decimal128 | undefined {
  const [x, y] = [parse(a), parse(b)];
  if (typeof x === 'string' || typeof y === 'string') return undefined;
  if (operation === 'multiply') return pack(x.coefficient * y.coefficient, x.exponent + y.exponent);
  if (operation === 'divide') return divide(x, y);
  const exponent = Math.min(x.exponent, y.exponent);
  const left = x.coefficient * pow10(x.exponent - exponent);
  const right = y.coefficient * pow10(y.exponent - exponent);
  return pack(operation === 'add' ? left + right : left - right, exponent);
}

function divide(
  x: { coefficient: bigint; exponent: number },
  y: { coefficient: bigint; exponent: number },
): Decimal128 | undefined {
  if (y.coefficient === 0n) return undefined;
  const widen = DIVISION_DIGITS + Math.max(0, y.coefficient.toString().length - x.coefficient.toString().length);
  const numerator = x.coefficient * pow10(widen);
  let quotient = numerator / y.coefficient;
  let exponent = x.exponent - y.exponent - widen;
  const exact = numerator % y.coefficient === 0n;
  // An inexact quotient keeps a sticky digit, so that rounding half to even sees it is not a tie.
  if (!exact)
    return pack(
      quotient * 10n + (quotient < 0n || (quotient === 0n && x.coefficient < 0n !== y.coefficient < 0n) ? -1n : 1n),
      exponent - 1,
    );
  while (exponent < x.exponent - y.exponent && quotient !== 0n && quotient % 10n === 0n) {
    quotient /= 10n;
    exponent++;
  }
  return pack(quotient, quotient === 0n ? x.exponent - y.exponent : exponent);
}
