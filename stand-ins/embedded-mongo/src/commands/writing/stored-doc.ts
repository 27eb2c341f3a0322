import { BSONRegExp, ObjectId, Timestamp } from 'bson';
import { badValue, MongoError } from '../../errors.ts';
import { nextTimestamp } from '../../update/operators.ts';
import { docSize, isTooDeep, MAX_NESTING } from '../../values/size.ts';
import { typeName } from '../../values/types.ts';
import type { Doc, Maybe, Value } from '../../values/types.ts';

export const MAX_DOCUMENT = 16 * 1024 * 1024;

function checkId(id: Value): void {
  if (Array.isArray(id) || id instanceof BSONRegExp)
    throw new MongoError(53, `The '_id' value cannot be of type ${typeName(id)}`);
  if (!(id instanceof Map)) return;
  const [dollar] = [...id.keys()].filter((name) => name.startsWith('$'));
  if (dollar !== undefined)
    throw new MongoError(52, `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`);
}

/** A document to store: `_id` first and generated if missing, empty timestamps filled in, and within the size limit. */
export function prepareForStorage(doc: Doc, fillTimestamps: boolean): Doc {
  const id: Maybe = doc.get('_id');
  if (id !== undefined) checkId(id);
  const prepared: Doc = new Map([['_id', id ?? new ObjectId()]]);
  if (doc.get('_id') === null) prepared.set('_id', null);
  for (const [name, value] of doc) {
    if (name !== '_id')
      prepared.set(name, fillTimestamps && value instanceof Timestamp && value.isZero() ? nextTimestamp() : value);
  }
  const bytes = docSize(prepared);
  if (bytes > MAX_DOCUMENT)
    throw badValue(`object to insert too large. size in bytes: ${bytes}, max size: ${MAX_DOCUMENT}`);
  if (isTooDeep(prepared))
    throw new MongoError(15, `cannot insert document because it exceeds ${MAX_NESTING} levels of nesting`);
  return prepared;
}

/** Throws when an update makes a document too large or too deeply nested. */
export function checkUpdated(doc: Doc): void {
  if (docSize(doc) > MAX_DOCUMENT)
    throw new MongoError(17419, `Resulting document after update is larger than ${MAX_DOCUMENT}`);
  if (isTooDeep(doc)) throw new MongoError(15, `Document exceeds maximum nesting depth of ${MAX_NESTING}`);
}
