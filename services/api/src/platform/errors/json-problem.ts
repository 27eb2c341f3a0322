import { JsonOutOfBounds } from '@impact-call/domain';
import { RequestInvalid } from './request-errors.ts';

const CODES: Record<JsonOutOfBounds['bound'], string> = {
  depth: 'json-depth',
  values: 'json-values',
  markup: 'json-markup',
};

/** Problem of invalid JSON, in the body (`path` is empty) or in one of its fields. */
export function jsonProblem(path: string, error: unknown): RequestInvalid {
  const field =
    error instanceof JsonOutOfBounds
      ? { code: CODES[error.bound], message: error.message }
      : { code: 'json', message: 'must be JSON text' };
  return new RequestInvalid({ errors: [{ path, ...field }] });
}
