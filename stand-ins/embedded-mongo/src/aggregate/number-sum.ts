import { Double } from 'bson';
import { isInt32, isInt64 } from '../values/arithmetic.ts';
import type { NumberValue } from '../values/arithmetic.ts';

/** The rounding error of adding two doubles. */
function addingError(a: number, b: number, sum: number): number {
  const part = sum - a;
  return a - (sum - part) + (b - part);
}

/** Sums like MongoDB: integers exactly, doubles with compensated rounding errors. */
export class NumberSum {
  private integers = 0n;
  private sum = 0;
  private error = 0;
  private plain = 0;
  private type: 'int' | 'long' | 'double' = 'int';

  add(value: NumberValue): void {
    if (value instanceof Double) this.addDouble(value.value);
    else {
      this.integers += BigInt(value);
      if (typeof value === 'bigint' && this.type === 'int') this.type = 'long';
    }
  }

  private addDouble(value: number): void {
    this.type = 'double';
    this.plain += value;
    const sum = this.sum + value;
    const error = this.error + addingError(this.sum, value, sum);
    this.sum = sum + error;
    this.error = error - (this.sum - sum);
  }

  private double(): number {
    if (!Number.isFinite(this.plain)) return this.plain;
    const high = Number(this.integers);
    const low = Number(this.integers - BigInt(high));
    const sum = this.sum + high;
    return sum + (this.error + addingError(this.sum, high, sum) + low);
  }

  total(): NumberValue {
    if (this.type === 'double' || !isInt64(this.integers)) return new Double(this.double());
    return this.type === 'int' && isInt32(Number(this.integers)) ? Number(this.integers) : this.integers;
  }
}
