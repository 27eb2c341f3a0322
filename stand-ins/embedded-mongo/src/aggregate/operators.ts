import { Double } from 'bson';
import { MongoError, unsupported } from '../errors.ts';
import { add, isInt32, toDouble, wholeNumber } from '../values/arithmetic.ts';
import type { NumberValue } from '../values/arithmetic.ts';
import { compare, equal, isNumber, isTrue } from '../values/compare.ts';
import { typeName } from '../values/types.ts';
import type { Maybe, Value } from '../values/types.ts';
import { dateToString } from './date-text.ts';
import type { Env, Expression, Scope } from './scope.ts';

/** Passed as a parameter, because expressions and operators are mutually recursive. */
type Compile = (value: Value, scope: Scope) => Expression;

/** Compiles the operand of one operator. */
type OperatorCompiler = (operand: Value, scope: Scope, compile: Compile) => Expression;

const isNothing = (value: Maybe): value is null | undefined => value === undefined || value === null;

/** The operands of an operator that takes a list; a single one needs no brackets. */
const listOf = (operand: Value): Value[] => (Array.isArray(operand) ? operand : [operand]);

/** An operator on the values of `least` to `most` operands. */
function onValues(name: string, least: number, most: number, compute: (values: Maybe[]) => Maybe): OperatorCompiler {
  return (operand, scope, compile) => {
    const operands = listOf(operand).map((value) => compile(value, scope));
    if (operands.length < least || operands.length > most)
      throw least === most
        ? new MongoError(
            16020,
            `Expression ${name} takes exactly ${least} arguments. ${operands.length} were passed in.`,
          )
        : new MongoError(
            28667,
            `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${operands.length} were passed in.`,
          );
    return (env) => compute(operands.map((one) => one(env)));
  };
}

/** Like {@link onValues}, but null when any operand is null or missing. */
const onPresent = (name: string, least: number, most: number, compute: (values: Value[]) => Maybe): OperatorCompiler =>
  onValues(name, least, most, (values) => (values.some(isNothing) ? null : compute(values as Value[])));

/** An operator's named arguments, compiled. */
function named(
  name: string,
  operand: Value,
  { required, optional }: { required: string[]; optional: string[] },
  compile: (field: string, value: Value) => Expression,
): Map<string, Expression> {
  if (!(operand instanceof Map)) throw new MongoError(9, `${name} only supports an object as its argument`);
  for (const field of operand.keys())
    if (!required.includes(field) && !optional.includes(field)) throw unsupported(`the argument '${field}' of ${name}`);
  for (const field of required)
    if (!operand.has(field)) throw new MongoError(9, `Missing '${field}' parameter to ${name}`);
  return new Map([...operand].map(([field, value]) => [field, compile(field, value)]));
}

const comparison = (name: string, test: (order: number) => boolean): OperatorCompiler =>
  onValues(name, 2, 2, ([a, b]) => test(compare(a, b)));

const condition: OperatorCompiler = (operand, scope, compile) => {
  if (!Array.isArray(operand)) throw unsupported('$cond with named arguments');
  if (operand.length !== 3)
    throw new MongoError(16020, `Expression $cond takes exactly 3 arguments. ${operand.length} were passed in.`);
  const [test, yes, no] = operand.map((part) => compile(part, scope)) as [Expression, Expression, Expression];
  return (env) => (isTrue(test(env)) ? yes(env) : no(env));
};

const firstPresent: OperatorCompiler = (operand, scope, compile) => {
  const options = listOf(operand).map((value) => compile(value, scope));
  if (options.length < 2) throw new MongoError(1257300, `$ifNull needs at least two arguments, had: ${options.length}`);
  return (env) => {
    let value: Maybe;
    for (const option of options) {
      value = option(env);
      if (!isNothing(value)) return value;
    }
    return value;
  };
};

/** In expressions, an overflowing long becomes a double. */
const sumOf = (values: Value[]): Value =>
  values.reduce<NumberValue>((total, value) => {
    if (value instanceof Date) throw unsupported('$add of a date');
    if (!isNumber(value)) throw new MongoError(14, `$add only supports numeric types, not ${typeName(value)}`);
    return add(total, value) ?? new Double(toDouble(total) + toDouble(value));
  }, 0);

function array(name: string, code: number, value: Maybe, which = 'argument'): Value[] {
  if (!Array.isArray(value))
    throw new MongoError(code, `${name}'s ${which} must be an array, but is ${typeName(value)}`);
  return value;
}

