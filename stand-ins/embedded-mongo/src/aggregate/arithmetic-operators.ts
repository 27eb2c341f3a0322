import { Decimal128, Double } from 'bson';
import { MongoError, unsupported } from '../errors.ts';
import { arithmetic, isInt32, isInt64, toDecimal, toDouble, wholeNumber } from '../values/arithmetic.ts';
import type { NumberValue, Operation } from '../values/arithmetic.ts';
import { atPlace, decimalArithmetic, decimalRest, exactDecimal } from '../values/decimal.ts';
import { isNumber } from '../values/compare.ts';
import { typeName } from '../values/types.ts';
import type { Value } from '../values/types.ts';
import { onPresent } from './operands.ts';
import { defineOperators } from './operator-table.ts';

const OVERFLOW: Record<Operation, (a: number, b: number) => number> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
};

function number(name: string, code: number, value: Value): NumberValue {
  if (!isNumber(value)) throw new MongoError(code, `${name} only supports numeric types, not ${typeName(value)}`);
  return value;
}

/** In expressions a long that overflows becomes a double. */
function compute(operation: Operation, a: NumberValue, b: NumberValue): NumberValue {
  const result = arithmetic(operation, a, b);
  if (result !== undefined) return result;
  return new Double(OVERFLOW[operation](toDouble(a), toDouble(b)));
}

/** MongoDB rounds what is added to a date, and cuts off what is subtracted from one. */
const shifted = (date: Date, by: NumberValue, sign: 1 | -1): Date => {
  const ms = toDouble(by);
  const whole = sign === 1 ? Math.sign(ms) * Math.round(Math.abs(ms)) : Math.trunc(ms);
  const moved = new Date(date.getTime() + sign * whole);
  if (Number.isNaN(moved.getTime())) throw new MongoError(15, 'date overflow');
  return moved;
};

function add(values: Value[]): Value {
  let total: NumberValue = 0;
  let date: Date | undefined;
  for (const value of values) {
    if (!(value instanceof Date)) {
      total = compute('add', total, number('$add', 14, value));
      continue;
    }
    if (date !== undefined) throw new MongoError(16612, 'only one date allowed in an $add expression');
    date = value;
  }
  return date === undefined ? total : shifted(date, total, 1);
}

function subtract([a, b]: Value[]): Value {
  if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime());
  if (a instanceof Date && isNumber(b)) return shifted(a, b, -1);
  if (!isNumber(a) || !isNumber(b)) throw new MongoError(14, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
  return compute('subtract', a, b);
}

function multiply(values: Value[]): Value {
  return values.reduce<NumberValue>(
    (product, value) => compute('multiply', product, number('$multiply', 14, value)),
    1,
  );
}

