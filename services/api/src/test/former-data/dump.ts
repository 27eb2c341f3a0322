import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import mongoose, { type Connection, type mongo } from 'mongoose';

const { BSON } = mongoose.mongo;
const LENGTH_BYTES = 4;

/** A collection in `manifest.json`; its documents are in `file`, in the format of `mongodump --gzip`. */
interface DumpedCollection {
  name: string;
  file: string;
  options: Record<string, unknown>;
  indexes: Record<string, unknown>[];
}

const manifestIn = (folder: string): string => join(folder, 'manifest.json');

export function databaseOf({ db }: Connection): mongo.Db {
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('the database is not connected');
  return db;
}

/** The product's collections, by name. */
export async function listCollections(db: mongo.Db): Promise<mongo.CollectionInfo[]> {
  const all = await db.listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
  return all.filter(({ name }) => !name.startsWith('system.')).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function dumpCollection(db: mongo.Db, folder: string, info: mongo.CollectionInfo): Promise<DumpedCollection> {
  const { name, options = {} } = info;
  const file = `${encodeURIComponent(name)}.bson.gz`;
  const documents = await db.collection(name).find().sort({ _id: 1 }).toArray();
  const bytes = documents.map((document) => BSON.serialize(document));
  await writeFile(join(folder, file), await promisify(gzip)(Buffer.concat(bytes)));
  const indexes = await db.collection(name).listIndexes().toArray();
  return { name, file, options: { ...options }, indexes: indexes.filter((index) => index['name'] !== '_id_') };
}

/** Writes a small database into a new folder. */
export async function dumpDatabase(db: mongo.Db, folder: string): Promise<void> {
  await mkdir(folder);
  const collections: DumpedCollection[] = [];
  for (const info of await listCollections(db)) collections.push(await dumpCollection(db, folder, info));
  await writeFile(manifestIn(folder), BSON.EJSON.stringify({ collections }));
}

function* documentsIn(bytes: Buffer): Generator<mongo.Document> {
  for (let at = 0; at + LENGTH_BYTES <= bytes.length; at += bytes.readInt32LE(at))
    yield BSON.deserialize(bytes.subarray(at, at + bytes.readInt32LE(at)));
}

/** Restores a dump of `dumpDatabase` into an empty database. */
export async function restoreDatabase(db: mongo.Db, folder: string): Promise<void> {
  const manifest = BSON.EJSON.parse(await readFile(manifestIn(folder), 'utf8')) as { collections: DumpedCollection[] };
  for (const { name, file, options, indexes } of manifest.collections) {
    await db.createCollection(name, options);
    const documents = [...documentsIn(await promisify(gunzip)(await readFile(join(folder, file))))];
    if (documents.length > 0) await db.collection(name).insertMany(documents);
    if (indexes.length > 0) await db.command({ createIndexes: name, indexes });
  }
}
