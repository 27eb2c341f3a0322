import { RequestInvalid } from '../platform/errors/request-errors.ts';

/** A list in an answer that is longer than its readers can take. */
export const tooManyItems = (path: string, most: number): RequestInvalid =>
  new RequestInvalid({ errors: [{ path, code: 'maxItems', message: `must NOT have more than ${most} items` }] });
