import type { Change, How } from '../changes/change.ts';
import type { Doc } from '../values/types.ts';
import { docSize } from '../values/size.ts';
import type { Collection } from './collection.ts';

/**
 * A document's change; null for its absence. An old state is held only as far as needed: completely for a diff, else
 * only its `_id`.
 */
export function writeChange({ db, name, id }: Collection, before: Doc | null, after: Doc | null, how: How): Change {
  const isUpdate = after !== null && how !== 'replacement';
  const held = before === null || isUpdate ? before : new Map([['_id', before.get('_id') ?? null]]);
  return { kind: 'write', db, name, id, before: held, after, how };
}

/** A change's approximate size in memory, in bytes; `size` is that of the new document. */
export function heldBytes(change: Change, size: number): number {
  if (change.kind !== 'write' || change.before === null) return size;
  return change.after === null ? docSize(change.before) : 2 * size;
}
