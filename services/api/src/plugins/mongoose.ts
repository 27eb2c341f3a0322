import mongoose, { type Connection } from 'mongoose';

// Within a transaction every model operation belongs to it, without its session being handed down through each call.
mongoose.set('transactionAsyncLocalStorage', true);

/** Acknowledged means: on disk at a majority. Reads and writes fail quickly when the database is away, instead of queueing. */
const OPTIONS: mongoose.ConnectOptions = {
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
  writeConcern: { w: 'majority', journal: true },
  serverSelectionTimeoutMS: 2000,
  appName: 'impact-call-api',
};

const RETRY_MS = 500;

/** A connection that does not exist yet; models are made on it before it opens. */
export function createConnection(): Connection {
  const connection = mongoose.createConnection();
  // Failures reach the requests that meet them; an unheard event would end the process.
  connection.on('error', () => undefined);
  return connection;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Opens the connection, trying again until it succeeds or `signal` says stop. */
export async function openConnection(connection: Connection, uri: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await connection.openUri(uri, OPTIONS);
      return;
    } catch (error) {
      if (error instanceof mongoose.mongo.MongoParseError) throw error;
      await pause(RETRY_MS);
    }
  }
}
