import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { requiredSetting } from '../cli/on-database.ts';

/** An empty database of one test file, dropped at its end. */
export interface TestDatabase {
  uri: string;
  stop(): Promise<void>;
}

/** Creates a database on the server of `MONGODB_URI`: an external MongoDB, or the one of `start-database.mjs`. */
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

/** Starts a separate database server, for tests that read server counters. */
export async function startOwnServer(): Promise<TestDatabase> {
  const { startEmbeddedMongo } = await import('embedded-mongo');
  const server = await startEmbeddedMongo({ notablescan: true });
  return { uri: server.uri('impact-call'), stop: () => server.stop() };
}
