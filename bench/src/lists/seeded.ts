import { MongoClient, type Db, type IndexDescription, type IndexDescriptionInfo } from 'mongodb';
import { v7 as uuid } from 'uuid';
import { collectionOf } from '../api/collection-of.ts';
import { insertAll } from '../api/insert-all.ts';
import { startApi, startDatabase } from '../api/with-api.ts';
import { endOf, reviewsOf, submissions, surroundingsOf } from './records.ts';

/** The embedded server holds written keys in memory, so it restarts after this many sorted keys. */
const KEYS_AT_ONCE = 4_000_000;
/** Submissions of one reviewer, however many are stored. */
const REVIEWED = 200;
/** Marks a database that is completely seeded. */
const FILLED = 'benchFilled';

/** Where the submissions of one size are stored. */
export interface Place {
  dataDir: string;
  logs: string;
  name: string;
}

/** Runs `work` on a database, whose server runs only for that time. */
async function withDatabase<T>({ dataDir, logs, name }: Place, work: (db: Db, uri: string) => Promise<T>): Promise<T> {
  const server = await startDatabase(dataDir, logs);
  const uri = new URL(server.uri);
  uri.pathname = `/${name}`;
  const client = await MongoClient.connect(uri.href);
  try {
    return await work(client.db(), uri.href);
  } finally {
    await client.close();
    await server.stop();
  }
}

/** The submission indexes that the API creates in a new database. */
export async function wantedIndexes(place: Place): Promise<IndexDescriptionInfo[]> {
  return withDatabase(place, async (db, uri) => {
    await (await startApi(uri, place.logs)).stop();
    const wanted = await db.collection('submissions').indexes();
    await db.dropDatabase();
    return wanted;
  });
}

async function fill(db: Db, size: number): Promise<void> {
  const { around, calls, organizations } = surroundingsOf(size, uuid());
  await insertAll(db, 'calls', calls);
  await insertAll(db, 'organizations', organizations);
  await insertAll(db, 'submissions', submissions(0, size, around));
  const read = await collectionOf(db, 'submissions').find({ closed: true }).sort({ _id: 1 }).limit(REVIEWED).toArray();
  await insertAll(db, 'reviews', reviewsOf(uuid(), read));
}

/** Stores all documents, without the submissions' indexes. */
async function fillOnce(place: Place, size: number): Promise<void> {
  const isFilled = await withDatabase(place, (db) => collectionOf(db, FILLED).findOne({}).then(Boolean));
  if (isFilled) return;
  await withDatabase(place, async (db, uri) => {
    await db.dropDatabase();
    await (await startApi(uri, place.logs)).stop();
    await db.collection('submissions').dropIndexes();
  });
  await withDatabase(place, (db) => fill(db, size));
  await withDatabase(place, (db) => collectionOf(db, FILLED).insertOne({ _id: 'filled' }));
}

/** Drops indexes that are no longer wanted; returns those that are missing. */
async function missingIndexes(db: Db, wanted: readonly IndexDescriptionInfo[]): Promise<IndexDescription[]> {
  const submissions = db.collection('submissions');
  const names = new Set((await submissions.indexes()).flatMap(({ name }) => name ?? []));
  for (const name of names) if (!wanted.some((index) => index.name === name)) await submissions.dropIndex(name);
  return wanted.filter(({ name = '' }) => !names.has(name)).map(({ v: _version, ...index }): IndexDescription => index);
}

/**
 * Seeds a database once and creates these indexes afterwards. Indexing a million existing submissions takes minutes;
 * maintaining the indexes during inserts would take hours and all memory.
 */
export async function seedOnce(place: Place, size: number, wanted: readonly IndexDescriptionInfo[]): Promise<void> {
  await fillOnce(place, size);
  const atOnce = Math.max(1, Math.floor(KEYS_AT_ONCE / size));
  for (let left = Number.POSITIVE_INFINITY; left > 0; )
    left = await withDatabase(place, async (db) => {
      const missing = await missingIndexes(db, wanted);
      if (missing.length > 0) await db.collection('submissions').createIndexes(missing.slice(0, atOnce));
      const rest = Math.max(0, missing.length - atOnce);
      if (missing.length > 0) console.log(`${size} submissions stored, ${rest} of their indexes are still to be made`);
      return rest;
    });
}

/** The identifiers that the lists are filtered by in a seeded database. */
export async function narrowedIn(db: Db) {
  const [first, review] = [
    await collectionOf(db, 'submissions').findOne({}, { sort: { _id: 1 } }),
    await collectionOf(db, 'reviews').findOne({}),
  ];
  return {
    callId: String(first?.['callId']),
    organizationId: String(first?.['organizationId']),
    reviewerId: String(review?.['reviewerId']),
  };
}

/** Moves the end dates of a reused database's calls to where a new database would have them. */
export async function renewCalls(db: Db): Promise<void> {
  const calls = await collectionOf(db, 'calls').find({}).sort({ name: 1 }).toArray();
  for (const [place, { _id }] of calls.entries())
    await collectionOf(db, 'calls').updateOne({ _id }, { $set: { closingAt: endOf(place) } });
}
