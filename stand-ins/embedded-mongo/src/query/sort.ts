import { badValue, MongoError, unsupported } from '../errors.ts';
import { compareKeys, keysOf, splitPaths } from '../storage/index-keys.ts';
import type { IndexKey } from '../storage/index-keys.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import type { Doc, Value } from '../values/types.ts';

export type SortPattern = { paths: string[]; directions: number[] };

/** Parses a sort document; undefined without an order. */
export function parseSort(sort: Doc): SortPattern | undefined {
  const paths: string[] = [];
  const directions: number[] = [];
  for (const [path, value] of sort) {
    if (value instanceof Map) throw unsupported(`sorting '${path}' by an expression`);
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

function parallelArrays(error: unknown): unknown {
  return error instanceof MongoError && error.code === 171
    ? badValue('cannot sort with keys that are parallel arrays')
    : error;
}

/** Sorts documents (or items with one) like MongoDB; equal ones preserve their order. */
export function sorted<T>(items: Iterable<T>, { paths, directions }: SortPattern, docOf: (item: T) => Doc): T[] {
  const parts = splitPaths(paths);
  const order = (a: IndexKey, b: IndexKey): number => compareKeys(a, b, directions);
  /** A document's sort key: of an array's elements, the first in the requested order. */
  const keyOf = (doc: Doc): IndexKey => {
    try {
      return keysOf(doc, parts).keys.reduce((best, key) => (order(key, best) < 0 ? key : best));
    } catch (error) {
      throw parallelArrays(error);
    }
  };
  return Array.from(items, (item) => ({ item, key: keyOf(docOf(item)) }))
    .sort((a, b) => order(a.key, b.key))
    .map(({ item }) => item);
}

export function checkSort(sort: Value | undefined): Doc {
  if (sort === undefined || sort === null) return new Map();
  if (!(sort instanceof Map)) throw new MongoError(14, `Expected field sort to be of type object`);
  return sort;
}
