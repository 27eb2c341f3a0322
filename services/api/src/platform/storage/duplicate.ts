import { mongo } from 'mongoose';
import { NameTaken } from '../errors/administration-errors.ts';

const DUPLICATE_KEY = 11_000;

export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;

/** Use it around a transaction, which a rejected write ends. */
export async function orNameTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isDuplicate(error)
      ? new NameTaken({ errors: [{ path: 'name', code: 'taken', message: 'exists already' }] })
      : error;
  });
}
