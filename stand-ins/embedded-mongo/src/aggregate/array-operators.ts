import { MongoError } from '../errors.ts';
import { elementOrder, parseSort } from '../query/sort.ts';
import { isInt32, wholeNumber } from '../values/arithmetic.ts';
import { compare, equal } from '../values/compare.ts';
import { typeName } from '../values/types.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { compileExpression, isTrue } from './expression.ts';
import { isNothing, onNamed, onPresent, onValues } from './operands.ts';
import { defineOperators } from './operator-table.ts';
import { ValueGroups } from './value-groups.ts';

export function array(name: string, code: number, value: Maybe, which = 'argument'): Value[] {
  if (!Array.isArray(value))
    throw new MongoError(code, `${name}'s ${which} must be an array, but is ${typeName(value)}`);
  return value;
}

export function whole(name: string, code: number, value: Maybe): number {
  const number = wholeNumber(value as Value);
  if (number === undefined || !isInt32(number))
    throw new MongoError(code, `${name} needs a 32-bit integer, found ${typeName(value)}`);
  return number;
}

function slice([value, first, second]: Value[]): Value {
  const elements = array('$slice', 28724, value, 'first argument');
  const n = whole('$slice', 28725, first);
  if (second === undefined) return n >= 0 ? elements.slice(0, n) : elements.slice(n);
  const count = whole('$slice', 28727, second);
  if (count <= 0) throw new MongoError(28729, `Third argument to $slice must be positive: ${count}`);
  const from = n >= 0 ? n : Math.max(0, elements.length + n);
  return elements.slice(from, from + count);
}

function elementAt([value, place]: Value[]): Maybe {
  const elements = array('$arrayElemAt', 28689, value, 'first argument');
  return elements.at(whole('$arrayElemAt', 28690, place));
}

function range([from, to, by]: Value[]): Value {
  const [start, end, step] = [
    whole('$range', 34443, from),
    whole('$range', 34445, to),
    by === undefined ? 1 : whole('$range', 34447, by),
  ];
  if (step === 0) throw new MongoError(34449, '$range requires a non-zero step value');
  const values: number[] = [];
  for (let i = start; step > 0 ? i < end : i > end; i += step) values.push(i);
  return values;
}

function toObject([value]: Value[]): Value {
  const result: Doc = new Map();
  for (const pair of array('$arrayToObject', 40386, value)) {
    const [key, entry] = Array.isArray(pair) ? pair : pair instanceof Map ? [pair.get('k'), pair.get('v')] : [];
    if (typeof key !== 'string' || entry === undefined)
      throw new MongoError(40398, '$arrayToObject needs pairs of a string and a value');
    result.set(key, entry);
  }
  return result;
}

