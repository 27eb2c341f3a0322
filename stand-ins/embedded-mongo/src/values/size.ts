import { Binary } from 'bson';
import type { Doc, Maybe, Value } from './types.ts';

/** Maximum nesting of documents and arrays in a stored document; a message may have more. */
export const MAX_NESTING = 180;

/** Whether documents and arrays are nested too deeply to store; as in MongoDB, empty ones do not count. */
export function isTooDeep(value: Maybe, level = 1): boolean {
  const inner = value instanceof Map ? value.values() : Array.isArray(value) ? value : undefined;
  if (inner === undefined) return false;
  for (const one of inner) if (level > MAX_NESTING || isTooDeep(one, level + 1)) return true;
  return false;
}

/** An array element's overhead in bytes: its type and the digits of its index. */
export const placeSize = (place: number): number => (place < 10 ? 3 : 2 + String(place).length);

const textSize = (text: string): number => 5 + Buffer.byteLength(text);

function objectSize(value: Exclude<Value, number | bigint | string | boolean | null>): number {
  if (value instanceof Map) return docSize(value);
  if (Array.isArray(value))
    return value.reduce<number>((total, element, place) => total + placeSize(place) + bytesOf(element), 5);
  if (value instanceof Date) return 8;
  switch (value._bsontype) {
    case 'ObjectId':
      return 12;
    case 'Binary':
      return 5 + value.length() + (value.sub_type === Binary.SUBTYPE_BYTE_ARRAY ? 4 : 0);
    case 'BSONRegExp':
      return 2 + Buffer.byteLength(value.pattern) + Buffer.byteLength(value.options);
    default:
      return 8;
  }
}

function bytesOf(value: Value): number {
  switch (typeof value) {
    case 'number':
      return 4;
    case 'bigint':
      return 8;
    case 'string':
      return textSize(value);
    case 'boolean':
      return 1;
  }
  return value === null ? 0 : objectSize(value);
}

/** The size of a document in BSON, in bytes. */
export function docSize(doc: Doc): number {
  let total = 5;
  for (const [name, value] of doc) total += 2 + Buffer.byteLength(name) + bytesOf(value);
  return total;
}

/** The size of a value with its type and an empty name, in bytes. */
export const valueSize = (value: Value): number => 2 + bytesOf(value);
