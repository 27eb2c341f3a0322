import { MongoClient } from 'mongodb';
import type { Collection, Db, Document, MongoClientOptions, ObjectId } from 'mongodb';
import { startEmbeddedMongo } from '../index.ts';
import type { EmbeddedMongo, Options } from '../index.ts';

/** A server with a connected driver, for tests. */
export type TestServer = {
  server: EmbeddedMongo;
  client: MongoClient;
  db: Db;
  /** A new collection for one test; its documents may have identifiers of any type. */
  fresh<T extends Document = Document>(docs?: readonly object[]): Promise<Collection<T>>;
  close(): Promise<void>;
};

/** An identifier of any type: the driver's types allow only one, the server accepts all. */
export const anyId = (value: unknown): ObjectId => value as ObjectId;

/** Documents with identifiers of any type. */
export const anyDocument = (value: object): Document => value as Document;

let next = 1;

export async function startTestServer(options: MongoClientOptions = {}, of: Options = {}): Promise<TestServer> {
  const server = await startEmbeddedMongo(of);
  const client = await new MongoClient(server.uri(), options).connect();
  const db = client.db('test');
  return {
    server,
    client,
    db,
    async fresh<T extends Document>(docs: readonly object[] = []) {
      const name = `c${next++}`;
      if (docs.length > 0) await db.collection(name).insertMany([...docs]);
      return db.collection<T>(name);
    },
    async close() {
      await client.close();
      await server.stop();
    },
  };
}

/** The error of a rejected promise; fails when it resolves. */
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
