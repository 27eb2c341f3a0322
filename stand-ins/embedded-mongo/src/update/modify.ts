import { badValue, MongoError } from '../errors.ts';
import { formatDoc } from '../values/format.ts';
import { isIndex } from '../values/path.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';

const MAX_PADDING = 1_500_000;

type Change = { creates: boolean; apply: (old: Maybe) => Maybe };

/**
 * Changes the value at a path and copies its parents; the given document is not modified. Returns the same document
 * when nothing changes.
 */
export function modify(doc: Doc, path: string[], change: Change): Doc {
  return modifyIn(doc, path, 0, change) as Doc;
}

function modifyIn(value: Maybe, path: string[], at: number, change: Change): Maybe {
  const part = path[at];
  if (part === undefined) return change.apply(value);
  if (value instanceof Map) return modifyField(value, part, path, at, change);
  if (Array.isArray(value) && isIndex(part)) return modifyElement(value, Number(part), path, at, change);
  if (!change.creates) return value;
  if (value !== undefined)
    throw new MongoError(
      28,
      `Cannot create field '${part}' in element ${formatDoc(new Map([[path[at - 1] ?? '', value]])).replace(/^\{ (.*) \}$/, '{$1}')}`,
    );
  return modifyField(new Map(), part, path, at, change, true);
}

function modifyField(doc: Doc, part: string, path: string[], at: number, change: Change, isNew = false): Maybe {
  const old = doc.get(part);
  const changed = modifyIn(old, path, at + 1, change);
  // Parents created for an absent value (e.g. one for upserts only) are discarded.
  if (changed === old) return isNew && old === undefined ? undefined : doc;
  const copy = new Map(doc);
  if (changed === undefined) copy.delete(part);
  else copy.set(part, changed);
  return copy;
}

function modifyElement(array: Value[], index: number, path: string[], at: number, change: Change): Value {
  if (index >= array.length && !change.creates) return array;
  const old = array[index];
  const changed = modifyIn(old, path, at + 1, change);
  if (changed === old) return array;
  if (index - array.length > MAX_PADDING) throw badValue(`can't backfill more than ${MAX_PADDING} elements`);
  const copy = [...array];
  while (copy.length < index) copy.push(null);
  // An array element cannot be missing: removing it leaves null.
  copy[index] = changed ?? null;
  return copy;
}
