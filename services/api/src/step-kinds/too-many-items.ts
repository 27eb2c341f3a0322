import { RequestInvalid } from '../platform/errors/request-errors.ts';

/** Error of a list in an answer that exceeds its limit. */
export const tooManyItems = (path: string, most: number): RequestInvalid =>
  new RequestInvalid({ errors: [{ path, code: 'maxItems', message: `must NOT have more than ${most} items` }] });
