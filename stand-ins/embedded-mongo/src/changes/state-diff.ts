import { compareStrings, identical } from '../values/compare.ts';
import { docSize, valueSize } from '../values/size.ts';
import type { Doc, Value } from '../values/types.ts';
import { ArrayDiff, DocDiff } from './diff.ts';
import type { Diff } from './diff.ts';

/** MongoDB's estimated overhead in its log: of a diff, of an empty diff, and of each section. */
const METADATA = 15;
const EMPTY_DOC = 5;
const EMPTY_ARRAY = 9;
const SECTION = 8;
const CUT = 7;

type Sized<T> = { diff: T; bytes: number };

const bytesOf = (value: Value): number => valueSize(value) - 2;
const arrayBytes = (array: readonly Value[]): number => bytesOf([...array]);

/** The diff of two values of one type, if it is smaller than the new value. */
function innerDiff(before: Value, after: Value): Sized<Diff> | undefined {
  if (before instanceof Map && after instanceof Map) return docDiff(before, after, 0);
  if (Array.isArray(before) && Array.isArray(after)) return arrayDiff(before, after);
  return undefined;
}

function arrayDiff(before: Value[], after: Value[]): Sized<ArrayDiff> | undefined {
  const diff = new ArrayDiff();
  let bytes = EMPTY_ARRAY;
  after.forEach((value, place) => {
    const old = before[place];
    if (old !== undefined && identical(old, value)) return;
    const inner = old === undefined ? undefined : innerDiff(old, value);
    diff.elements.set(place, inner?.diff ?? value);
    bytes += 3 + String(place).length + (inner?.bytes ?? bytesOf(value));
  });
  if (before.length > after.length) {
    diff.size = after.length;
    bytes += CUT;
  }
  return bytes < arrayBytes(after) ? { diff, bytes } : undefined;
}

/** Compares both documents in parallel, like MongoDB: a field at another position is written again. */
function docDiff(before: Doc, after: Doc, padding: number): Sized<DocDiff> | undefined {
  const diff = new DocDiff();
  const left = [...before];
  const right = [...after];
  let bytes = EMPTY_DOC + padding;
  const entry = (section: { size: number }, name: string, value: number): void => {
    bytes += (section.size === 0 ? SECTION : 0) + 2 + Buffer.byteLength(name) + value;
  };
  const gone: string[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    const [name, old] = left[l++] as [string, Value];
    const [newName, value] = right[r] as [string, Value];
    if (name !== newName) {
      gone.push(name);
      continue;
    }
    r++;
    if (identical(old, value)) continue;
    const inner = innerDiff(old, value);
    if (inner === undefined) {
      entry(diff.updates, name, bytesOf(value));
      diff.updates.set(name, value);
    } else {
      bytes += 3 + Buffer.byteLength(name) + inner.bytes;
      diff.inner.set(name, inner.diff);
    }
  }
  const remove = (name: string): void => {
    entry(diff.deletes, name, 1);
    diff.deletes.add(name);
  };
  for (const [name] of left.slice(l)) remove(name);
  for (const [name, value] of right.slice(r)) {
    entry(diff.inserts, name, bytesOf(value));
    diff.inserts.set(name, value);
  }
  for (const name of gone.sort(compareStrings)) if (!diff.inserts.has(name)) remove(name);
  return bytes < docSize(after) ? { diff, bytes } : undefined;
}

/**
 * A pipeline update's diff; undefined when MongoDB would log the whole new document because it is not longer, which
 * makes the change a replacement.
 */
export const diffOfStates = (before: Doc, after: Doc): DocDiff | undefined => docDiff(before, after, METADATA)?.diff;
