import { Timestamp } from 'bson';
import { MongoError } from '../errors.ts';
import { bool, checkOptions, object, oneOf, timestamp } from '../commands/schema.ts';
import type { Schema } from '../commands/schema.ts';
import type { Doc, Value } from '../values/types.ts';
import { parseToken } from './token.ts';
import type { Token } from './token.ts';

/** A stream's scope: all databases, one, or one collection. */
export type Watched = { db?: string; name?: string };

export type StreamOptions = {
  watched: Watched;
  /** updates include the document's current state */
  looksUp: boolean;
  /** where it starts: after a token, at a time, or now */
  start: { token: Token } | { time: Timestamp } | undefined;
};

const STREAM: Schema = {
  allChangesForCluster: bool,
  fullDocument: oneOf('default', 'updateLookup'),
  resumeAfter: object,
  startAfter: object,
  startAtOperationTime: timestamp,
};

function checkWatched(spec: Doc, db: string, name: string | undefined): void {
  const all = spec.get('allChangesForCluster') === true;
  if (all && (db !== 'admin' || name !== undefined))
    throw new MongoError(
      72,
      `A $changeStream with 'allChangesForCluster:true' may only be opened on the 'admin' database, and with no collection name; found ${db}.${name ?? '$cmd.aggregate'}`,
    );
  if ((db === 'admin' && !all) || db === 'local' || db === 'config')
    throw new MongoError(73, `$changeStream may not be opened on the internal ${db} database`);
  if (name?.startsWith('system.') === true)
    throw new MongoError(73, `$changeStream may not be opened on the internal ${db}.${name} collection`);
}

function startOf(spec: Doc): StreamOptions['start'] {
  const [resume, start] = [spec.get('resumeAfter'), spec.get('startAfter')];
  const time = spec.get('startAtOperationTime');
  if (resume instanceof Map && start instanceof Map)
    throw new MongoError(50865, "Do not specify both 'resumeAfter' and 'startAfter' in a $changeStream stage");
  const doc = resume ?? start;
  const token = doc instanceof Map ? parseToken(doc) : undefined;
  if (token !== undefined && time instanceof Timestamp)
    throw new MongoError(40674, 'Only one type of resume option is allowed, but multiple were found');
  if (resume instanceof Map && token?.kind === 'invalidate')
    throw new MongoError(
      260,
      "Attempting to resume a change stream using 'resumeAfter' is not allowed from an invalidate notification",
    );
  if (token !== undefined) return { token };
  return time instanceof Timestamp ? { time } : undefined;
}

/**
 * Parses a `$changeStream` stage; `name` is the command's collection, if it has one.
 *
 * @throws {MongoError} MongoDB's for invalid options, 238 for unsupported ones
 */
export function streamOptions(spec: Value, db: string, name: string | undefined): StreamOptions {
  if (!(spec instanceof Map)) throw new MongoError(50808, '$changeStream stage expects a document as argument');
  checkOptions(spec, STREAM, '$changeStream');
  checkWatched(spec, db, name);
  return {
    watched: { ...(db === 'admin' ? {} : { db }), ...(name === undefined ? {} : { name }) },
    looksUp: spec.get('fullDocument') === 'updateLookup',
    start: startOf(spec),
  };
}
