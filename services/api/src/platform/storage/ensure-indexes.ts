import type { Connection } from 'mongoose';

/** Migration step: creates the indexes that the models declare, and drops those that no model declares any more. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    await model.syncIndexes();
  }
}