function divide([a, b]: Value[]): Value {
  if (!isNumber(a) || !isNumber(b))
    throw new MongoError(14, `$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  if (toDouble(b) === 0) throw new MongoError(2, "can't $divide by zero");
  if (!(a instanceof Decimal128) && !(b instanceof Decimal128)) return new Double(toDouble(a) / toDouble(b));
  const quotient = decimalArithmetic('divide', toDecimal(a), toDecimal(b));
  if (quotient === undefined) throw unsupported('$divide on decimals that are not finite');
  return quotient;
}

function modulo([a, b]: Value[]): Value {
  if (!isNumber(a) || !isNumber(b))
    throw new MongoError(16611, `$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  if (toDouble(b) === 0) throw new MongoError(16610, "can't $mod by zero");
  if (a instanceof Decimal128 || b instanceof Decimal128) return decimalRest(toDecimal(a), toDecimal(b));
  if (a instanceof Double || b instanceof Double) return new Double(toDouble(a) % toDouble(b));
  return typeof a === 'number' && typeof b === 'number' ? a % b || 0 : BigInt(a) % BigInt(b);
}

/** A function of one number that keeps integers as they are. */
function rounding(name: string, round: (value: number) => number): ReturnType<typeof onPresent> {
  return onPresent(name, 1, 1, ([value]) => {
    const given = number(name, 28765, value as Value);
    if (given instanceof Decimal128) throw unsupported(`${name} on decimals`);
    return given instanceof Double ? new Double(round(given.value)) : given;
  });
}

function onDouble(
  name: string,
  compute: (value: number) => number,
  check?: (value: number) => void,
): ReturnType<typeof onPresent> {
  return onPresent(name, 1, 1, ([value]) => {
    const given = number(name, 28765, value as Value);
    if (given instanceof Decimal128) throw unsupported(`${name} on decimals`);
    check?.(toDouble(given));
    return new Double(compute(toDouble(given)));
  });
}

function absolute([value]: Value[]): Value {
  const given = number('$abs', 28765, value as Value);
  if (given instanceof Decimal128) return Decimal128.fromString(given.toString().replace(/^-/, ''));
  if (given instanceof Double) return new Double(Math.abs(given.value));
  const result = given < 0 ? -BigInt(given) : BigInt(given);
  if (!isInt64(result)) throw new MongoError(28680, "can't take $abs of long long min");
  return typeof given === 'number' && isInt32(Number(result)) ? Number(result) : result;
}

/** Rounds the exact value of a number half to even (or cuts it) at a decimal place. */
function toPlace(name: string, [value, place]: Value[]): Value {
  const given = number(name, 51081, value as Value);
  const digits = place === undefined ? 0 : wholeNumber(place);
  if (digits === undefined) throw new MongoError(51082, `precision argument to ${name} must be a integral value`);
  if (digits < -20 || digits > 100)
    throw new MongoError(51083, `cannot apply ${name} with precision value ${digits} value must be in [-20, 100]`);
  if (given instanceof Decimal128) return decimalAtPlace(given, digits, name);
  if (given instanceof Double) {
    if (!Number.isFinite(given.value) || (Number.isInteger(given.value) && digits >= 0)) return given;
    // MongoDB rounds the exact value, not its shortest form: 2.675 is a little less than it says.
    return new Double(toDouble(decimalAtPlace(exactDecimal(given.value), digits, name)));
  }
  if (digits >= 0) return given;
  const rounded = roundInteger(BigInt(given), 10n ** BigInt(-digits), name === '$round');
  return typeof given === 'number' && isInt32(Number(rounded)) ? Number(rounded) : rounded;
}

function roundInteger(value: bigint, unit: bigint, nearest: boolean): bigint {
  const rest = value % unit;
  const down = value - rest;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const up = nearest && (twice > unit || (twice === unit && (down / unit) % 2n !== 0n));
  return up ? down + (value < 0n ? -unit : unit) : down;
}

function decimalAtPlace(value: Decimal128, digits: number, name: string): Decimal128 {
  const placed = atPlace(value, digits, name === '$round' ? 'round' : 'cut').toString();
  // A little less than nothing becomes a zero that keeps the sign.
  const isBelow = value.toString().startsWith('-') && toDouble(Decimal128.fromString(placed)) === 0;
  return Decimal128.fromString(isBelow && !placed.startsWith('-') ? `-${placed}` : placed);
}

function power([base, exponent]: Value[]): Value {
  const [a, b] = [number('$pow', 28762, base as Value), number('$pow', 28763, exponent as Value)];
  if (a instanceof Decimal128 || b instanceof Decimal128) throw unsupported('$pow on decimals');
  if (toDouble(a) === 0 && toDouble(b) < 0)
    throw new MongoError(28764, '$pow cannot take a base of 0 and a negative exponent');
  if (a instanceof Double || b instanceof Double || b < 0) return new Double(toDouble(a) ** toDouble(b));
  const exact = BigInt(b) > 64n && a !== 0 && a !== 1 && a !== -1 ? undefined : BigInt(a) ** BigInt(b);
  if (exact === undefined || !isInt64(exact)) return new Double(toDouble(a) ** toDouble(b));
  return typeof a === 'number' && typeof b === 'number' && isInt32(Number(exact)) ? Number(exact) : exact;
}

const positive =
  (name: string, code: number) =>
  (value: number): void => {
    if (value <= 0) throw new MongoError(code, `${name}'s argument must be a positive number, but is ${value}`);
  };

defineOperators({
  $add: onPresent('$add', 0, Infinity, add),
  $subtract: onPresent('$subtract', 2, 2, subtract),
  $multiply: onPresent('$multiply', 0, Infinity, multiply),
  $divide: onPresent('$divide', 2, 2, divide),
  $mod: onPresent('$mod', 2, 2, modulo),
  $abs: onPresent('$abs', 1, 1, absolute),
  $ceil: rounding('$ceil', Math.ceil),
  $floor: rounding('$floor', Math.floor),
  $round: onPresent('$round', 1, 2, (values) => toPlace('$round', values)),
  $trunc: onPresent('$trunc', 1, 2, (values) => toPlace('$trunc', values)),
  $sqrt: onDouble('$sqrt', Math.sqrt, (value) => {
    if (value < 0) throw new MongoError(28714, "$sqrt's argument must be greater than or equal to 0");
  }),
  $exp: onDouble('$exp', Math.exp),
  $ln: onDouble('$ln', Math.log, positive('$ln', 28766)),
  $log10: onDouble('$log10', Math.log10, positive('$log10', 28761)),
  $log: onPresent('$log', 2, 2, ([value, base]) => {
    const [x, y] = [toDouble(number('$log', 28756, value as Value)), toDouble(number('$log', 28757, base as Value))];
    positive('$log', 28758)(x);
    if (y <= 0 || y === 1) throw new MongoError(28759, "$log's base must be a positive number not equal to 1");
    return new Double(Math.log(x) / Math.log(y));
  }),
  $pow: onPresent('$pow', 2, 2, power),
});
