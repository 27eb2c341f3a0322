import { identical } from '../values/compare.ts';
import { isIndex } from '../values/path.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import type { Touched } from './change.ts';
import { ArrayDiff, DocDiff, isDiff } from './diff.ts';
import type { Diff } from './diff.ts';

function child(value: Maybe, name: string): Maybe {
  if (value instanceof Map) return value.get(name);
  return Array.isArray(value) && isIndex(name) ? value[Number(name)] : undefined;
}

const valueAt = (doc: Doc, path: readonly string[]): Maybe => path.reduce<Maybe>(child, doc);

/** The diff of a path's parent, created on the way. */
function parentOf(root: DocDiff, before: Doc, path: readonly string[]): Diff {
  let diff: Diff = root;
  let value: Maybe = before;
  for (const name of path.slice(0, -1)) {
    value = child(value, name);
    const fresh = Array.isArray(value) ? new ArrayDiff() : new DocDiff();
    diff = innerOf(diff, name, fresh);
  }
  return diff;
}

/** The diff stored under a name; stores `fresh` if there is none. */
function innerOf(diff: Diff, name: string, fresh: Diff): Diff {
  const known = diff instanceof DocDiff ? diff.inner.get(name) : diff.elements.get(Number(name));
  if (known !== undefined && isDiff(known)) return known;
  if (diff instanceof DocDiff) diff.inner.set(name, fresh);
  else diff.elements.set(Number(name), fresh);
  return fresh;
}

function note(root: DocDiff, before: Doc, path: readonly string[], value: Maybe, kind: 'updates' | 'inserts'): void {
  const parent = parentOf(root, before, path);
  const name = path.at(-1) as string;
  // An element removed from an array leaves null.
  if (parent instanceof ArrayDiff) parent.elements.set(Number(name), value ?? null);
  else if (value === undefined) parent.deletes.add(name);
  else parent[kind].set(name, value);
}

/** Whether `$push` only appended to a non-empty array. */
function isAppended({ pushed }: Touched, old: Maybe, value: Maybe): value is Value[] {
  return (
    pushed !== undefined &&
    Array.isArray(old) &&
    Array.isArray(value) &&
    old.length > 0 &&
    value.length === old.length + pushed
  );
}

function noteTouched(root: DocDiff, before: Doc, after: Doc, touched: Touched): void {
  const { path } = touched;
  const old = valueAt(before, path);
  const value = valueAt(after, path);
  if (identical(old, value)) return;
  if (isAppended(touched, old, value)) {
    for (let place = (old as Value[]).length; place < value.length; place++)
      note(root, before, [...path, String(place)], value[place], 'inserts');
  } else if (old !== undefined) note(root, before, path, value, 'updates');
  else {
    // Parents created on the way to a field belong to its change.
    const depth = path.findIndex((_, at) => valueAt(before, path.slice(0, at + 1)) === undefined);
    const created = path.slice(0, depth + 1);
    note(root, before, created, valueAt(after, created), 'inserts');
  }
}

/**
 * The diff of update operators: MongoDB logs each touched and changed path with its whole new value, and only the
 * elements that `$push` appended.
 */
export function diffOfTouched(before: Doc, after: Doc, touched: readonly Touched[]): DocDiff {
  const root = new DocDiff();
  for (const one of touched) noteTouched(root, before, after, one);
  return root;
}
