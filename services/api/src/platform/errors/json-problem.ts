import { JsonOutOfBounds } from '@impact-call/domain';
import { RequestInvalid } from './request-errors.ts';

const CODES: Record<JsonOutOfBounds['bound'], string> = {
  depth: 'json-depth',
  values: 'json-values',
  markup: 'json-markup',
};

/** `path` is empty for the body, else names a field. */
export function jsonProblem(path: string, error: unknown): RequestInvalid {
  const field =
    error instanceof JsonOutOfBounds
      ? { code: CODES[error.bound], message: error.message }
      : { code: 'json', message: 'must be JSON text' };
  return new RequestInvalid({ errors: [{ path, ...field }] });
}
