import { Double } from 'bson';
import { MongoError, unsupported } from '../errors.ts';
import { toDecimal, toDouble } from '../values/arithmetic.ts';
import { decimalArithmetic } from '../values/decimal.ts';
import { compare, isNumber } from '../values/compare.ts';
import { typeName } from '../values/types.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { compileExpression } from './expression.ts';
import { NumberSum } from './number-sum.ts';
import { isNothing, onValues } from './operands.ts';
import { defineOperators, REFUSED_OPERATORS } from './operator-table.ts';
import type { Env, Scope } from './scope.ts';
import { ValueGroups } from './value-groups.ts';

/** Gathers one value of each document of a group. */
export type Accumulator = { add(value: Maybe): void; result(): Maybe };

function sum(): Accumulator {
  const total = new NumberSum();
  return {
    add: (value) => {
      if (isNumber(value)) total.add(value);
    },
    result: () => total.total(),
  };
}

function average(): Accumulator {
  const total = new NumberSum();
  return {
    add: (value) => {
      if (isNumber(value)) total.add(value);
    },
    result: () => {
      if (total.count === 0) return null;
      return total.hasDecimals()
        ? (decimalArithmetic('divide', toDecimal(total.total()), toDecimal(total.count)) ?? total.total())
        : new Double(total.mean());
    },
  };
}

function extreme(wanted: number): Accumulator {
  let best: Maybe = null;
  return {
    add: (value) => {
      if (!isNothing(value) && (best === null || compare(value, best) === wanted)) best = value;
    },
    result: () => best,
  };
}

function first(): Accumulator {
  let kept: { value: Maybe } | undefined;
  return {
    add: (value) => {
      kept ??= { value };
    },
    result: () => kept?.value ?? null,
  };
}

function last(): Accumulator {
  let kept: Maybe;
  return {
    add: (value) => {
      kept = value;
    },
    result: () => kept ?? null,
  };
}

function push(): Accumulator {
  const values: Value[] = [];
  return {
    add: (value) => {
      if (value !== undefined) values.push(value);
    },
    result: () => values,
  };
}

function addToSet(): Accumulator {
  const values = new ValueGroups<null>();
  return {
    add: (value) => {
      if (value !== undefined) values.get(value, () => null);
    },
    result: () => values.groups.map(({ value }) => value as Value),
  };
}

function mergeObjects(): Accumulator {
  const merged: Doc = new Map();
  return {
    add: (value) => {
      if (isNothing(value)) return;
      if (!(value instanceof Map))
        throw new MongoError(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`);
      for (const [name, field] of value) merged.set(name, field);
    },
    result: () => merged,
  };
}

/** Welford's method, as MongoDB uses it. */
function deviation(sample: boolean): Accumulator {
  let [count, mean, squares] = [0, 0, 0];
  return {
    add: (value) => {
      if (!isNumber(value)) return;
      const number = toDouble(value);
      const delta = number - mean;
      mean += delta / ++count;
      squares += delta * (number - mean);
    },
    result: () => {
      const divisor = sample ? count - 1 : count;
      return divisor <= 0 ? null : new Double(Math.sqrt(squares / divisor));
    },
  };
}

const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
  $mergeObjects: mergeObjects,
  $stdDevPop: () => deviation(false),
  $stdDevSamp: () => deviation(true),
};

/** Compiles one field of `$group`: gives a fresh accumulator and the expression whose values it takes. */
export function compileAccumulator(
  field: string,
  spec: Value,
  scope: Scope,
): { create: () => Accumulator; input: (env: Env) => Maybe } {
  if (!(spec instanceof Map)) throw new MongoError(40234, `The field '${field}' must be an accumulator object`);
  const [[name, operand] = ['', null]] = [...spec];
  if (spec.size !== 1) throw new MongoError(40238, `The field '${field}' must specify one accumulator`);
  if (name === '$count') {
    if (!(operand instanceof Map) || operand.size > 0)
      throw new MongoError(9, '$count takes no arguments, i.e. $count:{}');
    return { create: sum, input: () => 1 };
  }
  const create = ACCUMULATORS[name];
  if (create === undefined)
    throw REFUSED_OPERATORS.has(name) || ['$top', '$bottom'].includes(name)
      ? unsupported(`the accumulator ${name}`)
      : new MongoError(15952, `unknown group operator '${name}'`);
  if (Array.isArray(operand) && name !== '$push' && name !== '$addToSet') {
    if (operand.length !== 1) throw new MongoError(40237, `The ${name} accumulator is a unary operator`);
    return { create, input: compileExpression(operand[0] as Value, scope) };
  }
  return { create, input: compileExpression(operand as Value, scope) };
}

/** In an expression an accumulator works on the elements of its only operand, or on its operands. */
function overValues(name: string) {
  return onValues(name, 1, Infinity, (values) => {
    const accumulator = (ACCUMULATORS[name] as () => Accumulator)();
    const [only] = values;
    for (const value of values.length === 1 && Array.isArray(only) ? only : values) accumulator.add(value);
    return accumulator.result();
  });
}

defineOperators(
  Object.fromEntries(
    ['$sum', '$avg', '$min', '$max', '$stdDevPop', '$stdDevSamp'].map((name) => [name, overValues(name)]),
  ),
);
