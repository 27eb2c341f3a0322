import type { Doc, Maybe, Value } from './types.ts';

const parsed = new Map<string, string[]>();

/** Splits a dotted path; the results are cached (up to a limit), because the same paths are very common. */
export function splitPath(path: string): string[] {
  let parts = parsed.get(path);
  if (parts === undefined) {
    parts = path.split('.');
    if (parsed.size > 10_000) parsed.clear();
    parsed.set(path, parts);
  }
  return parts;
}

export const isIndex = (part: string | undefined): boolean => part !== undefined && /^(0|[1-9]\d*)$/.test(part);

/** Called for each value on a path; true ends the traversal. */
export type Visit = (value: Maybe) => boolean;

function visitArray(array: Value[], parts: string[], at: number, visit: Visit, expand: boolean): boolean {
  const index = isIndex(parts[at]) ? Number(parts[at]) : -1;
  return array.some((element, i) => {
    if (element instanceof Map && visitPath(element, parts, at, visit, expand)) return true;
    if (i !== index) return false;
    // A numeric path part selects the element itself: an array in it is not traversed.
    if (at === parts.length - 1) return visit(element);
    if (element instanceof Map) return visitPath(element, parts, at + 1, visit, expand);
    return Array.isArray(element) && visitArray(element, parts, at + 1, visit, expand);
  });
}

/**
 * Visits every value that a path can mean in a query, traversing arrays like MongoDB, until a visit returns true. With
 * `expand`, the elements of an array at the end of the path are visited before the array itself.
 */
export function visitPath(doc: Doc, parts: string[], at: number, visit: Visit, expand: boolean): boolean {
  const value = doc.get(parts[at] as string);
  if (at === parts.length - 1) return (expand && Array.isArray(value) && value.some(visit)) || visit(value);
  if (value instanceof Map) return visitPath(value, parts, at + 1, visit, expand);
  if (Array.isArray(value)) return visitArray(value, parts, at + 1, visit, expand);
  return visit(undefined);
}
