import type { FieldError } from '@impact-call/contracts';
import { isEmailAddress } from '@impact-call/domain';
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { isSmall } from './is-small.ts';
import { createLazyCompile } from './lazy-compile.ts';
import { cleaningOf } from './typed-lines.ts';

// An answer never grows with the attack that caused it.
const MAX_REPORTED = 20;
const MAX_PATH = 200;

const COMMON: Options = { removeAdditional: false, useDefaults: true, allowUnionTypes: true };

function createAjv(options: Options): Ajv {
  const ajv = new Ajv({ ...COMMON, strictTypes: false, ...options });
  addFormats.default(ajv, ['date', 'date-time', 'iso-date-time', 'uri', 'uuid', 'binary']);
  ajv.addFormat('email', isEmailAddress);
  return ajv;
}

/**
 * The first thing wrong ends the one; the other finds all of them, which for a long list of wrong things takes seconds
 * and gigabytes.
 */
const pair = (options: Options) => ({
  first: createAjv({ ...options, allErrors: false }),
  all: createAjv({ ...options, allErrors: true }),
});

// A query is text by nature; a body says what it means, so "3" is no number there.
// Without `strictNumbers`, limits judge infinite numbers too: a text such as 1e999 becomes one.
const forQueries = pair({ coerceTypes: true, strictNumbers: false });
const forBodies = pair({ coerceTypes: false });

/** A compiled schema; `errors` says what was wrong with the value that it judged last. */
export interface Validate {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/**
 * Compiles a schema for the part of the request that it describes. Single lines and addresses are cleaned in place. Of a small value, as forms send it, all that is
 * wrong is named; of a larger one the first thing. What names them all is compiled when it is first needed, since most
 * schemas never fail.
 */
export function compileSchema(schema: object, part: string | undefined, compiling = createLazyCompile()): Validate {
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

/** Ajv's findings as the fields of a problem document; `code` is the keyword that failed, e.g. `required`. */
export function fieldErrors(errors: readonly ErrorObject[]): FieldError[] {
  return errors
    .slice(0, MAX_REPORTED)
    .map((error) => ({ path: pathOf(error), code: error.keyword, message: error.message ?? 'is not valid' }));
}
