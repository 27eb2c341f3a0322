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

/** The exponents of a decimal128 with all of its digits. */
const [MIN_EXPONENT, MAX_EXPONENT] = [-6176, 6111];

/** Rounds half to even at 34 digits, as IEEE decimal128 does; what is too great is infinite, too little is zero. */
function pack(coefficient: bigint, exponent: number): Decimal128 {
  const negative = coefficient < 0n;
  let digits = negative ? -coefficient : coefficient;
  const length = digits.toString().length;
  const surplus = Math.max(length - DIGITS, MIN_EXPONENT - exponent);
  if (surplus > length + 1) return pack(0n, Math.max(exponent, MIN_EXPONENT));
  if (exponent > MAX_EXPONENT) {
    const padding = exponent - MAX_EXPONENT;
    if (digits === 0n) return pack(0n, MAX_EXPONENT);
    if (length + padding > DIGITS) return Decimal128.fromString(negative ? '-Infinity' : 'Infinity');
    return pack(coefficient * pow10(padding), MAX_EXPONENT);
  }
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

/** The exact value of a double, rounded to 34 digits. */
export function exactDecimal(value: number): Decimal128 {
  const exact = ofDouble(value);
  return typeof exact === 'string' ? Decimal128.fromString(exact) : pack(exact.coefficient, exact.exponent);
}

/** Rounds half to even. */
function roundedInteger(value: bigint, unit: bigint): bigint {
  const rest = value % unit;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const down = value / unit;
  const up = twice > unit || (twice === unit && down % 2n !== 0n);
  return up ? down + (value < 0n ? -1n : 1n) : down;
}

/**
 * A decimal at a place behind its point (or before it, below 0): rounded half to even, or cut off.
 */
export function atPlace(value: Decimal128, place: number, how: 'round' | 'cut'): Decimal128 {
  const parsed = parse(value);
  if (typeof parsed === 'string') return value;
  const drop = -place - parsed.exponent;
  if (drop <= 0) {
    // Zeros behind the point, as many as there is place for.
    const padding = Math.min(-drop, Math.max(0, DIGITS - digitsOf(parsed.coefficient)));
    return pack(parsed.coefficient * pow10(padding), parsed.exponent - padding);
  }
  const unit = pow10(Math.min(drop, DIGITS * 2));
  return pack(how === 'cut' ? parsed.coefficient / unit : roundedInteger(parsed.coefficient, unit), -place);
}

const digitsOf = (coefficient: bigint): number => coefficient.toString().replace('-', '').length;

/** A finite decimal as an integer: cut off (or rounded half to even); undefined for one that is not finite. */
export function truncatedDecimal(value: Decimal128, how: 'round' | 'cut' = 'cut'): bigint | undefined {
  const parsed = parse(value);
  if (typeof parsed === 'string') return undefined;
  if (parsed.exponent >= 0) return parsed.coefficient * pow10(parsed.exponent);
  const unit = pow10(-parsed.exponent);
  return how === 'cut' ? parsed.coefficient / unit : roundedInteger(parsed.coefficient, unit);
}

/** The rest of a division that has the sign of its dividend; NaN where there is none. */
export function decimalRest(a: Decimal128, b: Decimal128): Decimal128 {
  const [x, y] = [parse(a), parse(b)];
  if (x === 'NaN' || y === 'NaN' || typeof x === 'string' || (typeof y !== 'string' && y.coefficient === 0n))
    return Decimal128.fromString('NaN');
  if (typeof y === 'string') return a;
  const exponent = Math.min(x.exponent, y.exponent);
  const left = x.coefficient * pow10(x.exponent - exponent);
  const right = y.coefficient * pow10(y.exponent - exponent);
  return pack(left % right, exponent);
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
