import mongoose, { type Connection, type mongo } from 'mongoose';
import { orderOf } from './stored-files.ts';

/** What the database says of a collection or an index, to be said to it again. */
export type Description = Record<string, unknown>;

export function databaseOf({ db }: Connection): mongo.Db {
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('the database is not connected');
  return db;
}

/** Collections with documents of ours, by name. */
export async function listCollections(db: mongo.Db): Promise<{ name: string; options: Description }[]> {
  const all = await db.listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
  return all
    .filter(({ name }) => !name.startsWith('system.'))
    .map(({ name, options }) => ({ name, options: { ...options } }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The documents of a collection as their bytes, in the order of a backup. */
export const storedDocuments = (
  db: mongo.Db,
  name: string,
  options: { session?: mongo.ClientSession } = {},
): AsyncIterable<Uint8Array> =>
  // The driver's types do not know that raw documents are bytes.
  db
    .collection(name)
    .find({}, { ...options, raw: true })
    .sort(orderOf(name)) as unknown as AsyncIterable<Uint8Array>;
