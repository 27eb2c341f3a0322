import type { Connection } from 'mongoose';
import { BusinessError } from '../platform/errors/business-error.ts';
import { checkDataVersion } from '../platform/storage/data-version.ts';
import { openDatabase } from './open-database.ts';

/** What went wrong in one sentence; a rule that was broken says which. */
export function wordsOf(error: unknown): string {
  if (error instanceof BusinessError) {
    const { detail, errors = [] } = error.details;
    return [detail ?? error.title, ...errors.map(({ path, message }) => `${path} ${message}`)].join(': ');
  }
  return error instanceof Error ? error.message : String(error);
}

/** What goes wrong is said in words, and the command fails. */
export async function withWords(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(wordsOf(error));
    process.exitCode = 1;
  }
}

/**
 * Runs a command on the database of `MONGODB_URI`, with its mistakes in words; on data of a later version of the product
 * only one that takes it as it is.
 */
export const onDatabase = (
  work: (connection: Connection) => Promise<void>,
  { anyVersion = false }: { anyVersion?: boolean } = {},
): Promise<void> =>
  withWords(async () => {
    const connection = await openDatabase();
    try {
      if (!anyVersion) await checkDataVersion(connection);
      await work(connection);
    } finally {
      await connection.close();
    }
  });
