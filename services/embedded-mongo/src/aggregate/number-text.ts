import { Decimal128, Double } from 'bson';
import type { NumberValue } from '../values/arithmetic.ts';

/** A number as MongoDB writes it in a string: doubles without a point when whole, `1e+21` beyond. */
export function numberText(value: NumberValue): string {
  if (value instanceof Decimal128) return value.toString();
  if (!(value instanceof Double)) return String(value);
  const number = value.value;
  if (!Number.isFinite(number)) return String(number);
  if (Object.is(number, -0)) return '-0';
  const magnitude = Math.abs(number);
  if (magnitude >= 1e-4 && magnitude < 1e15) return String(number);
  if (magnitude === 0) return '0';
  const [mantissa = '', exponent = '0'] = number.toExponential().split('e');
  return `${mantissa}e${exponent.startsWith('-') ? '-' : '+'}${exponent.replace(/^[+-]/, '').padStart(2, '0')}`;
}
