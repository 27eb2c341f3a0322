import type { Doc } from '../values/types.ts';
import { splitPath, visitPath } from '../values/path.ts';
import type { Predicate } from './predicates.ts';

/**
 * What a match found besides yes or no: the place of the array element that matched, which `$` in an update stands for.
 */
export type MatchDetails = { offset?: number };

export type Matcher = (doc: Doc, details?: MatchDetails) => boolean;

/**
 * Stands for the value itself where there is no path: an element under `$elemMatch` or `$pull`, in whose arrays nothing
 * is walked through.
 */
export const ELEMENT = '\0element';

/** A test that holds when any value on the path passes. */
export function onPath(path: string, test: Predicate, expand = true): Matcher {
  if (path === ELEMENT) return (doc) => test(doc.get(ELEMENT));
  const parts = splitPath(path);
  return (doc, details) =>
    visitPath(
      doc,
      parts,
      0,
      (value, offset) => {
        if (!test(value)) return false;
        if (details !== undefined && offset !== undefined) details.offset = offset;
        return true;
      },
      expand,
    );
}
