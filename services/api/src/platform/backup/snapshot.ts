import mongoose, { type Connection, type mongo } from 'mongoose';

/** Codes of MongoDB: what it does not know, and a past that it does not keep any more. */
const NOT_IMPLEMENTED = 238;
const PAST_IS_GONE = new Set<unknown>([239, 246, 251]);

/** Reads of one moment, however long they take and whatever is written meanwhile. */
export interface Snapshot {
  session: mongo.ClientSession;
  close(): Promise<void>;
}

async function firstReadOf({ db }: Connection, session: mongo.ClientSession): Promise<void> {
  const [some] = (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  await db?.collection(some?.name ?? 'remotes').findOne({}, { session, projection: { _id: 1 } });
}

/**
 * Fixes the moment that is read from here on. MongoDB reads the past outside of transactions, for as long as it keeps it;
 * the embedded database within a transaction alone.
 */
export async function openSnapshot(connection: Connection): Promise<Snapshot> {
  const session = connection.getClient().startSession({ snapshot: true });
  try {
    await firstReadOf(connection, session);
    return { session, close: () => session.endSession() };
  } catch (error) {
    await session.endSession();
    if (!(error instanceof mongoose.mongo.MongoServerError && error.code === NOT_IMPLEMENTED)) throw error;
  }
  const within = connection.getClient().startSession();
  within.startTransaction({ readConcern: { level: 'snapshot' } });
  await firstReadOf(connection, within);
  const close = () => within.abortTransaction().finally(() => within.endSession());
  return { session: within, close };
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
