import { join } from 'node:path';
import type { Connection, mongo } from 'mongoose';
import { databaseOf, listCollections, storedDocuments } from './collections.ts';
import { readDocuments, sumsOf, type Sums } from './documents-file.ts';
import { exactDocument } from './exact-document.ts';
import { readManifest, type CollectionEntry, type Manifest } from './manifest.ts';

export interface RestoreOptions {
  folder: string;
  /** Hears what is done. */
  say?: (line: string) => void;
}

/** What is sent at once, in documents and in bytes. */
const BATCH = { documents: 1000, bytes: 8 * 1024 * 1024 };

function checkSums({ name, documents, bytes, sha256 }: CollectionEntry, found: Sums, where: string): void {
  if (found.documents === documents && found.bytes === bytes && found.sha256 === sha256) return;
  const said = (sums: Sums): string => `${sums.documents} documents of ${sums.bytes} bytes, sha256 ${sums.sha256}`;
  throw new Error(`${name} differs ${where}: ${said(found)} instead of ${said({ documents, bytes, sha256 })}`);
}

/** Reads a whole backup and compares it with what its manifest says; nothing is written anywhere. */
export async function checkBackup({ folder, say = () => undefined }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const entry of manifest.collections) {
    checkSums(entry, await sumsOf(readDocuments(join(folder, entry.file))), 'in the backup');
    say(`${entry.name}: ${entry.documents} documents as they were written`);
  }
  return manifest;
}

async function requireEmpty(db: mongo.Db): Promise<void> {
  for (const { name } of await listCollections(db))
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } }))
      throw new Error(
        `the database ${db.databaseName} is not empty (${name} has documents): a backup is restored into an empty one. ` +
          'Name another database in MONGODB_URI, or drop this one if nobody needs what is in it',
      );
}

async function insertAll(collection: mongo.Collection, documents: AsyncIterable<Uint8Array>): Promise<void> {
  let batch: mongo.Document[] = [];
  let bytes = 0;
  const send = async (): Promise<void> => {
    // Every document has an identifier; one with fields in an order of its own is a map.
    if (batch.length > 0) await collection.insertMany(batch, { forceServerObjectId: true, ignoreUndefined: false });
    batch = [];
    bytes = 0;
  };
  for await (const document of documents) {
    if (batch.length >= BATCH.documents || bytes + document.length > BATCH.bytes) await send();
    batch.push(exactDocument(document));
    bytes += document.length;
  }
  await send();
}

type Index = CollectionEntry['indexes'][number];
const deletes = (index: Index): boolean => 'expireAfterSeconds' in index;

async function makeIndexes(db: mongo.Db, name: string, indexes: Index[]): Promise<void> {
  if (indexes.length > 0) await db.command({ createIndexes: name, indexes });
}

/**
 * Writes a backup into an empty database and reads all of it back: every document, and with them every file, has the
 * bytes that it had. Indexes by which the database deletes what is over come last, so that nothing goes before it was
 * compared.
 */
export async function restore(connection: Connection, options: RestoreOptions): Promise<Manifest> {
  const { folder, say = () => undefined } = options;
  const db = databaseOf(connection);
  await requireEmpty(db);
  const manifest = await checkBackup({ folder });
  const { collections } = manifest;
  for (const { name, file, options: kind, indexes, documents } of collections) {
    await db.createCollection(name, kind);
    await insertAll(db.collection(name), readDocuments(join(folder, file)));
    await makeIndexes(
      db,
      name,
      indexes.filter((index) => !deletes(index)),
    );
    say(`${name}: ${documents} documents written`);
  }
  for (const entry of collections)
    checkSums(entry, await sumsOf(storedDocuments(db, entry.name)), 'in the database, after restoring it');
  for (const { name, indexes } of collections) await makeIndexes(db, name, indexes.filter(deletes));
  return manifest;
}
