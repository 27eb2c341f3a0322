import { Timestamp } from 'bson';
import { MongoError } from '../errors.ts';
import { uuidOf } from '../storage/collection.ts';
import { formatDoc } from '../values/format.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import type { StreamOptions, Watched } from './options.ts';
import { tokenDoc } from './token.ts';
import type { Position, TokenKind } from './token.ts';

/** Finds a document as it is now, by the number of its collection and its `_id`. */
export type Lookup = (collection: number, id: Value) => Doc | undefined;

const INTERNAL = new Set(['admin', 'local', 'config']);
/** What streams tell only when they are asked for it. */
const EXPANDED = new Set(['create', 'createIndexes', 'dropIndexes', 'modify']);

export function positionOf(entry: Doc): Position {
  const [t, i, n] = (entry.get('at') as Value[]).map(Number) as [number, number, number];
  return { t, i, n };
}

function isAbout(db: Maybe, name: Maybe, watched: Watched): boolean {
  if (watched.db === undefined) return !INTERNAL.has(db as string);
  return db === watched.db && (watched.name === undefined || name === watched.name);
}

/** Whether a change is one that a stream tells of; a rename belongs to both of its names. */
export function isWatched(entry: Doc, { watched, expanded }: StreamOptions): boolean {
  if (!expanded && EXPANDED.has(entry.get('kind') as string)) return false;
  if (entry.get('kind') === 'dropDatabase' && watched.name !== undefined) return false;
  if (isAbout(entry.get('db'), entry.get('name'), watched)) return true;
  const to = entry.get('to');
  return to instanceof Map && isAbout(to.get('db'), to.get('coll'), watched);
}

/** Whether nothing can follow for a stream after this change. */
export function isInvalidating(entry: Doc, { watched }: StreamOptions): boolean {
  const kind = entry.get('kind') as string;
  if (watched.name !== undefined) return kind === 'drop' || kind === 'rename';
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

/** The last event of a stream whose collection or database is gone. */
export const invalidateEvent = (entry: Doc): Doc =>
  begin(entry, 'invalidate', 'invalidate').set('wallTime', entry.get('wall') as Date);

function descriptionOf(entry: Doc, expanded: boolean): Maybe {
  const description = entry.get('description');
  if (expanded || !(description instanceof Map)) return description;
  const { disambiguatedPaths: _, ...rest } = Object.fromEntries(description);
  return new Map(Object.entries(rest));
}

const missingImage = (kind: 'pre' | 'post', which: string, event: Doc): MongoError =>
  new MongoError(
    47,
    `Change stream was configured to require a ${kind}-image for all ${which} events, but the ${kind}-image was not found for event: ${formatDoc(event)}`,
  );

function addBefore(event: Doc, entry: Doc, mode: string): void {
  if (mode === 'off' || !['update', 'replace', 'delete'].includes(entry.get('kind') as string)) return;
  const before = entry.get('before');
  if (before === undefined && mode === 'required') throw missingImage('pre', 'update, delete and replace', event);
  event.set('fullDocumentBeforeChange', before ?? null);
}

function addAfter(event: Doc, entry: Doc, mode: string, lookup: Lookup): void {
  if (mode === 'default' || entry.get('kind') !== 'update') return;
  const after =
    mode === 'updateLookup' ? lookup(entry.get('id') as number, entry.get('key') as Value) : entry.get('doc');
  if (after === undefined && mode === 'required') throw missingImage('post', 'update', event);
  event.set('fullDocument', after ?? null);
}

/**
 * What a stream tells of a change.
 *
 * @throws {MongoError} 47 for a state of a document that is required and was not kept
 */
export function eventOf(entry: Doc, options: StreamOptions, lookup: Lookup): Doc {
  const { expanded } = options;
  const kind = entry.get('kind') as string;
  const event = begin(entry, 'event', kind);
  const add = (name: string, value: Maybe): void => {
    if (value !== undefined) event.set(name, value);
  };
  if (expanded && kind !== 'dropDatabase') add('collectionUUID', uuidOf({ id: entry.get('id') as number }));
  add('wallTime', entry.get('wall'));
  add('txnNumber', entry.get('txnNumber'));
  add('lsid', entry.get('lsid'));
  if (kind === 'insert' || kind === 'replace') add('fullDocument', entry.get('doc'));
  const ns: Doc = new Map([['db', entry.get('db') as Value]]);
  if (kind !== 'dropDatabase') ns.set('coll', entry.get('name') as Value);
  add('ns', ns);
  add('to', entry.get('to'));
  if (entry.has('key')) add('documentKey', new Map([['_id', entry.get('key') as Value]]));
  if (expanded) add('operationDescription', entry.get('operationDescription'));
  add('updateDescription', descriptionOf(entry, expanded));
  if (expanded) add('stateBeforeChange', entry.get('stateBeforeChange'));
  addBefore(event, entry, options.fullDocumentBeforeChange);
  addAfter(event, entry, options.fullDocument, lookup);
  return event;
}
