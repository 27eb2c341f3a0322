import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection, mongo } from 'mongoose';
import { databaseOf, listCollections, storedDocuments, type Description } from './collections.ts';
import { writeDocuments } from './documents-file.ts';
import { writeManifest, type BucketEntry, type CollectionEntry, type Manifest } from './manifest.ts';
import { explainPast, openSnapshot } from './snapshot.ts';
import { bucketOf, createFileCheck, type FileEntry } from './stored-files.ts';

export interface BackUpOptions {
  /** Must not exist yet. */
  folder: string;
  /** Hears what is done. */
  say?: (line: string) => void;
  now?: () => Date;
}

/** A moment of the database, and where it is written to. */
interface Reading {
  db: mongo.Db;
  session: mongo.ClientSession;
  folder: string;
  buckets: BucketEntry[];
}

const MAKES_ITSELF = '_id_';

async function indexesOf(db: mongo.Db, name: string): Promise<Description[]> {
  const indexes: Description[] = await db.collection(name).listIndexes().toArray();
  return indexes.filter((index) => index['name'] !== MAKES_ITSELF).map(({ ns: _, ...index }) => index);
}

async function backUpCollection(
  { db, session, folder, buckets }: Reading,
  { name, options }: { name: string; options: Description },
): Promise<CollectionEntry> {
  const indexes = await indexesOf(db, name);
  const file = `${encodeURIComponent(name)}.bson.gz`;
  const documents = storedDocuments(db, name, { session });
  const bucket = bucketOf(name);
  const write = async (content: AsyncIterable<Uint8Array>): Promise<CollectionEntry> => ({
    ...{ name, file, options, indexes },
    ...(await writeDocuments(join(folder, file), content)),
  });
  if (bucket === null) return write(documents);
  const entries = db
    .collection<FileEntry>(`${bucket}.files`)
    .find({}, { session, projection: { length: 1 } })
    .sort({ _id: 1 });
  const check = createFileCheck(bucket, entries[Symbol.asyncIterator]());
  const written = await write(check.through(documents));
  buckets.push(check.bucket);
  return written;
}

async function* backUpAll(reading: Reading): AsyncGenerator<CollectionEntry> {
  // Asked after the moment was fixed: what is newer was empty then.
  for (const description of await listCollections(reading.db)) yield backUpCollection(reading, description);
}

/**
 * Copies all documents and files of a database into a new folder, all as they were at one moment, while others may
 * write. What fails leaves no folder.
 */
export async function backUp(
  connection: Connection,
  { folder, say = () => undefined, now = () => new Date() }: BackUpOptions,
): Promise<Manifest> {
  const db = databaseOf(connection);
  await mkdir(folder, { mode: 0o700 });
  try {
    const session = await openSnapshot(connection);
    const takenAt = now().toISOString();
    const buckets: BucketEntry[] = [];
    const collections: CollectionEntry[] = [];
    try {
      for await (const entry of backUpAll({ db, session, folder, buckets })) {
        say(`${entry.name}: ${entry.documents} documents, ${entry.bytes} bytes`);
        collections.push(entry);
      }
    } finally {
      await session.endSession();
    }
    return await writeManifest(folder, { database: db.databaseName, takenAt, collections, buckets });
  } catch (error) {
    await rm(folder, { recursive: true });
    throw explainPast(error);
  }
}
