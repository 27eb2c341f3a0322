import type { Connection, IndexDefinition, IndexOptions, mongo } from 'mongoose';

/** The declared index as the driver's `createIndexes` takes it, which builds all of a collection in one scan. */
const described = ([key, options]: [IndexDefinition, IndexOptions]) => ({ key, ...options }) as mongo.IndexDescription;

/**
 * Migration step: creates the indexes that the models declare, all of a collection at once, and drops all others.
 */
export async function ensureIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    const { toDrop, toCreate } = await model.diffIndexes({ indexOptionsToCreate: true });
    for (const name of toDrop) await model.collection.dropIndex(name);
    if (toCreate.length > 0) await model.collection.createIndexes(toCreate.map(described));
  }
}