function slice([value, count, ...rest]: Value[]): Value {
  if (rest.length > 0) throw unsupported('$slice with a position');
  const elements = array('$slice', 28724, value, 'first argument');
  const n = wholeNumber(count);
  if (n === undefined || !isInt32(n))
    throw new MongoError(28725, `$slice needs a 32-bit integer, found ${typeName(count)}`);
  return n >= 0 ? elements.slice(0, n) : elements.slice(n);
}

function pairsOf(value: Value): Value {
  if (!(value instanceof Map))
    throw new MongoError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
  return [...value].map(
    ([k, v]) =>
      new Map<string, Value>([
        ['k', k],
        ['v', v],
      ]),
  );
}

/** An operator over the elements of its `input`, each bound to the variable named by `as`. */
function overInput(
  { name, code, body }: { name: string; code: number; body: string },
  gather: (elements: Value[], valueFor: (element: Value) => Maybe) => Value[],
): OperatorCompiler {
  return (operand, scope, compile) => {
    const given = operand instanceof Map ? operand.get('as') : undefined;
    const variable = typeof given === 'string' ? given : 'this';
    if (!/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(variable))
      throw new MongoError(9, `'${variable}' starts with an invalid character for a user variable name`);
    const inner = scope.binding([variable]);
    const parts = named(name, operand, { required: ['input', body], optional: ['as'] }, (field, value) =>
      compile(value, field === body ? inner : scope),
    );
    const [input, step] = [parts.get('input') as Expression, parts.get(body) as Expression];
    const within = (env: Env, element: Value): Env => ({ ...env, vars: { ...env.vars, [variable]: element } });
    return (env) => {
      const value = input(env);
      return isNothing(value)
        ? null
        : gather(array(name, code, value, 'input'), (element) => step(within(env, element)));
    };
  };
}

const dateText: OperatorCompiler = (operand, scope, compile) => {
  const parts = named(
    '$dateToString',
    operand,
    { required: ['date', 'format'], optional: ['timezone'] },
    (_field, value) => compile(value, scope),
  );
  const [date, format, zone] = [parts.get('date'), parts.get('format'), parts.get('timezone')];
  return (env) => {
    const values = [date?.(env), format?.(env), zone === undefined ? 'UTC' : zone(env)];
    return values.some(isNothing) ? null : dateToString(values as [Value, Value, Value]);
  };
};

const OPERATORS: Readonly<Record<string, OperatorCompiler>> = {
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $and: (operand, scope, compile) => {
    const tests = listOf(operand).map((value) => compile(value, scope));
    return (env) => tests.every((test) => isTrue(test(env)));
  },
  $or: (operand, scope, compile) => {
    const tests = listOf(operand).map((value) => compile(value, scope));
    return (env) => tests.some((test) => isTrue(test(env)));
  },
  $not: onValues('$not', 1, 1, ([value]) => !isTrue(value)),
  $cond: condition,
  $ifNull: firstPresent,
  $literal: (operand) => () => operand,
  $type: onValues('$type', 1, 1, ([value]) => typeName(value)),
  $isNumber: onValues('$isNumber', 1, 1, ([value]) => isNumber(value)),
  $add: onPresent('$add', 0, Infinity, sumOf),
  $strLenBytes: onValues('$strLenBytes', 1, 1, ([value]) => {
    if (typeof value !== 'string')
      throw new MongoError(34473, `$strLenBytes requires a string argument, found: ${typeName(value)}`);
    return Buffer.byteLength(value);
  }),
  $in: onValues('$in', 2, 2, ([value, list]) => {
    if (!Array.isArray(list))
      throw new MongoError(40081, `$in requires an array as a second argument, found: ${typeName(list)}`);
    return list.some((other) => equal(other, value));
  }),
  $slice: onPresent('$slice', 2, 3, slice),
  $concatArrays: onPresent('$concatArrays', 0, Infinity, (values) =>
    values.flatMap((value) => array('$concatArrays', 28664, value)),
  ),
  $objectToArray: onPresent('$objectToArray', 1, 1, ([value]) => pairsOf(value as Value)),
  $filter: overInput({ name: '$filter', code: 28651, body: 'cond' }, (elements, valueFor) =>
    elements.filter((element) => isTrue(valueFor(element))),
  ),
  $map: overInput({ name: '$map', code: 16883, body: 'in' }, (elements, valueFor) =>
    elements.map((element) => valueFor(element) ?? null),
  ),
  $dateToString: dateText,
};

/** Compiles one operator; unknown ones are rejected. */
export function compileOperator(name: string, operand: Value, scope: Scope, compile: Compile): Expression {
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (operator === undefined) throw unsupported(`the expression ${name}`);
  return operator(operand, scope, compile);
}
