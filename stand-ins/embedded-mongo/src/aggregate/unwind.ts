import { MongoError } from '../errors.ts';
import { modify } from '../update/modify.ts';
import { splitPath } from '../values/path.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import type { Stage } from './stage.ts';

function at(doc: Doc, path: string[]): Maybe {
  let value: Maybe = doc;
  for (const part of path) value = value instanceof Map ? value.get(part) : undefined;
  return value;
}

/** One document for each element of an array; a value that is none counts as an array of one. */
export function compileUnwind(spec: Value): Stage {
  const options: Doc = spec instanceof Map ? spec : new Map([['path', spec]]);
  for (const name of options.keys())
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(name))
      throw new MongoError(28811, `unrecognized option to $unwind stage: ${name}`);
  const [field, index, preserve] = [
    options.get('path'),
    options.get('includeArrayIndex'),
    options.get('preserveNullAndEmptyArrays'),
  ];
  if (typeof field !== 'string') throw new MongoError(28808, 'expected a string as the path for $unwind stage');
  if (!field.startsWith('$'))
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${field}`);
  if (index !== undefined && (typeof index !== 'string' || index === ''))
    throw new MongoError(28810, 'expected a non-empty string for the includeArrayIndex option to $unwind stage');
  if (preserve !== undefined && typeof preserve !== 'boolean')
    throw new MongoError(28809, 'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage');
  const path = splitPath(field.slice(1));
  const indexPath = index === undefined ? undefined : splitPath(index);
  const put = (doc: Doc, to: string[], value: Maybe): Doc =>
    modify(doc, to, { creates: value !== undefined, apply: () => value });
  const withIndex = (doc: Doc, i: number | null): Doc =>
    indexPath === undefined ? doc : put(doc, indexPath, i === null ? null : BigInt(i));
  function* unwound(doc: Doc): Generator<Doc> {
    const value = at(doc, path);
    if (Array.isArray(value) && value.length > 0)
      for (const [i, element] of value.entries()) yield withIndex(put(doc, path, element), i);
    else if (Array.isArray(value)) {
      if (preserve === true) yield withIndex(put(doc, path, undefined), null);
    } else if ((value !== undefined && value !== null) || preserve === true) yield withIndex(doc, null);
  }
  return function* (docs) {
    for (const doc of docs)
      if (doc === undefined) yield undefined;
      else yield* unwound(doc);
  };
}
