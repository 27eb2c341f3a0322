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

/**
 * What a path leads to in a document: `offset` is the place in the outermost array that was walked through implicitly.
 */
export type Visit = (value: Maybe, offset: number | undefined) => boolean;

function visitLeaf(value: Maybe, visit: Visit, expand: boolean, offset: number | undefined): boolean {
  if (expand && Array.isArray(value)) {
    if (value.some((element, i) => visit(element, offset ?? i))) return true;
  }
  return visit(value, offset);
}

function visitArray(
  array: Value[],
  parts: string[],
  at: number,
  visit: Visit,
  expand: boolean,
  offset: number | undefined,
): boolean {
  const index = isIndex(parts[at]) ? Number(parts[at]) : -1;
  return array.some((element, i) => {
    if (element instanceof Map && visitPath(element, parts, at, visit, expand, offset ?? i)) return true;
    if (i !== index) return false;
    // The element at a numbered place is taken as it is: an array in it is not walked through.
    if (at === parts.length - 1) return visit(element, offset);
    if (element instanceof Map) return visitPath(element, parts, at + 1, visit, expand, offset);
    return Array.isArray(element) && visitArray(element, parts, at + 1, visit, expand, offset);
  });
}

/**
 * Visits every value that a path can mean in a query, walking through arrays as MongoDB does, until a visit answers
 * true. With `expand`, the elements of an array at the end of the path are visited before the array itself.
 */
export function visitPath(
  doc: Doc,
  parts: string[],
  at: number,
  visit: Visit,
  expand: boolean,
  offset?: number,
): boolean {
  const value = doc.get(parts[at] as string);
  if (at === parts.length - 1) return visitLeaf(value, visit, expand, offset);
  if (value instanceof Map) return visitPath(value, parts, at + 1, visit, expand, offset);
  if (Array.isArray(value)) return visitArray(value, parts, at + 1, visit, expand, offset);
  return visit(undefined, offset);
}
