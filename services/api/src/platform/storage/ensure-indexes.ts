import type { Connection, IndexDefinition, IndexOptions, mongo } from 'mongoose';

/** `createIndexes` builds all indexes of a collection in one scan. */
const described = ([key, options]: [IndexDefinition, IndexOptions]) => ({ key, ...options }) as mongo.IndexDescription;

/** Migration; drops all indexes that no model declares. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    const { toDrop, toCreate } = await model.diffIndexes({ indexOptionsToCreate: true });
    for (const name of toDrop) await model.collection.dropIndex(name);
    if (toCreate.length > 0) await model.collection.createIndexes(toCreate.map(described));
  }
}
