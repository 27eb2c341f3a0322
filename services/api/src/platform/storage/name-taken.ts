import { NameTaken } from '../errors/administration-errors.ts';
import { isDuplicate } from './duplicate.ts';

/** Use it around a transaction, which a rejected write ends. */
export async function orNameTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isDuplicate(error)
      ? new NameTaken({ errors: [{ path: 'name', code: 'taken', message: 'exists already' }] })
      : error;
  });
}
