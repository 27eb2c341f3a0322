import type { Connection } from 'mongoose';
import { BusinessError } from '../platform/errors/business-error.ts';
import { openDatabase } from './open-database.ts';

/** What went wrong in one sentence; a rule that was broken says which. */
export function wordsOf(error: unknown): string {
  if (error instanceof BusinessError) {
    const { detail, errors = [] } = error.details;
    return [detail ?? error.title, ...errors.map(({ path, message }) => `${path} ${message}`)].join(': ');
  }
  return error instanceof Error ? error.message : String(error);
}

/** Runs a command on the database of `MONGODB_URI`; what goes wrong is said, and the command fails. */
export async function onDatabase(work: (connection: Connection) => Promise<void>): Promise<void> {
  try {
    const connection = await openDatabase();
    await work(connection).finally(() => connection.close());
  } catch (error) {
    console.error(wordsOf(error));
    process.exitCode = 1;
  }
}
