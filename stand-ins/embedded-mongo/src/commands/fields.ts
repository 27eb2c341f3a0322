import { MongoError } from '../errors.ts';
import { toDouble } from '../values/arithmetic.ts';
import { isNumber, isTrue } from '../values/compare.ts';
import { typeName } from '../values/types.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { any, bool, checkCommand, long, number, object, text } from './schema.ts';
import type { Schema } from './schema.ts';

/** Fields that every command accepts. */
const GENERIC: Schema = {
  $db: text,
  lsid: object,
  txnNumber: long,
  autocommit: bool,
  startTransaction: bool,
  $clusterTime: object,
  $readPreference: object,
  readConcern: object,
  writeConcern: object,
  maxTimeMS: number,
  comment: any,
};

/** Typed access to fields of a command or statement, with MongoDB's errors for wrong types. */
export class Fields {
  readonly doc: Doc;
  private readonly name: string;

  constructor(doc: Doc, name: string) {
    this.doc = doc;
    this.name = name;
  }

  /** Throws for an unknown option or a wrong type. */
  only(schema: Schema): this {
    checkCommand(this.doc, this.name, GENERIC, schema);
    return this;
  }

  get(field: string): Maybe {
    const value = this.doc.get(field);
    return value === null ? undefined : value;
  }

  document(field: string): Doc | undefined {
    return this.typed(field, 'object', (value): value is Doc => value instanceof Map);
  }

  array(field: string): Value[] | undefined {
    return this.typed(field, 'array', (value): value is Value[] => Array.isArray(value));
  }

  documents(field: string): Doc[] {
    return (this.array(field) ?? []).map((value) => {
      if (value instanceof Map) return value;
      throw this.wrongType(field, value, 'object');
    });
  }

  string(field: string): string | undefined {
    return this.typed(field, 'string', (value): value is string => typeof value === 'string');
  }

  flag(field: string): boolean {
    const value = this.get(field);
    if (value === undefined) return false;
    if (typeof value !== 'boolean' && !isNumber(value)) throw this.wrongType(field, value, 'bool');
    return isTrue(value);
  }

  /** A number with its fraction truncated, as MongoDB reads most of them; at least `least`. */
  count(field: string, least = 0): number | undefined {
    const value = this.get(field);
    if (value === undefined) return undefined;
    if (!isNumber(value)) throw this.wrongType(field, value, '[int, decimal, double, long]');
    const number = Math.trunc(toDouble(value)) || 0;
    if (number < least)
      throw new MongoError(51024, `BSON field '${field}' value must be >= ${least}, actual value '${number}'`);
    return number;
  }

  required<T>(field: string, value: T | undefined): T {
    if (value === undefined)
      throw new MongoError(40414, `BSON field '${this.name}.${field}' is missing but a required field`);
    return value;
  }

  private typed<T extends Value>(field: string, type: string, is: (value: Value) => value is T): T | undefined {
    const value = this.get(field);
    if (value === undefined) return undefined;
    if (!is(value)) throw this.wrongType(field, value, type);
    return value;
  }

  private wrongType(field: string, value: Value, type: string): MongoError {
    return new MongoError(
      14,
      `BSON field '${this.name}.${field}' is the wrong type '${typeName(value)}', expected type '${type}'`,
    );
  }
}
