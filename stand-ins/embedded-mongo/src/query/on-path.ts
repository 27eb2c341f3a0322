import type { Doc } from '../values/types.ts';
import { splitPath, visitPath } from '../values/path.ts';
import type { Predicate } from './predicates.ts';

export type Matcher = (doc: Doc) => boolean;

/** A predicate that holds when any value on the path passes; with `expand` also an element of a final array. */
export function onPath(path: string, test: Predicate, expand = true): Matcher {
  const parts = splitPath(path);
  return (doc) => visitPath(doc, parts, 0, test, expand);
}
