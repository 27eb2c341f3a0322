import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';

/** A database of one's own, empty at first and gone afterwards. */
export interface TestDatabase {
  uri: string;
  stop(): Promise<void>;
}

async function ownDatabaseOn(server: string): Promise<TestDatabase> {
  const uri = new URL(server);
  uri.pathname = `/impact-call-test-${randomUUID().slice(0, 8)}`;
  return {
    uri: uri.href,
    async stop() {
      const connection = await mongoose.createConnection(uri.href).asPromise();
      await connection.dropDatabase();
      await connection.close();
    },
  };
}

/**
 * On the server of `MONGODB_URI` when it is set, else on an embedded one, where a query without an index fails: the
 * suite proves that each has one.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  const server = process.env['MONGODB_URI'];
  if (server) return ownDatabaseOn(server);
  const { startEmbeddedMongo } = await import('embedded-mongo');
  const embedded = await startEmbeddedMongo({ notablescan: true });
  return { uri: embedded.uri('impact-call'), stop: () => embedded.stop() };
}
