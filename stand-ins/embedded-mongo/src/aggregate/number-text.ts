import { Decimal128, Double } from 'bson';
import type { NumberValue } from '../values/arithmetic.ts';

/** So many digits of a double are written, as `%.16g` of C does. */
const DIGITS = 16;

/** A number as MongoDB writes it in a string: doubles without a point when whole, `1e+16` beyond their digits. */
export function numberText(value: NumberValue): string {
  if (value instanceof Decimal128) return value.toString();
  return value instanceof Double ? doubleText(value.value) : String(value);
}

function doubleText(number: number): string {
  if (Number.isNaN(number)) return 'NaN';
  if (!Number.isFinite(number)) return number > 0 ? 'Infinity' : '-Infinity';
  if (number === 0) return Object.is(number, -0) ? '-0' : '0';
  const [digits = '', power = '0'] = number.toExponential(DIGITS - 1).split('e');
  const exponent = Number(power);
  if (exponent < -4 || exponent >= DIGITS)
    return `${withoutZeros(digits)}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  return withoutZeros(number.toFixed(Math.min(100, DIGITS - 1 - exponent)));
}

const withoutZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
