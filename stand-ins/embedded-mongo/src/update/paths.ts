import { badValue, MongoError } from '../errors.ts';
import { formatDoc } from '../values/format.ts';
import { compareStrings } from '../values/compare.ts';
import { isIndex } from '../values/path.ts';
import type { Maybe, Value } from '../values/types.ts';
import type { ArrayFilters } from './array-filters.ts';
import type { Application, Leaf } from './leaf.ts';

/** MongoDB's order of fields in an update: numbers by their value and before names, names by their bytes. */
function comparePart(a: string, b: string): number {
  const [x, y] = [isIndex(a), isIndex(b)];
  if (x && y) return Number(a) - Number(b);
  return x === y ? compareStrings(a, b) : x ? -1 : 1;
}

export function comparePaths(a: string[], b: string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = comparePart(a[i] as string, b[i] as string);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Throws when one path is the other or leads into it. The paths must be sorted. */
export function checkConflicts(paths: string[][], message: (path: string, at: string) => string): void {
  for (let i = 1; i < paths.length; i++) {
    const [before, path] = [paths[i - 1] as string[], paths[i] as string[]];
    if (before.every((part, at) => path[at] === part))
      throw new MongoError(40, message(path.join('.'), before.join('.')));
  }
}

/** Replaces `$`, `$[]` and `$[name]` in a path by the places that they mean in a document. */
export function concretePaths(leaf: Leaf, application: Application, filters: ArrayFilters): string[][] {
  if (!leaf.path.some((part) => part === '$' || part.startsWith('$['))) return [leaf.path];
  const found: string[][] = [];
  walk(application.doc, leaf.path, [], application, filters, found);
  return found;
}

function walk(
  value: Maybe,
  rest: string[],
  done: string[],
  application: Application,
  filters: ArrayFilters,
  found: string[][],
): void {
  const [part, ...others] = rest;
  if (part === undefined) {
    found.push(done);
    return;
  }
  const go = (name: string): void => walk(child(value, name), others, [...done, name], application, filters, found);
  if (part === '$') {
    if (application.offset === undefined)
      throw badValue('The positional operator did not find the match needed from the query.');
    go(String(application.offset));
  } else if (/^\$\[.*\]$/.test(part)) {
    const filter = filters.get(part.slice(2, -1));
    const array = arrayAt(value, done);
    array.forEach((element, i) => {
      if (filter === undefined || filter(element)) go(String(i));
    });
  } else {
    go(part);
  }
}

function child(value: Maybe, name: string): Maybe {
  if (value instanceof Map) return value.get(name);
  return Array.isArray(value) && isIndex(name) ? value[Number(name)] : undefined;
}

function arrayAt(value: Maybe, path: string[]): Value[] {
  if (value === undefined)
    throw badValue(`The path '${path.join('.')}' must exist in the document in order to apply array updates.`);
  if (!Array.isArray(value))
    throw badValue(
      `Cannot apply array updates to non-array element ${formatDoc(new Map([[path.at(-1) ?? '', value]])).slice(2, -2)}`,
    );
  return value;
}
