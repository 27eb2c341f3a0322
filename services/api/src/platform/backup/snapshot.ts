import mongoose, { type Connection, type mongo } from 'mongoose';

/** Codes of MongoDB: what it does not know, and a past that it does not keep any more. */
const NOT_IMPLEMENTED = 238;
const PAST_IS_GONE = new Set<unknown>([239, 246, 251]);

/** The first read says which moment it is of; those that follow are of the same. */
async function begun(connection: Connection, session: mongo.ClientSession): Promise<mongo.ClientSession> {
  const { db } = connection;
  try {
    const [some] = (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
    await db?.collection(some?.name ?? 'remotes').findOne({}, { session, projection: { _id: 1 } });
    return session;
  } catch (error) {
    await session.endSession();
    throw error;
  }
}

/**
 * Fixes a moment: what is read within the session is of that one, however long it takes and whatever is written
 * meanwhile. MongoDB reads the past outside of transactions, for as long as it keeps it; the embedded database within a
 * transaction alone.
 */
export async function openSnapshot(connection: Connection): Promise<mongo.ClientSession> {
  const client = connection.getClient();
  try {
    return await begun(connection, client.startSession({ snapshot: true }));
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError && error.code === NOT_IMPLEMENTED)) throw error;
  }
  const session = client.startSession();
  session.startTransaction({ readConcern: { level: 'snapshot' } });
  return begun(connection, session);
}

/** In place of an error that says that the moment is too long ago, what to do about it. */
export function explainPast(error: unknown): unknown {
  if (!(error instanceof mongoose.mongo.MongoServerError && PAST_IS_GONE.has(error.code))) return error;
  return new Error(
    'Reading took longer than the database keeps the past. Raise it for the time of the backup (on MongoDB: ' +
      'db.adminCommand({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 3600 }) on each member) and begin anew.',
    { cause: error },
  );
}
