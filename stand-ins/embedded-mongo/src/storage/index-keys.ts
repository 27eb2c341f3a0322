import { MongoError } from '../errors.ts';
import { compare } from '../values/compare.ts';
import { isIndex, splitPath } from '../values/path.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';

/** A compound key; `undefined` in it is MongoDB's key of an empty array: below null. */
export type IndexKey = Maybe[];

/** The position of one field of the key pattern during array traversal. */
type Cursor = { found: Maybe; rest: string[]; array?: Value[] };

export type KeySet = {
  keys: IndexKey[];
  /** the paths of traversed arrays */
  arrays: string[];
  /** the document has no field of the pattern */
  allMissing: boolean;
};

/** Follows a path to its end or to the first array. */
function follow(start: Maybe, path: string[]): Cursor {
  let value = start;
  for (let i = 0; i <= path.length; i++) {
    if (Array.isArray(value)) {
      if (
        i < path.length &&
        isIndex(path[i]) &&
        !value.some((element) => element instanceof Map && element.has(path[i] as string))
      ) {
        value = value[Number(path[i])];
        continue;
      }
      return { found: undefined, rest: path.slice(i), array: value };
    }
    if (i === path.length) break;
    value = value instanceof Map ? value.get(path[i] as string) : undefined;
  }
  return { found: value, rest: [] };
}

class KeyBuilder {
  readonly keys: IndexKey[] = [];
  readonly arrays: string[] = [];
  allMissing = true;
  private readonly paths: string[][];

  constructor(paths: string[][]) {
    this.paths = paths;
  }

  expand(cursors: Cursor[]): void {
    const array = cursors.find((cursor) => cursor.array !== undefined)?.array;
    if (array === undefined) {
      if (cursors.some((cursor) => cursor.found !== undefined)) this.allMissing = false;
      this.add(
        cursors.map((cursor) =>
          cursor.found === undefined ? null : cursor.found === EMPTY ? undefined : cursor.found,
        ),
      );
      return;
    }
    if (cursors.some((cursor) => cursor.array !== undefined && cursor.array !== array))
      throw new MongoError(171, 'cannot index parallel arrays');
    for (const [i, { array: own, rest }] of cursors.entries())
      if (own !== undefined) this.noteArray(this.paths[i] as string[], rest.length);
    this.allMissing = false;
    for (const element of array.length === 0 ? [undefined] : array) {
      this.expand(cursors.map((cursor) => (cursor.array === undefined ? cursor : step(cursor, element))));
    }
  }

  private noteArray(path: string[], rest: number): void {
    const array = path.slice(0, path.length - rest).join('.');
    if (!this.arrays.includes(array)) this.arrays.push(array);
  }

  private add(key: IndexKey): void {
    if (this.arrays.length === 0 || !this.keys.some((other) => other.every((part, i) => compare(part, key[i]) === 0)))
      this.keys.push(key);
  }
}

/** A marker value: the single element of an empty array at the end of a path. */
const EMPTY = [] as Value[];

function step(cursor: Cursor, element: Maybe): Cursor {
  if (cursor.rest.length === 0) return { found: element === undefined ? EMPTY : element, rest: [] };
  return follow(element instanceof Map ? element : undefined, cursor.rest);
}

/** A pattern's paths, split into parts. */
export const splitPaths = (paths: readonly string[]): string[][] => paths.map(splitPath);

/** All keys of a document under a pattern, like in MongoDB: one for each element of an array on the paths. */
export function keysOf(doc: Doc, paths: string[][]): KeySet {
  return plainKey(doc, paths) ?? keysOfArrays(doc, paths);
}

/** The only key of a document without arrays on the paths, the usual case. */
function plainKey(doc: Doc, paths: string[][]): KeySet | undefined {
  const key: IndexKey = [];
  let allMissing = true;
  for (const path of paths) {
    let value: Maybe = doc;
    for (const part of path) {
      if (Array.isArray(value)) return undefined;
      value = value instanceof Map ? value.get(part) : undefined;
    }
    if (Array.isArray(value)) return undefined;
    if (value !== undefined) allMissing = false;
    key.push(value ?? null);
  }
  return { keys: [key], arrays: [], allMissing };
}

function keysOfArrays(doc: Doc, paths: string[][]): KeySet {
  const builder = new KeyBuilder(paths);
  builder.expand(paths.map((path) => follow(doc, path)));
  return builder;
}

/** Compares two keys by a pattern's directions; a shorter key is a prefix and equals all keys that begin with it. */
export function compareKeys(a: IndexKey, b: IndexKey, directions: readonly number[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compare(a[i], b[i]);
    if (order !== 0) return order * (directions[i] ?? 1);
  }
  return 0;
}
