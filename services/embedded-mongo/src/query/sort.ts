import { badValue, MongoError, unsupported } from '../errors.ts';
import { compareKeys, keysOf } from '../storage/index-keys.ts';
import type { IndexKey } from '../storage/index-keys.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import { formatValue } from '../values/format.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { compare } from '../values/compare.ts';
import { splitPath } from '../values/path.ts';

export type SortPattern = { paths: string[]; directions: number[] };

/** Reads a sort document; undefined when it asks for no order. */
export function parseSort(sort: Doc): SortPattern | undefined {
  const paths: string[] = [];
  const directions: number[] = [];
  for (const [path, value] of sort) {
    if (value instanceof Map)
      throw value.has('$meta')
        ? unsupported('sorting by $meta')
        : new MongoError(15974, `Illegal key in $sort specification: ${path}: ${formatValue(value)}`);
    const direction = wholeNumber(value);
    if (direction !== 1 && direction !== -1)
      throw new MongoError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    if (path === '') throw new MongoError(40352, 'FieldPath cannot be constructed with empty string');
    if (path.startsWith('$') && path !== '$natural')
      throw new MongoError(
        16410,
        "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
      );
    paths.push(path);
    directions.push(direction);
  }
  if (paths.includes('$natural') && paths.length > 1)
    throw badValue('$natural sort cannot be set to a value other than -1 or 1.');
  return paths.length === 0 ? undefined : { paths, directions };
}

/** The key that a document sorts by: of an array's elements the first in the order asked for. */
function sortKey(doc: Doc, { paths, directions }: SortPattern): IndexKey {
  const { keys } = keysOf(doc, paths);
  return keys.reduce((best, key) => (compareKeys(key, best, directions) < 0 ? key : best));
}

function parallelArrays(error: unknown): unknown {
  return error instanceof MongoError && error.code === 171
    ? badValue('cannot sort with keys that are parallel arrays')
    : error;
}

/** Sorts documents (or what carries them) as MongoDB does; equal ones keep their order. */
export function sortBy<T>(items: T[], pattern: SortPattern, docOf: (item: T) => Doc): T[] {
  if (pattern.paths[0] === '$natural') return pattern.directions[0] === 1 ? items : items.reverse();
  try {
    return items
      .map((item) => ({ item, key: sortKey(docOf(item), pattern) }))
      .sort((a, b) => compareKeys(a.key, b.key, pattern.directions))
      .map(({ item }) => item);
  } catch (error) {
    throw parallelArrays(error);
  }
}

/** The value at a path of an element: arrays only by numbered places, and nothing counts as null. */
function valueAt(element: Value, parts: string[]): Value {
  let value: Maybe = element;
  for (const part of parts)
    value = value instanceof Map ? value.get(part) : Array.isArray(value) ? value[Number(part)] : undefined;
  return value ?? null;
}

/** The order of the elements of an array, in which an array at a path counts as a whole (`$push`, `$sortArray`). */
export function elementOrder({ paths, directions }: SortPattern): (a: Value, b: Value) => number {
  const parts = paths.map(splitPath);
  return (a, b) => {
    for (const [i, path] of parts.entries()) {
      const order = compare(valueAt(a, path), valueAt(b, path)) * (directions[i] as number);
      if (order !== 0) return order;
    }
    return 0;
  };
}

export function checkSort(sort: Value | undefined): Doc {
  if (sort === undefined || sort === null) return new Map();
  if (!(sort instanceof Map)) throw new MongoError(14, `Expected field sort to be of type object`);
  return sort;
}
