import type { Connection } from 'mongoose';
import { BusinessError } from '../platform/errors/business-error.ts';
import { checkDataVersion } from '../platform/storage/data-version.ts';
import { createConnection, openConnection } from '../platform/storage/mongoose.ts';

const WAIT_MS = 30_000;

export function requiredSetting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** Gives up after half a minute. */
async function openDatabase(): Promise<Connection> {
  const connection = createConnection();
  await openConnection(connection, requiredSetting('MONGODB_URI'), AbortSignal.timeout(WAIT_MS));
  if (connection.readyState !== 1) throw new Error('the database does not answer');
  return connection;
}

/** One sentence; a broken rule names itself. */
export function messageOf(error: unknown): string {
  if (error instanceof BusinessError) {
    const { detail, errors = [] } = error.details;
    return [detail ?? error.title, ...errors.map(({ path, message }) => `${path} ${message}`)].join(': ');
  }
  return error instanceof Error ? error.message : String(error);
}

export async function withMessage(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}

/** Refuses data of a later version of the product, unless the command takes it as it is. */
export const onDatabase = (
  work: (connection: Connection) => Promise<void>,
  { anyVersion = false }: { anyVersion?: boolean } = {},
): Promise<void> =>
  withMessage(async () => {
    const connection = await openDatabase();
    try {
      if (!anyVersion) await checkDataVersion(connection);
      await work(connection);
    } finally {
      await connection.close();
    }
  });
