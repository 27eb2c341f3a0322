import { MongoError } from '../errors.ts';
import { compareStrings } from '../values/compare.ts';
import { isIndex } from '../values/path.ts';

/** MongoDB's order of fields in an update: numbers by value and before names, names by bytes. */
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

/** Throws when one path equals or contains another. The paths must be sorted. */
export function checkConflicts(paths: string[][]): void {
  for (let i = 1; i < paths.length; i++) {
    const [before, path] = [paths[i - 1] as string[], paths[i] as string[]];
    if (before.every((part, at) => path[at] === part))
      throw new MongoError(
        40,
        `Updating the path '${path.join('.')}' would create a conflict at '${before.join('.')}'`,
      );
  }
}
