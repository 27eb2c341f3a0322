import { flowOf, gathered, PAUSE_EVERY } from '../aggregate/stage.ts';
import type { Flow, Work } from '../aggregate/stage.ts';
import { badValue, MongoError, unsupported } from '../errors.ts';
import { compareKeys, keysOf, splitPaths } from '../storage/index-keys.ts';
import type { IndexKey } from '../storage/index-keys.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import { formatValue } from '../values/format.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import type { StringOrder } from '../values/collation.ts';
import { compare } from '../values/compare.ts';
import { splitPath } from '../values/path.ts';
import { sorted } from './merge-sort.ts';

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

function parallelArrays(error: unknown): unknown {
  return error instanceof MongoError && error.code === 171
    ? badValue('cannot sort with keys that are parallel arrays')
    : error;
}

type Keyed<T> = { item: T; key: IndexKey };

/** Of so many that are needed at most, the others are let go of while more come; it is done at one go. */
const FEW = 1024;
/** So many more than are needed are kept at least before the others are let go of. */
const SPARE = 256;

/** Sorts documents (or what carries them) as MongoDB does; equal ones keep their order. */
export class Sorter<T> {
  private kept: Keyed<T>[] = [];
  private last: IndexKey | undefined;
  private readonly parts: string[][];
  private readonly directions: number[];
  private readonly strings: StringOrder | undefined;
  private readonly needed: number;

  /** @param needed so many of the first are wanted: of a few no more is held than about twice as many */
  constructor({ paths, directions }: SortPattern, strings: StringOrder | undefined, needed = Infinity) {
    this.parts = splitPaths(paths);
    this.directions = directions;
    this.strings = strings;
    this.needed = needed;
  }

  add(item: T, doc: Doc): void {
    const key = this.keyOf(doc);
    // What comes behind the last that is needed, or beside it, is needed no more.
    if (this.last !== undefined && this.compare(key, this.last) >= 0) return;
    this.kept.push({ item, key });
    if (this.needed <= FEW && this.kept.length >= this.needed + Math.max(this.needed, SPARE)) this.letGo();
  }

  *result(): Work<T[]> {
    const inOrder = yield* sorted(this.kept, (a, b) => this.compare(a.key, b.key));
    return inOrder.slice(0, this.needed).map(({ item }) => item);
  }

  private letGo(): void {
    this.kept.sort((a, b) => this.compare(a.key, b.key));
    this.kept.length = this.needed;
    this.last = this.kept.at(-1)?.key;
  }

  private compare(a: IndexKey, b: IndexKey): number {
    return compareKeys(a, b, this.directions, this.strings);
  }

  /** The key that a document sorts by: of an array's elements the first in the order asked for. */
  private keyOf(doc: Doc): IndexKey {
    try {
      const { keys } = keysOf(doc, this.parts);
      return keys.length === 1
        ? (keys[0] as IndexKey)
        : keys.reduce((best, key) => (this.compare(key, best) < 0 ? key : best));
    } catch (error) {
      throw parallelArrays(error);
    }
  }
}

/** Sorts the documents that come. */
export function* sortedFlow(
  docs: Flow,
  pattern: SortPattern,
  strings: StringOrder | undefined,
): Generator<Doc | undefined> {
  if (pattern.paths[0] === '$natural') {
    yield* pattern.directions[0] === 1 ? docs : flowOf((yield* gathered(docs)).reverse());
    return;
  }
  const sorter = new Sorter<Doc>(pattern, strings);
  let count = 0;
  for (const doc of docs) {
    if (doc === undefined) yield undefined;
    else {
      sorter.add(doc, doc);
      if (++count % PAUSE_EVERY === 0) yield undefined;
    }
  }
  yield* flowOf(yield* sorter.result());
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
