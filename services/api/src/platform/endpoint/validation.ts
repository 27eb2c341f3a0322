import { type FieldError, ONE_LINE } from '@impact-call/contracts';
import { isEmailAddress, typedAddress, typedLine } from '@impact-call/domain';
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { LazyCompile } from './lazy-compile.ts';

interface Schema {
  pattern?: string;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Returns texts, changes objects in place. */
type Clean = (value: unknown) => unknown;

const ofText =
  (clean: (text: string) => string): Clean =>
  (value) =>
    typeof value === 'string' ? clean(value) : value;

function ofFields(fields: readonly (readonly [string, Clean])[]): Clean {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const record = value as Record<string, unknown>;
    for (const [name, clean] of fields) if (Object.hasOwn(record, name)) record[name] = clean(record[name]);
    return value;
  };
}

const ofList =
  (clean: Clean): Clean =>
  (value) => {
    if (Array.isArray(value)) for (const [index, each] of value.entries()) value[index] = clean(each);
    return value;
  };

/** Runs before validation; null if no field needs it (docs/rules/01-values.md#one-line-fields). */
function cleaningOf({ pattern, format, properties = {}, items, anyOf = [] }: Schema): Clean | null {
  if (format === 'email') return ofText(typedAddress);
  if (pattern === ONE_LINE) return ofText(typedLine);
  const fields = Object.entries(properties).flatMap(([name, schema]): [string, Clean][] => {
    const clean = cleaningOf(schema);
    return clean === null ? [] : [[name, clean]];
  });
  const ofItems = items === undefined ? null : cleaningOf(items);
  const parts = [
    ...(fields.length > 0 ? [ofFields(fields)] : []),
    ...(ofItems === null ? [] : [ofList(ofItems)]),
    ...anyOf.flatMap((schema) => cleaningOf(schema) ?? []),
  ];
  return parts.length === 0 ? null : (value) => parts.reduce((cleaned, clean) => clean(cleaned), value);
}

/** Characters; any value but a text counts as a few. */
const SMALL = 8 * 1024;
const VALUE = 8;

/** Stops at the size of a filled-in form and does not recurse, so depth is no risk. */
function isSmall(root: unknown): boolean {
  const waiting: unknown[] = [root];
  let remaining = SMALL;
  while (waiting.length > 0) {
    const value = waiting.pop();
    remaining -= typeof value === 'string' ? value.length : VALUE;
    if (typeof value === 'object' && value !== null) {
      const names = Object.keys(value);
      if (names.length * VALUE > remaining) return false;
      for (const name of names) remaining -= name.length;
      waiting.push(...Object.values(value));
    }
    if (remaining < 0) return false;
  }
  return true;
}

const MAX_REPORTED = 20;
const MAX_PATH = 200;

const COMMON: Options = { removeAdditional: false, useDefaults: true, allowUnionTypes: true };

function createAjv(options: Options): Ajv {
  const ajv = new Ajv({ ...COMMON, strictTypes: false, ...options });
  addFormats.default(ajv, ['date', 'date-time', 'iso-date-time', 'uri', 'uuid', 'binary']);
  ajv.addFormat('email', isEmailAddress);
  return ajv;
}

/** All errors of a long invalid list take seconds and gigabytes, so one validator stops at the first. */
const pair = (options: Options) => ({
  first: createAjv({ ...options, allErrors: false }),
  all: createAjv({ ...options, allErrors: true }),
});

// Queries are coerced, bodies are not; without `strictNumbers`, limits also check infinities such as 1e999.
const forQueries = pair({ coerceTypes: true, strictNumbers: false });
const forBodies = pair({ coerceTypes: false });

/** `errors` belongs to the last validated value. */
export interface Validate {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** Also cleans single lines and addresses in place; small values get all errors, larger ones the first. */
export function compileSchema(schema: object, part: string | undefined, compiling = new LazyCompile()): Validate {
  const { first, all } = part === 'querystring' || part === 'params' || part === 'headers' ? forQueries : forBodies;
  let isValid: ValidateFunction | undefined;
  let explain: ValidateFunction | undefined;
  const check = compiling.lazily(() => (isValid = first.compile(schema)));
  const clean = cleaningOf(schema);
  const validate: Validate = (value) => {
    clean?.(value);
    if (check(value)) return true;
    validate.errors = isValid?.errors ?? [];
    if (!isSmall(value)) return false;
    explain ??= all.compile(schema);
    if (!explain(value)) validate.errors = explain.errors ?? [];
    return false;
  };
  return validate;
}

function pathOf(error: ErrorObject): string {
  const parent = error.instancePath.slice(1).replaceAll('/', '.');
  const child: unknown = error.params['missingProperty'] ?? error.params['additionalProperty'];
  const path = typeof child === 'string' ? [parent, child].filter(Boolean).join('.') : parent;
  return path.slice(0, MAX_PATH);
}

/** `code` is the failed keyword, such as `required`. */
export function fieldErrors(errors: readonly ErrorObject[]): FieldError[] {
  return errors
    .slice(0, MAX_REPORTED)
    .map((error) => ({ path: pathOf(error), code: error.keyword, message: error.message ?? 'is not valid' }));
}
