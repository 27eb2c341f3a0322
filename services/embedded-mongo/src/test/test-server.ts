import { MongoClient } from 'mongodb';
import type { Collection, Db, Document, MongoClientOptions } from 'mongodb';
import { startEmbeddedMongo } from '../index.ts';
import type { EmbeddedMongo } from '../index.ts';

/** A server with the real driver connected to it, for tests. */
export type TestServer = {
  server: EmbeddedMongo;
  client: MongoClient;
  db: Db;
  fresh(docs?: Document[]): Promise<Collection>;
  close(): Promise<void>;
};

let next = 1;

export async function startTestServer(options: MongoClientOptions = {}): Promise<TestServer> {
  const server = await startEmbeddedMongo();
  const client = await new MongoClient(server.uri(), options).connect();
  const db = client.db('test');
  return {
    server,
    client,
    db,
    /** A collection of its own for one test. */
    async fresh(docs = []) {
      const collection = db.collection(`c${next++}`);
      if (docs.length > 0) await collection.insertMany(docs);
      return collection;
    },
    async close() {
      await client.close();
      await server.stop();
    },
  };
}

/** The error that a promise rejects with; fails when it does not. */
export async function errorOf(
  promise: Promise<unknown>,
): Promise<Error & { code?: number; codeName?: string; hasErrorLabel(label: string): boolean }> {
  return promise.then(
    () => {
      throw new Error('it was expected to fail');
    },
    (error: Error & { code?: number; hasErrorLabel(label: string): boolean }) => error,
  );
}
