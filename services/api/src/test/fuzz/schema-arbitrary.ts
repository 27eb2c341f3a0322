import { ONE_LINE } from '@impact-call/contracts';
import fc, { type Arbitrary } from '@impact-call/jest/fast-check';

/** The part of JSON Schema that the contract uses. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
}

/** Identifiers of existing records for a field of this name. */
export type KnownIds = (name: string) => readonly string[];

// Hostile requests cover longer texts.
const USUAL_LENGTH = 60;
const USUAL_ITEMS = 4;

const instant = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const FORMATS: Record<string, Arbitrary<string>> = {
  'date-time': instant,
  'iso-date-time': instant,
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
};

function stringOf(
  { format, pattern, minLength = 0, maxLength = USUAL_LENGTH }: Schema,
  ids: KnownIds,
  name: string,
): Arbitrary<string> {
  if (format && FORMATS[format]) return FORMATS[format];
  if (pattern?.includes('0-9a-fA-F]{8}-'))
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids(name)) }, { weight: 1, arbitrary: fc.uuid() });
  // The rules behind the schema parse this text as JSON.
  if (name === 'content') return fc.json({ maxDepth: 2 });
  if (pattern && pattern !== ONE_LINE) return fc.stringMatching(new RegExp(pattern));
  const bounds = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, USUAL_LENGTH)) };
  const text = fc
    .string({ ...bounds, unit: 'grapheme' })
    .filter((value) => value.length >= minLength && value.length <= maxLength);
  return pattern
    ? text.map((value) => (new RegExp(pattern).test(value) ? value : 'x'.repeat(Math.max(1, minLength))))
    : text;
}

function integerOf({ minimum = -1_000_000, maximum = 1_000_000 }: Schema): Arbitrary<number> {
  const small = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 3) });
  return fc.oneof(small, fc.integer({ min: minimum, max: maximum }));
}

function objectOf(
  { properties = {}, patternProperties = {}, required = [] }: Schema,
  ids: KnownIds,
): Arbitrary<unknown> {
  const [record] = Object.values(patternProperties);
  if (record) return fc.dictionary(fc.string({ maxLength: 12 }), arbitraryOf(record, ids), { maxKeys: 3 });
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema, ids, name)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

/** Valid values, mostly with existing identifiers, so that requests reach the rules behind the schema. */
export function arbitraryOf(given: object, ids: KnownIds, name = ''): Arbitrary<unknown> {
  const schema = given as Schema;
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(one, ids, name)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, ids);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, ids, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? USUAL_ITEMS, USUAL_ITEMS)),
      });
    case 'string':
      return stringOf(schema, ids, name);
    case 'integer':
      return integerOf(schema);
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}
