import type { Binary, BSONRegExp, Double, ObjectId, Timestamp } from 'bson';

/**
 * A document. A Map and not an object, so that integer-like keys preserve their position. Stored documents are never
 * modified in place.
 */
export type Doc = Map<string, Value>;

/**
 * A stored value: `number` is always an int32 and `bigint` an int64; doubles stay wrapped, so that 5.0 never becomes an
 * integer.
 */
export type Value =
  | number
  | bigint
  | Double
  | string
  | boolean
  | null
  | Date
  | ObjectId
  | Binary
  | BSONRegExp
  | Timestamp
  | Value[]
  | Map<string, Value>;

/** `undefined` means a missing field. */
export type Maybe = Value | undefined;

/** MongoDB's name of a type, as in `$type`. */
export type TypeName =
  | 'missing'
  | 'int'
  | 'long'
  | 'double'
  | 'string'
  | 'bool'
  | 'null'
  | 'date'
  | 'objectId'
  | 'binData'
  | 'regex'
  | 'timestamp'
  | 'array'
  | 'object';

const BSON_TYPES: Record<string, TypeName> = {
  Double: 'double',
  ObjectId: 'objectId',
  Binary: 'binData',
  BSONRegExp: 'regex',
  Timestamp: 'timestamp',
};

/** MongoDB's name of a value's type. */
export function typeName(value: Maybe): TypeName {
  switch (typeof value) {
    case 'undefined':
      return 'missing';
    case 'number':
      return 'int';
    case 'bigint':
      return 'long';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
  }
  if (value === null) return 'null';
  if (value instanceof Map) return 'object';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  const name = BSON_TYPES[value._bsontype];
  if (name === undefined) throw new TypeError(`not a stored type: ${value._bsontype}`);
  return name;
}
