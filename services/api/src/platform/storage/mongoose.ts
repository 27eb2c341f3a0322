import mongoose, { type Connection } from 'mongoose';
import { tellWrites } from '../storage/written.ts';

// Model operations join the transaction without a parameter.
mongoose.set('transactionAsyncLocalStorage', true);
// Before any model, so that every write invalidates the caches.
mongoose.plugin(tellWrites);

/** On disk of a majority; operations fail fast without a database instead of queueing. */
const OPTIONS: mongoose.ConnectOptions = {
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
  writeConcern: { w: 'majority', journal: true },
  serverSelectionTimeoutMS: 2000,
  // To recover soon from a lost server.
  heartbeatFrequencyMS: 2000,
  appName: 'impact-call-api',
};

const RETRY_MS = 500;

/** Models are created on it before it opens. */
export function createConnection(): Connection {
  const connection = mongoose.createConnection();
  // An unhandled `error` event would end the process.
  connection.on('error', () => undefined);
  // Each cache adds a listener for writes.
  connection.setMaxListeners(50);
  return connection;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

class NoReplicaSet extends Error {
  override readonly name = 'NoReplicaSet';
}

/** Transactions and majority writes need one; routers (mongos) imply it. */
async function requireReplicaSet({ db }: Connection): Promise<void> {
  const { setName, msg } = (await db?.command({ hello: 1 })) ?? {};
  if (typeof setName === 'string' || msg === 'isdbgrid') return;
  throw new NoReplicaSet(
    'MONGODB_URI names a standalone MongoDB. This service needs a replica set, since it stores what belongs together in transactions. ' +
      'Start mongod with --replSet rs0, run rs.initiate() once in mongosh (one member is enough), and add ?replicaSet=rs0 to MONGODB_URI.',
  );
}

/** Retries until it succeeds or `signal` aborts. @throws for errors that a retry cannot fix */
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
