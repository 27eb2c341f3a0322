import { randomUUID } from 'node:crypto';
import type { CatalogKind, Change, How } from '../changes/change.ts';
import type { Doc } from '../values/types.ts';
import { docSize } from '../values/size.ts';
import { uuidOf } from './collection.ts';
import type { Collection } from './collection.ts';

type Place = { readonly db: string; readonly name: string; readonly id: number };

const placeOf = ({ db, name, id }: Place): Place => ({ db, name, id });

/** What happened to a collection as a whole. */
export const catalogChange = (kind: CatalogKind, collection: Collection, details: Doc = new Map()): Change => ({
  ...placeOf(collection),
  kind,
  details,
});

/**
 * A document's change; null for its absence. Of a state that is gone no more is held than is told: all of it where the
 * collection keeps images, or where a diff is to be made, and else its `_id`.
 */
export function writeChange(collection: Collection, before: Doc | null, after: Doc | null, how: How): Change {
  const images = collection.keepsImages;
  const isTold = images || (after !== null && how !== 'replacement');
  const held = before === null || isTold ? before : new Map([['_id', before.get('_id') ?? null]]);
  const { db, name, id } = collection;
  return { kind: 'write', db, name, id, before: held, after, how, images };
}

/** About how many bytes a change keeps in memory, of which `size` are those of the new document. */
export function heldBytes(change: Change, size: number): number {
  if (change.kind !== 'write' || change.before === null) return size;
  return change.after === null ? docSize(change.before) : 2 * size;
}

/** A collection's new name within its database; `target` is what had it before. */
export function renameChange(from: Place, db: string, coll: string, target: Collection | undefined): Change {
  const to: Doc = new Map([
    ['db', db],
    ['coll', coll],
  ]);
  const description: Doc = new Map([['to', to]]);
  if (target !== undefined) description.set('dropTarget', uuidOf(target));
  const details: Doc = new Map([
    ['to', to],
    ['operationDescription', description],
  ]);
  return { ...placeOf(from), kind: 'rename', details };
}

/** A rename into another database: on MongoDB a copy is filled there and renamed, and the collection dropped. */
export function movedTo(collection: Collection, db: string, name: string, target: Collection | undefined): Change[] {
  const copy = { db, name: `tmp${randomUUID().slice(0, 5)}.renameCollection`, id: collection.id };
  const filled = [...collection.scan(null)].map(
    ([, after]): Change => ({ ...copy, kind: 'write', before: null, after, how: 'replacement', images: false }),
  );
  return [...filled, renameChange(copy, db, name, target), catalogChange('drop', collection)];
}
