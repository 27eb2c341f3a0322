import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { requiredSetting } from '../cli/open-database.ts';

/** A database of one's own, empty at first and gone afterwards. */
export interface TestDatabase {
  uri: string;
  stop(): Promise<void>;
}

/** A new database on the server that `MONGODB_URI` names: the MongoDB of the environment, or what `start-database.mjs` started. */
export function startTestDatabase(): TestDatabase {
  const uri = new URL(requiredSetting('MONGODB_URI'));
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

/** A database on its own server, for tests that read the server's counters. */
export async function startOwnServer(): Promise<TestDatabase> {
  const { startEmbeddedMongo } = await import('embedded-mongo');
  const server = await startEmbeddedMongo({ notablescan: true });
  return { uri: server.uri('impact-call'), stop: () => server.stop() };
}
