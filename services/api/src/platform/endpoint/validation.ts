import type { FieldError } from '@impact-call/contracts';
import { isEmailAddress } from '@impact-call/domain';
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { isSmall } from './is-small.ts';
import { LazyCompile } from './lazy-compile.ts';
import { cleaningOf } from './typed-lines.ts';

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
