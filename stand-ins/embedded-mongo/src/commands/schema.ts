import { Timestamp } from 'bson';
import { failedToParse, MongoError, typeMismatch } from '../errors.ts';
import { isNumber } from '../values/compare.ts';
import { typeName } from '../values/types.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';

/**
 * An option's type. `check` throws MongoDB's error for a wrong type; `path` is the option's name in it
 * (`update.updates.multi`).
 */
export type Option = {
  check(value: Value, path: string): void;
  /** null means absent, as in most of MongoDB's options; otherwise it is checked as a value */
  nullable: boolean;
  required?: boolean;
  /** a document with its own options */
  statement?: boolean;
};

/** The options of a command or statement. */
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
/** A boolean, or a number, of which all but 0 are true. */
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

/** A boolean only: neither a number nor null. */
export const strictBool: Option = {
  check(value, path) {
    if (typeof value !== 'boolean')
      throw typeMismatch(`Field '${lastOf(path)}' should be a boolean value, but found: ${typeName(value)}`);
  },
  nullable: false,
};

/** The documents of `find`, for which null is invalid. MongoDB's message lacks a space too. */
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

/** A list with elements of one type. */
export function arrayOf(element: Option): Option {
  return {
    check(value, path) {
      array.check(value, path);
      // MongoDB's messages have a value's index in a list, but not a statement's.
      (value as Value[]).forEach((one, i) => element.check(one, element.statement === true ? path : `${path}.${i}`));
    },
    nullable: true,
  };
}

/** A document with its own options. */
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

/** One of these values. */
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

/** A number of at least `least`; the reader truncates its fraction. */
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

/** A cursor's batch options. */
export const cursor = nested({ batchSize: atLeast(0) });

/** Throws MongoDB's error for the first unknown or invalid option, then for a missing required one. */
export function checkOptions(doc: Doc, schema: Schema, path: string): void {
  const { options } = compiledOf(schema);
  for (const [name, value] of doc) checkOption(options.get(name), name, value, path);
  checkRequired(doc, schema, path);
}

/**
 * Checks the options of the command `name`: first the generic ones, then its own. The command's name is no option
 * unless its schema has it.
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

/** A schema prepared for lookups, once each. */
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
