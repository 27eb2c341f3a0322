import { MongoError } from '../errors.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import { splitPath } from '../values/path.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import type { MatchDetails, Matcher } from './on-path.ts';

/** A step that only `find` knows: it changes what the projection has kept of a document. */
export type FindProjection = (result: Doc, doc: Doc) => Doc;

function numberOf(value: Maybe): number {
  const number = wholeNumber(value);
  if (number === undefined)
    throw new MongoError(
      28667,
      'Invalid $slice syntax. The given syntax { $slice: ... } did not match the find() syntax because :: Location31273: $slice only supports numbers and [skip, limit] arrays',
    );
  return number;
}

function slicer(operand: Value): (array: Value[]) => Value[] {
  if (!Array.isArray(operand)) {
    const count = numberOf(operand);
    return (array) => (count >= 0 ? array.slice(0, count) : array.slice(count));
  }
  if (operand.length !== 2) throw new MongoError(28724, 'Expression $slice takes at least 2 arguments, and at most 3');
  const [skip, limit] = [numberOf(operand[0]), numberOf(operand[1])];
  if (limit <= 0) throw new MongoError(28724, 'First argument to $slice must be an array, but is of type: int');
  return (array) => {
    const from = skip >= 0 ? skip : Math.max(0, array.length + skip);
    return array.slice(from, from + limit);
  };
}

export function sliceProjection(path: string, operand: Value): FindProjection {
  const slice = slicer(operand);
  const parts = splitPath(path);
  const within = (value: Maybe, at: number): Maybe => {
    if (at === parts.length) return Array.isArray(value) ? slice(value) : value;
    if (Array.isArray(value)) return value.map((element) => within(element, at) as Value);
    const inner = value instanceof Map ? within(value.get(parts[at] as string), at + 1) : undefined;
    return value instanceof Map && inner !== undefined ? new Map(value).set(parts[at] as string, inner) : value;
  };
  return (result) => within(result, 0) as Doc;
}

/** Keeps the first element that matches; without one the field is left out. */
export function elemMatchProjection(path: string, matcher: Matcher): FindProjection {
  return (result, doc) => {
    const details: MatchDetails = {};
    const value = doc.get(path);
    const copy = new Map(result);
    copy.delete(path);
    if (matcher(doc, details) && Array.isArray(value) && details.offset !== undefined)
      copy.set(path, value.slice(details.offset, details.offset + 1));
    return copy;
  };
}
