import type { Connection } from 'mongoose';
import { createConnection, openConnection } from '../platform/storage/mongoose.ts';

const WAIT_MS = 30_000;

export function requiredSetting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** Gives up after half a minute. */
export async function openDatabase(): Promise<Connection> {
  const connection = createConnection();
  await openConnection(connection, requiredSetting('MONGODB_URI'), AbortSignal.timeout(WAIT_MS));
  if (connection.readyState !== 1) throw new Error('the database does not answer');
  return connection;
}
