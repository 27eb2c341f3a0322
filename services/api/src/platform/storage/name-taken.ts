import { NameTaken } from '../errors/administration-errors.ts';
import { isDuplicate } from './duplicate.ts';

/** Says at the field that a name exists; other failures pass. Around a transaction, since a refused write ends it. */
export async function orNameTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isDuplicate(error)
      ? new NameTaken({ errors: [{ path: 'name', code: 'taken', message: 'exists already' }] })
      : error;
  });
}
