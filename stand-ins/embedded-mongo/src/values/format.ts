import { Binary, BSONRegExp, Double, ObjectId } from 'bson';
import type { Doc, Value } from './types.ts';

/** A value in the format of MongoDB's messages: `{ email: "a@b.c" }`, `ObjectId('…')`. */
export function formatValue(value: Value): string {
  if (typeof value === 'string') return `"${value}"`;
  if (value instanceof Map) return formatDoc(value);
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(formatValue).join(', ')} ]`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Double) return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value);
  if (value instanceof Binary)
    return value.sub_type === Binary.SUBTYPE_UUID
      ? `UUID("${value.toUUID().toString()}")`
      : `BinData(${value.sub_type}, ${Buffer.from(value.value()).toString('hex').toUpperCase()})`;
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (value !== null && typeof value === 'object') return value._bsontype;
  return String(value);
}

export function formatDoc(doc: Doc): string {
  return doc.size === 0 ? '{}' : `{ ${[...doc].map(([name, value]) => `${name}: ${formatValue(value)}`).join(', ')} }`;
}
