import mongoose, { type Connection } from 'mongoose';
import { tellWrites } from '../storage/written.ts';

// Within a transaction every model operation belongs to it, without its session being handed down through each call.
mongoose.set('transactionAsyncLocalStorage', true);
// Before any model is made: what is kept in memory for a moment is forgotten when it is written.
mongoose.plugin(tellWrites);

/**
 * Acknowledged means: on disk at a majority. Reads and writes fail quickly when the database is away, instead of
 * queueing.
 */
const OPTIONS: mongoose.ConnectOptions = {
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
  writeConcern: { w: 'majority', journal: true },
  serverSelectionTimeoutMS: 2000,
  // How often a server that is away is looked for, so that the service is ready again soon after it is back.
  heartbeatFrequencyMS: 2000,
  appName: 'impact-call-api',
};

const RETRY_MS = 500;

/** A connection that does not exist yet; models are made on it before it opens. */
export function createConnection(): Connection {
  const connection = mongoose.createConnection();
  // Failures reach the requests that meet them; an unheard event would end the process.
  connection.on('error', () => undefined);
  // Each memory listens for what is written.
  connection.setMaxListeners(50);
  return connection;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The database is one that this service cannot keep its promises with. */
class NoReplicaSet extends Error {
  override readonly name = 'NoReplicaSet';
}

/**
 * Transactions, and writes that a majority acknowledges, need a replica set: a single member is enough. Routers
 * (mongos) stand before replica sets.
 */
async function requireReplicaSet({ db }: Connection): Promise<void> {
  const { setName, msg } = (await db?.command({ hello: 1 })) ?? {};
  if (typeof setName === 'string' || msg === 'isdbgrid') return;
  throw new NoReplicaSet(
    'MONGODB_URI names a standalone MongoDB. This service needs a replica set, since it stores what belongs together in transactions. ' +
      'Start mongod with --replSet rs0, run rs.initiate() once in mongosh (one member is enough), and add ?replicaSet=rs0 to MONGODB_URI.',
  );
}

/**
 * Opens the connection, trying again until it succeeds or `signal` says stop; `onWaiting` hears why it does not. Throws
 * what waiting cannot mend.
 */
export async function openConnection(
  connection: Connection,
  uri: string,
  signal: AbortSignal,
  onWaiting: (error: unknown) => void = () => undefined,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await connection.openUri(uri, OPTIONS);
      return await requireReplicaSet(connection);
    } catch (error) {
      if (error instanceof mongoose.mongo.MongoParseError || error instanceof NoReplicaSet) throw error;
      onWaiting(error);
      await pause(RETRY_MS);
    }
  }
}
