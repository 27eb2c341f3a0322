import type { FieldError } from '@impact-call/contracts';
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

// Every failing field is reported, but an answer never grows with the attack that caused it.
const MAX_REPORTED = 20;

const COMMON: Options = { allErrors: true, removeAdditional: false, useDefaults: true, allowUnionTypes: true };

function createAjv(options: Options): Ajv {
  const ajv = new Ajv({ ...COMMON, strictTypes: false, ...options });
  addFormats.default(ajv, ['date', 'date-time', 'iso-date-time', 'email', 'uri', 'uuid', 'binary']);
  return ajv;
}

// A query is text by nature; a body says what it means, so "3" is no number there.
// Without `strictNumbers`, limits judge infinite numbers too: a text such as 1e999 becomes one.
const forQueries = createAjv({ coerceTypes: true, strictNumbers: false });
const forBodies = createAjv({ coerceTypes: false });

/** Compiles a schema for the part of the request that it describes. */
export function compileSchema(schema: object, part: string | undefined): ValidateFunction {
  return (part === 'querystring' || part === 'params' || part === 'headers' ? forQueries : forBodies).compile(schema);
}

function pathOf(error: ErrorObject): string {
  const parent = error.instancePath.slice(1).replaceAll('/', '.');
  const child: unknown = error.params['missingProperty'] ?? error.params['additionalProperty'];
  return typeof child === 'string' ? [parent, child].filter(Boolean).join('.') : parent;
}

/** Ajv's findings as the fields of a problem document; `code` is the keyword that failed, e.g. `required`. */
export function fieldErrors(errors: readonly ErrorObject[]): FieldError[] {
  return errors.slice(0, MAX_REPORTED).map((error) => ({ path: pathOf(error), code: error.keyword, message: error.message ?? 'is not valid' }));
}
