import type { Connection } from 'mongoose';

/** Migration step: creates what the models declare and the database lacks; what is there stays. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) await model.createIndexes();
}
