import type { Connection } from 'mongoose';

const PING_MS = 1500;

/** Never throws. */
export async function databaseAnswers(connection: Connection): Promise<boolean> {
  if (connection.readyState !== 1 || !connection.db) return false;
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PING_MS).unref());
  const ping = connection.db.command({ ping: 1 }).then(
    () => true,
    () => false,
  );
  return Promise.race([ping, late]);
}
