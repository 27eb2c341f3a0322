import mongoose, { type mongo } from 'mongoose';

const { BSON } = mongoose.mongo;
/** Every value as its own type, so that writing it again gives the same bytes. */
const AS_STORED = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;
const DOCUMENT = 3;
const ARRAY = 4;

/** A document of one element gives the element's value. */
function valueOf(bytes: Uint8Array, from: number, to: number): unknown {
  const single = Buffer.alloc(4 + (to - from) + 1);
  single.writeInt32LE(single.length, 0);
  single.set(bytes.subarray(from, to), 4);
  return Object.values(BSON.deserialize(single, AS_STORED))[0];
}

/** A document with its fields in the order of its bytes, whatever their names are. */
function inOrder(bytes: Uint8Array): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [type, nameAt, nameLength, at, length] of BSON.onDemand.parseToElements(bytes)) {
    const name = Buffer.from(bytes.subarray(nameAt, nameAt + nameLength)).toString('utf8');
    const inner = type === DOCUMENT || type === ARRAY ? inOrder(bytes.subarray(at, at + length)) : null;
    if (inner) fields.set(name, type === ARRAY ? [...inner.values()] : inner);
    else fields.set(name, valueOf(bytes, nameAt - 1, at + length));
  }
  return fields;
}

/**
 * A stored document, to be stored again with the same bytes. JavaScript puts names that are whole numbers first in its
 * objects; where that would change the order, the document becomes a map.
 */
export function exactDocument(bytes: Uint8Array): mongo.Document {
  const plain = BSON.deserialize(bytes, AS_STORED);
  const isSame = (document: mongo.Document): boolean => Buffer.compare(BSON.serialize(document), bytes) === 0;
  if (isSame(plain)) return plain;
  const ordered = inOrder(bytes);
  if (isSame(ordered)) return ordered;
  throw new Error(`a document cannot be written again as it is: ${BSON.EJSON.stringify(plain['_id'])}`);
}
