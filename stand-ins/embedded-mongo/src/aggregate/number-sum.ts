import { Decimal128, Double } from 'bson';
import { exactDecimal } from '../values/decimal.ts';
import { arithmetic, isInt32, isInt64, toDouble } from '../values/arithmetic.ts';
import type { NumberValue } from '../values/arithmetic.ts';

/** The error that an addition of two doubles makes. */
function addingError(a: number, b: number, sum: number): number {
  const part = sum - a;
  return a - (sum - part) + (b - part);
}

/** Sums as MongoDB does: integers exactly, doubles with their rounding errors kept, decimals apart. */
export class NumberSum {
  count = 0;
  private integers = 0n;
  private sum = 0;
  private error = 0;
  private plain = 0;
  private decimals: NumberValue | undefined;
  private type: 'int' | 'long' | 'double' = 'int';

  add(value: NumberValue): void {
    this.count++;
    if (value instanceof Decimal128)
      this.decimals = this.decimals === undefined ? value : arithmetic('add', this.decimals, value);
    else if (value instanceof Double) this.addDouble(value.value);
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
    if (this.decimals !== undefined) {
      // The doubles come in with all of their digits, and so does the error of their sum.
      const rest =
        this.type === 'double'
          ? (arithmetic('add', exactDecimal(this.sum), exactDecimal(this.error)) as NumberValue)
          : 0;
      const others = this.type === 'double' && !Number.isFinite(this.plain) ? exactDecimal(this.plain) : rest;
      return arithmetic('add', arithmetic('add', this.decimals, this.integers) as NumberValue, others) as NumberValue;
    }
    if (this.type === 'double' || !isInt64(this.integers)) return new Double(this.double());
    return this.type === 'int' && isInt32(Number(this.integers)) ? Number(this.integers) : this.integers;
  }

  /** The mean as a double; of decimals it is asked for elsewhere. */
  mean(): number {
    return this.type === 'double' ? this.double() / this.count : Number(this.integers) / this.count;
  }

  hasDecimals(): boolean {
    return this.decimals !== undefined;
  }

  static of(values: NumberValue[]): number[] {
    return values.map(toDouble);
  }
}