function toArray([value]: Value[]): Value {
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

/** The distinct values in ascending order, as MongoDB's ordered sets give them. */
function distinct(values: Value[]): Value[] {
  return [...values].sort(compare).filter((value, i, sorted) => i === 0 || !equal(value, sorted[i - 1]));
}

/** The values of a list, to be asked for one by one. */
function setOf(values: Value[]): ValueGroups<null> {
  const set = new ValueGroups<null>();
  for (const value of values) set.get(value, () => null);
  return set;
}

function zip(inputs: Value[], longest: boolean, defaults: Value[] | undefined): Value {
  const arrays = inputs.map((input) => array('$zip', 34468, input, 'inputs'));
  const lengths = arrays.map(({ length }) => length);
  const length = arrays.length === 0 ? 0 : longest ? Math.max(...lengths) : Math.min(...lengths);
  return Array.from({ length }, (_, i) => arrays.map((values, which) => values[i] ?? defaults?.[which] ?? null));
}

const sorted = onNamed('$sortArray', ['input', 'sortBy'], [], (argument) => {
  const [input, by] = [argument('input'), argument('sortBy')];
  if (isNothing(input)) return null;
  const elements = array('$sortArray', 2942504, input, 'input');
  if (by instanceof Map) {
    const pattern = parseSort(by);
    return pattern === undefined ? elements : [...elements].sort(elementOrder(pattern));
  }
  const direction = wholeNumber(by as Value);
  if (direction !== 1 && direction !== -1)
    throw new MongoError(2942505, '$sortArray sortBy must be 1, -1 or a document');
  return [...elements].sort((a, b) => compare(a, b) * direction);
});

defineOperators({
  $sortArray: sorted,
  $size: onValues('$size', 1, 1, ([value]) => {
    if (!Array.isArray(value))
      throw new MongoError(17124, `The argument to $size must be an array, but was of type: ${typeName(value)}`);
    return value.length;
  }),
  $isArray: onValues('$isArray', 1, 1, ([value]) => Array.isArray(value)),
  $arrayElemAt: onPresent('$arrayElemAt', 2, 2, elementAt),
  $first: onPresent('$first', 1, 1, ([value]) => array('$first', 28689, value)[0]),
  $last: onPresent('$last', 1, 1, ([value]) => array('$last', 28689, value).at(-1)),
  $slice: onPresent('$slice', 2, 3, slice),
  $concatArrays: onPresent('$concatArrays', 0, Infinity, (values) =>
    values.flatMap((value) => array('$concatArrays', 28664, value)),
  ),
  $in: onValues('$in', 2, 2, ([value, list]) => {
    const values = Array.isArray(list) ? list : undefined;
    if (values === undefined)
      throw new MongoError(40081, `$in requires an array as a second argument, found: ${typeName(list)}`);
    return values.some((other) => equal(other, value));
  }),
  $indexOfArray: onValues('$indexOfArray', 2, 4, ([list, value, from, to]) => {
    if (isNothing(list)) return null;
    const start = from === undefined ? 0 : whole('$indexOfArray', 40096, from);
    const end = to === undefined ? Infinity : whole('$indexOfArray', 40096, to);
    return array('$indexOfArray', 40090, list).findIndex((other, i) => i >= start && i < end && equal(other, value));
  }),
  $range: onValues('$range', 2, 3, (values) => range(values.filter((value) => value !== undefined) as Value[])),
  $reverseArray: onPresent('$reverseArray', 1, 1, ([value]) => [...array('$reverseArray', 34435, value)].reverse()),
  $arrayToObject: onPresent('$arrayToObject', 1, 1, toObject),
  $objectToArray: onPresent('$objectToArray', 1, 1, toArray),
  $zip: onNamed('$zip', ['inputs'], ['useLongestLength', 'defaults'], (argument) => {
    const inputs = array('$zip', 34461, argument('inputs'), 'inputs');
    return inputs.some(isNothing)
      ? null
      : zip(inputs, argument('useLongestLength') === true, argument('defaults') as Value[] | undefined);
  }),
  $setUnion: onPresent('$setUnion', 0, Infinity, (values) =>
    distinct(values.flatMap((value) => array('$setUnion', 17043, value))),
  ),
  $setIntersection: onPresent('$setIntersection', 0, Infinity, ([first, ...others]) => {
    if (first === undefined) return [];
    const sets = others.map((other) => setOf(array('$setIntersection', 17047, other)));
    return distinct(array('$setIntersection', 17047, first)).filter((value) => sets.every((set) => set.has(value)));
  }),
  $setDifference: onPresent('$setDifference', 2, 2, ([a, b]) => {
    const [left, right] = [array('$setDifference', 17048, a), array('$setDifference', 17049, b)];
    const without = setOf(right);
    return setOf(left)
      .groups.map(({ value }) => value as Value)
      .filter((value) => !without.has(value));
  }),
  $setEquals: onValues('$setEquals', 2, Infinity, (values) => {
    const sets = values.map((value) => distinct(array('$setEquals', 17044, value)));
    return sets.every((set) => equal(set, sets[0]));
  }),
  $setIsSubset: onValues('$setIsSubset', 2, 2, ([a, b]) => {
    const part = array('$setIsSubset', 17046, a);
    const all = setOf(array('$setIsSubset', 17042, b));
    return part.every((value) => all.has(value));
  }),
  $anyElementTrue: onValues('$anyElementTrue', 1, 1, ([value]) => array('$anyElementTrue', 17041, value).some(isTrue)),
  $allElementsTrue: onValues('$allElementsTrue', 1, 1, ([value]) =>
    array('$allElementsTrue', 17040, value).every(isTrue),
  ),
  $mergeObjects: onValues('$mergeObjects', 0, Infinity, (values) => {
    const merged: Doc = new Map();
    for (const value of values) {
      if (isNothing(value)) continue;
      if (!(value instanceof Map))
        throw new MongoError(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`);
      for (const [name, field] of value) merged.set(name, field);
    }
    return merged;
  }),
  $getField: (operand, scope) => {
    const [field, input] =
      operand instanceof Map && operand.has('field')
        ? [operand.get('field'), operand.get('input') ?? '$$CURRENT']
        : [operand, '$$CURRENT'];
    const [name, from] = [compileExpression(field as Value, scope), compileExpression(input, scope)];
    return (env) => {
      const [key, value] = [name(env), from(env)];
      if (typeof key !== 'string')
        throw new MongoError(
          3041704,
          `$getField requires 'field' to evaluate to type String, but got ${typeName(key)}`,
        );
      return value instanceof Map ? value.get(key) : isNothing(value) ? value : undefined;
    };
  },
});
