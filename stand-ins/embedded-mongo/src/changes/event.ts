import { Timestamp } from 'bson';
import type { Doc, Maybe, Value } from '../values/types.ts';
import type { StreamOptions, Watched } from './options.ts';
import { tokenDoc } from './token.ts';
import type { Position, TokenKind } from './token.ts';

/** Finds a document's current state by its collection's number and its `_id`. */
export type Lookup = (collection: number, id: Value) => Doc | undefined;

const INTERNAL = new Set(['admin', 'local', 'config']);

export function positionOf(entry: Doc): Position {
  const [t, i, n] = (entry.get('at') as Value[]).map(Number) as [number, number, number];
  return { t, i, n };
}

function isAbout(db: Maybe, name: Maybe, watched: Watched): boolean {
  if (watched.db === undefined) return !INTERNAL.has(db as string);
  return db === watched.db && (watched.name === undefined || name === watched.name);
}

/** Whether a stream includes a change. */
export function isWatched(entry: Doc, { watched }: StreamOptions): boolean {
  if (entry.get('kind') === 'dropDatabase' && watched.name !== undefined) return false;
  return isAbout(entry.get('db'), entry.get('name'), watched);
}

/** Whether this change ends a stream. */
export function isInvalidating(entry: Doc, { watched }: StreamOptions): boolean {
  const kind = entry.get('kind') as string;
  if (watched.name !== undefined) return kind === 'drop';
  return watched.db !== undefined && kind === 'dropDatabase';
}

function begin(entry: Doc, kind: TokenKind, operationType: Value): Doc {
  const at = positionOf(entry);
  return new Map<string, Value>([
    ['_id', tokenDoc({ at, kind })],
    ['operationType', operationType],
    ['clusterTime', new Timestamp({ t: at.t, i: at.i })],
  ]);
}

/** The last event of a stream whose collection or database was dropped. */
export const invalidateEvent = (entry: Doc): Doc =>
  begin(entry, 'invalidate', 'invalidate').set('wallTime', entry.get('wall') as Date);

/** A stream's event for a change. */
export function eventOf(entry: Doc, { looksUp }: StreamOptions, lookup: Lookup): Doc {
  const kind = entry.get('kind') as string;
  const event = begin(entry, 'event', kind);
  const add = (name: string, value: Maybe): void => {
    if (value !== undefined) event.set(name, value);
  };
  add('wallTime', entry.get('wall'));
  add('txnNumber', entry.get('txnNumber'));
  add('lsid', entry.get('lsid'));
  add('fullDocument', entry.get('doc'));
  const ns: Doc = new Map([['db', entry.get('db') as Value]]);
  if (kind !== 'dropDatabase') ns.set('coll', entry.get('name') as Value);
  add('ns', ns);
  if (entry.has('key')) add('documentKey', new Map([['_id', entry.get('key') as Value]]));
  add('updateDescription', entry.get('description'));
  if (looksUp && kind === 'update')
    add('fullDocument', lookup(entry.get('id') as number, entry.get('key') as Value) ?? null);
  return event;
}
