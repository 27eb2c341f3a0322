import type { Doc, Maybe, Value } from './types.ts';

const parsed = new Map<string, string[]>();

/** Splits a dotted path; the same paths come again and again, so they are kept (up to a bound). */
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

/** What is done with a value that a path leads to; true ends the visit. */
export type Visit = (value: Maybe) => boolean;

function visitArray(array: Value[], parts: string[], at: number, visit: Visit, expand: boolean): boolean {
  const index = isIndex(parts[at]) ? Number(parts[at]) : -1;
  return array.some((element, i) => {
    if (element instanceof Map && visitPath(element, parts, at, visit, expand)) return true;
    if (i !== index) return false;
    // The element at a numbered place is taken as it is: an array in it is not walked through.
    if (at === parts.length - 1) return visit(element);
    if (element instanceof Map) return visitPath(element, parts, at + 1, visit, expand);
    return Array.isArray(element) && visitArray(element, parts, at + 1, visit, expand);
  });
}

/**
 * Visits every value that a path can mean in a query, walking through arrays as MongoDB does, until a visit answers
 * true. With `expand`, the elements of an array at the end of the path are visited before the array itself.
 */
export function visitPath(doc: Doc, parts: string[], at: number, visit: Visit, expand: boolean): boolean {
  const value = doc.get(parts[at] as string);
  if (at === parts.length - 1) return (expand && Array.isArray(value) && value.some(visit)) || visit(value);
  if (value instanceof Map) return visitPath(value, parts, at + 1, visit, expand);
  if (Array.isArray(value)) return visitArray(value, parts, at + 1, visit, expand);
  return visit(undefined);
}
