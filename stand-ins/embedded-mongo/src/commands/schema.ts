import { Timestamp } from 'bson';
import { failedToParse, MongoError, typeMismatch } from '../errors.ts';
import { isNumber } from '../values/compare.ts';
import { typeName } from '../values/types.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';

/**
 * What one option takes. `check` throws MongoDB's error for a value of the wrong type; `path` is how the error names
 * the option (`update.updates.multi`).
 */
export type Option = {
  check(value: Value, path: string): void;
  /** null stands for an option that is not there, as in most of MongoDB's options; else it is checked as a value */
  nullable: boolean;
  required?: boolean;
  /** a document with options of its own */
  statement?: boolean;
};

/** The options of a command or of one of its statements. */
export type Schema = Readonly<Record<string, Option>>;

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

function wrongType(path: string, value: Value, expected: string): MongoError {
  return typeMismatch(`BSON field '${path}' is the wrong type '${typeName(value)}', expected ${expected}`);
}

const typed = (is: (value: Value) => boolean, expected: string): Option => ({
  check(value, path) {
    if (!is(value)) throw wrongType(path, value, expected);
  },
  nullable: true,
});

const isDoc = (value: Value): value is Doc => value instanceof Map;

export const any: Option = { check: () => {}, nullable: false };
export const bool = typed((value) => typeof value === 'boolean', `type 'bool'`);
/** true, false or a number, of which all but 0 is true */
export const boolOrNumber = typed(
  (value) => typeof value === 'boolean' || isNumber(value),
  `types '[bool, long, int, decimal, double]'`,
);
export const object = typed(isDoc, `type 'object'`);
export const text = typed((value) => typeof value === 'string', `type 'string'`);
export const long = typed((value) => typeof value === 'bigint', `type 'long'`);
export const number = typed(isNumber, `types '[long, int, decimal, double]'`);
export const textOrObject = typed((value) => typeof value === 'string' || isDoc(value), `types '[string, object]'`);
export const timestamp = typed((value) => value instanceof Timestamp, `type 'timestamp'`);
export const array = typed(Array.isArray, `type 'array'`);

/** true or false alone: neither a number nor null. */
export const strictBool: Option = {
  check(value, path) {
    if (typeof value !== 'boolean')
      throw typeMismatch(`Field '${lastOf(path)}' should be a boolean value, but found: ${typeName(value)}`);
  },
  nullable: false,
};

/** The documents of `find`, for which null is no absence. The message lacks a space on MongoDB, too. */
export const strictObject: Option = {
  check(value, path) {
    if (!isDoc(value)) throw typeMismatch(`Expected field ${lastOf(path)}to be of type object`);
  },
  nullable: false,
};

export const hint: Option = {
  check(value) {
    if (typeof value !== 'string' && !isDoc(value)) throw failedToParse('Hint must be a string or an object');
  },
  nullable: false,
};

export const documents = arrayOf(object);

/** A list whose elements are all of one type. */
export function arrayOf(element: Option): Option {
  return {
    check(value, path) {
      array.check(value, path);
      // MongoDB's messages name the place of a value in a list, but not that of a statement.
      (value as Value[]).forEach((one, i) => element.check(one, element.statement === true ? path : `${path}.${i}`));
    },
    nullable: true,
  };
}

/** A document with options of its own. */
export function nested(schema: Schema): Option {
  return {
    check(value, path) {
      object.check(value, path);
      checkOptions(value as Doc, schema, path);
    },
    nullable: true,
    statement: true,
  };
}

/** One of a few words. */
export function oneOf(...words: string[]): Option {
  return {
    check(value, path) {
      text.check(value, path);
      if (!words.includes(value as string))
        throw new MongoError(2, `Enumeration value '${String(value)}' for field '${path}' is not a valid value.`);
    },
    nullable: true,
  };
}

/** A number of at least `least`; what is behind the point is cut off by who reads it. */
export function atLeast(least: number): Option {
  return {
    check(value, path) {
      number.check(value, path);
      const whole = Math.trunc(Number((value as Exclude<Value, null>).toString()));
      if (whole < least)
        throw new MongoError(
          51024,
          `BSON field '${lastOf(path)}' value must be >= ${least}, actual value '${String(whole)}'`,
        );
    },
    nullable: true,
  };
}

export const required = (option: Option): Option => ({ ...option, required: true });

/** What a batch of a cursor may be told. */
export const cursor = nested({ batchSize: atLeast(0) });

/** Throws MongoDB's error for the first option that is unknown or wrong, then for one that is required and missing. */
export function checkOptions(doc: Doc, schema: Schema, path: string): void {
  const { options } = compiledOf(schema);
  for (const [name, value] of doc) checkOption(options.get(name), name, value, path);
  checkRequired(doc, schema, path);
}

/**
 * Checks the options of a command named `name`: first those that every command may carry, then its own. The command's
 * name is no option unless its schema says so.
 */
export function checkCommand(doc: Doc, name: string, generic: Schema, schema: Schema): void {
  const { options: common } = compiledOf(generic);
  const { options } = compiledOf(schema);
  for (const [field, value] of doc) if (common.has(field)) checkOption(common.get(field), field, value, name);
  for (const [field, value] of doc)
    if (!common.has(field) && (field !== name || options.has(field)))
      checkOption(options.get(field), field, value, name);
  checkRequired(doc, schema, name);
}

function checkOption(option: Option | undefined, name: string, value: Value, path: string): void {
  if (option === undefined)
    throw new MongoError(40415, `BSON field '${path}.${name}' is an unknown field of the embedded development server.`);
  if (value !== null || !option.nullable) option.check(value, `${path}.${name}`);
}

function checkRequired(doc: Doc, schema: Schema, path: string): void {
  for (const [name, option] of compiledOf(schema).required)
    if (isMissing(doc.get(name), option))
      throw new MongoError(40414, `BSON field '${path}.${name}' is missing but a required field`);
}

/** A schema as it is looked up: made once of each. */
type Compiled = { options: ReadonlyMap<string, Option>; required: [string, Option][] };

const compiledSchemas = new WeakMap<Schema, Compiled>();

function compiledOf(schema: Schema): Compiled {
  let found = compiledSchemas.get(schema);
  if (found === undefined) {
    const options = Object.entries(schema);
    found = { options: new Map(options), required: options.filter(([, option]) => option.required === true) };
    compiledSchemas.set(schema, found);
  }
  return found;
}

const isMissing = (value: Maybe, { nullable }: Option): boolean => value === undefined || (value === null && nullable);
