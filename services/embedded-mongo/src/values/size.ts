import { Binary } from 'bson';
import type { Doc, Maybe, Value } from './types.ts';

/** At most so many bytes does a value take up in BSON: quickly found, and never too little. */
function valueBound(value: Maybe): number {
  if (typeof value === 'string') return 5 + value.length * 3;
  if (value instanceof Map) return sizeBound(value);
  if (Array.isArray(value)) return value.reduce<number>((total, element) => total + 12 + valueBound(element), 5);
  if (value === null || typeof value !== 'object' || value instanceof Date) return 8;
  if (value._bsontype === 'Binary') return 9 + value.length();
  if (value._bsontype === 'Code' || value._bsontype === 'BSONSymbol' || value._bsontype === 'BSONRegExp')
    return Infinity;
  return 16;
}

/** At most so many bytes does a document take up; Infinity where only encoding it would tell. */
export function sizeBound(doc: Doc): number {
  let total = 5;
  for (const [name, value] of doc) total += 2 + name.length * 3 + valueBound(value);
  return total;
}

/** The bytes that an element of an array takes up besides its value: its type and the digits of its place. */
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
    case 'Decimal128':
      return 16;
    case 'Binary':
      return 5 + value.length() + (value.sub_type === Binary.SUBTYPE_BYTE_ARRAY ? 4 : 0);
    case 'BSONRegExp':
      return 2 + Buffer.byteLength(value.pattern) + Buffer.byteLength(value.options);
    case 'BSONSymbol':
      return textSize(value.value);
    case 'Code':
      return textSize(value.code) + (value.scope ? 4 + docSize(value.scope as Doc) : 0);
    case 'MinKey':
    case 'MaxKey':
      return 0;
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

/** The bytes of a document in BSON. */
export function docSize(doc: Doc): number {
  let total = 5;
  for (const [name, value] of doc) total += 2 + Buffer.byteLength(name) + bytesOf(value);
  return total;
}

/** The bytes of a value, with its type and an empty name. */
export const valueSize = (value: Value): number => 2 + bytesOf(value);
