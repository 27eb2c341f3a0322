import { BSONRegExp } from 'bson';
import { badValue, unsupported } from '../errors.ts';
import type { Scope } from '../aggregate/scope.ts';
import { compileFilter } from '../query/matcher.ts';
import { isOperatorDoc } from '../query/operators.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import { compare, equal } from '../values/compare.ts';
import { formatDoc, formatValue } from '../values/format.ts';
import { typeName } from '../values/types.ts';
import type { Doc, Value } from '../values/types.ts';
import type { Leaf } from './leaf.ts';

type Apply = Leaf['apply'];

/** Order of `$sort`, by whole elements. */
function pushOrder(sort: Value): (a: Value, b: Value) => number {
  if (sort instanceof Map) throw unsupported('$push with a $sort by fields');
  const direction = wholeNumber(sort);
  if (direction !== 1 && direction !== -1) throw badValue('The $sort element value must be either 1 or -1');
  return (a, b) => compare(a, b) * direction;
}

function modifier(operand: Doc, name: string): number | undefined {
  const value = operand.get(name);
  if (value === undefined) return undefined;
  const number = wholeNumber(value);
  if (number === undefined)
    throw badValue(`The value for ${name} must be an integer value but was given type: ${typeName(value)}`);
  return number;
}

function each(operator: string, operand: Value): Value[] {
  if (!(operand instanceof Map) || !operand.has('$each')) return [operand];
  const values = operand.get('$each') as Value;
  if (!Array.isArray(values))
    throw badValue(`The argument to $each in ${operator} must be an array but it was of type ${typeName(values)}`);
  return values;
}

function compilePush(operand: Value): Apply {
  const values = each('$push', operand);
  const modifiers: Doc = operand instanceof Map && operand.has('$each') ? operand : new Map();
  for (const name of modifiers.keys())
    if (!['$each', '$slice', '$sort'].includes(name)) throw unsupported(`${name} in $push`);
  const slice = modifier(modifiers, '$slice');
  const sort = modifiers.get('$sort');
  const order = sort === undefined ? undefined : pushOrder(sort);
  return (old, { doc }, at) => {
    if (old !== undefined && !Array.isArray(old))
      throw badValue(
        `The field '${at.join('.')}' must be an array but is of type ${typeName(old)} in document ${formatDoc(new Map([['_id', doc.get('_id') ?? null]]))}`,
      );
    const array = [...(old ?? []), ...values];
    if (order !== undefined) array.sort(order);
    if (slice === undefined) return array;
    return slice >= 0 ? array.slice(0, slice) : array.slice(slice);
  };
}

/** How many elements `$push` appends; undefined when it sorts them all. */
export const pushedBy = (operand: Value): number | undefined =>
  operand instanceof Map && operand.has('$each') && operand.has('$sort') ? undefined : each('$push', operand).length;

function addToSet(operand: Value): Apply {
  const values = each('$addToSet', operand);
  if (operand instanceof Map && operand.has('$each') && operand.size > 1)
    throw badValue(`Found unexpected fields after $each in $addToSet: ${formatValue(operand)}`);
  return (old, _application, at) => {
    if (old !== undefined && !Array.isArray(old))
      throw badValue(
        `Cannot apply $addToSet to non-array field. Field named '${at.at(-1)}' has non-array type ${typeName(old)}`,
      );
    const array = [...(old ?? [])];
    for (const value of values) if (!array.some((other) => equal(other, value))) array.push(value);
    return old !== undefined && array.length === old.length ? old : array;
  };
}

function removing(remove: (element: Value) => boolean): Apply {
  return (old) => {
    if (old === undefined) return undefined;
    if (!Array.isArray(old)) throw badValue('Cannot apply $pull to a non-array value');
    const stored = old.filter((element) => !remove(element));
    return stored.length === old.length ? old : stored;
  };
}

/** `$or` and similar operators contain whole filters, so they apply to elements that are documents. */
const isLogical = (operand: Doc): boolean => ['$and', '$or', '$nor', '$expr'].includes([...operand.keys()][0] ?? '');

/**
 * Which elements `$pull` removes: those that match operators or a pattern, documents that match a filter, or equal
 * values.
 */
function pull(operand: Value, scope: Scope): Apply {
  if (operand instanceof BSONRegExp || (operand instanceof Map && isOperatorDoc(operand) && !isLogical(operand))) {
    const test = compileFilter(new Map([['element', operand]]), scope);
    return removing((element) => test(new Map([['element', element]])));
  }
  if (!(operand instanceof Map)) return removing((element) => equal(element, operand));
  const test = compileFilter(operand, scope);
  return removing((element) => element instanceof Map && test(element));
}

function pullAll(operand: Value): Apply {
  if (!Array.isArray(operand))
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
  return removing((element) => operand.some((value) => equal(value, element)));
}

/** The operators on arrays, by name. */
export const arrayOperators: Record<
  string,
  { creates: boolean; compile: (operand: Value, path: string, scope: Scope) => Apply }
> = {
  $push: { creates: true, compile: compilePush },
  $addToSet: { creates: true, compile: addToSet },
  $pull: { creates: false, compile: (operand, _path, scope) => pull(operand, scope) },
  $pullAll: { creates: false, compile: pullAll },
};
