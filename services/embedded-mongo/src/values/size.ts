import { serialize } from 'bson';
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

/** The bytes of a document. */
export const docSize = (doc: Doc): number => serialize(doc).length;

/** The bytes that an element of an array takes up besides its value: its type and the digits of its place. */
export const placeSize = (place: number): number => 2 + String(place).length;

/** The bytes of a value, with its type and an empty name. */
export const valueSize = (value: Value): number => docSize(new Map([['', value]])) - 5;
