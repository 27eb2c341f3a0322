import type { ClientSession, Collection, Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anyDocument, errorOf, startTestServer } from './test/test-server.ts';
import type { TestServer } from './test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

async function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = test.client.startSession();
  session.startTransaction();
  try {
    return await work(session);
  } finally {
    if (session.inTransaction()) await session.abortTransaction();
    await session.endSession();
  }
}

const all = async (collection: Collection, session?: ClientSession): Promise<Document[]> =>
  collection.find({}, { projection: { _id: 0 }, ...(session ? { session } : {}) }).toArray();

describe('transactions', () => {
  it('show nothing before the commit and all of it after', async () => {
    const collection = await test.fresh([{ a: 1 }, { a: 2 }]);
    await inTransaction(async (session) => {
      await collection.insertOne({ a: 3 }, { session });
      await collection.updateOne({ a: 1 }, { $set: { a: 10 } }, { session });
      await collection.deleteOne({ a: 2 }, { session });
      expect(await all(collection)).toEqual([{ a: 1 }, { a: 2 }]);
      expect(await all(collection, session)).toEqual([{ a: 10 }, { a: 3 }]);
      await session.commitTransaction();
    });
    expect(await all(collection)).toEqual([{ a: 10 }, { a: 3 }]);
  });
  it('leave nothing when aborted, collections and indexes included', async () => {
    const collection = await test.fresh([{ a: 1 }]);
    await collection.createIndex({ a: 1 }, { unique: true });
    await inTransaction(async (session) => {
      await collection.updateMany({}, { $inc: { a: 5 } }, { session });
      await collection.insertOne({ a: 1 }, { session });
      await test.db.collection('born').insertOne({}, { session });
      await session.abortTransaction();
    });
    expect(await all(collection)).toEqual([{ a: 1 }]);
    expect(await test.db.listCollections({ name: 'born' }).toArray()).toEqual([]);
    await collection.insertOne({ a: 6 });
    expect((await errorOf(collection.insertOne({ a: 1 }))).code).toBe(11000);
  });
  it('read a snapshot, by index too', async () => {
    const collection = await test.fresh([
      { a: 1, n: 0 },
      { a: 2, n: 0 },
    ]);
    await collection.createIndex({ a: 1 });
    await inTransaction(async (session) => {
      expect(await collection.countDocuments({ a: 1 }, { session })).toBe(1);
      await collection.updateOne({ a: 1 }, { $set: { a: 7 } });
      await collection.deleteOne({ a: 2 });
      await collection.insertOne({ a: 1, n: 9 });
      expect(await collection.find({ a: 1 }, { session }).toArray()).toMatchObject([{ a: 1, n: 0 }]);
      expect(await collection.countDocuments({ a: { $gte: 2 } }, { session })).toBe(1);
      expect(await collection.countDocuments({}, { session })).toBe(2);
    });
    expect(await all(collection)).toEqual([
      { a: 7, n: 0 },
      { a: 1, n: 9 },
    ]);
  });
  it('conflict when two write one document', async () => {
    const collection = await test.fresh([{ a: 1 }]);
    await inTransaction(async (one) => {
      await collection.updateOne({}, { $inc: { a: 1 } }, { session: one });
      await inTransaction(async (two) => {
        const error = await errorOf(collection.updateOne({}, { $inc: { a: 1 } }, { session: two }));
        expect(error).toMatchObject({ code: 112, codeName: 'WriteConflict' });
        expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
        const gone = await errorOf(collection.findOne({}, { session: two }));
        expect(gone.code).toBe(251);
        expect(gone.hasErrorLabel('TransientTransactionError')).toBe(true);
      });
      await one.commitTransaction();
    });
    expect(await all(collection)).toEqual([{ a: 2 }]);
  });
  it('conflict with what was committed after their snapshot', async () => {
    const collection = await test.fresh([{ a: 1 }]);
    await inTransaction(async (session) => {
      await collection.findOne({}, { session });
      await collection.updateOne({}, { $set: { a: 5 } });
      expect((await errorOf(collection.updateOne({ a: 1 }, { $set: { a: 6 } }, { session }))).code).toBe(112);
    });
    expect(await all(collection)).toEqual([{ a: 5 }]);
  });
  it('make a write outside wait, which then sees what was committed', async () => {
    const collection = await test.fresh([{ a: 1 }]);
    await inTransaction(async (session) => {
      await collection.updateOne({}, { $inc: { a: 10 } }, { session });
      let settled = false;
      const outside = collection.updateOne({}, { $inc: { a: 100 } }).finally(() => {
        settled = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(settled).toBe(false);
      await session.commitTransaction();
      expect((await outside).modifiedCount).toBe(1);
    });
    expect(await all(collection)).toEqual([{ a: 111 }]);
  });
  it('decide about a unique key: the other waits, or conflicts', async () => {
    const collection = await test.fresh();
    await collection.createIndex({ k: 1 }, { unique: true });
    await inTransaction(async (one) => {
      await collection.insertOne({ k: 1 }, { session: one });
      await inTransaction(async (two) => {
        expect((await errorOf(collection.insertOne({ k: 1 }, { session: two }))).code).toBe(112);
      });
      const outside = errorOf(collection.insertOne({ k: 1 }));
      await one.commitTransaction();
      expect((await outside).code).toBe(11000);
    });
  });
  it('are run again by withTransaction until they succeed', async () => {
    const collection = await test.fresh([{ n: 0 }]);
    const add = (): Promise<unknown> =>
      test.client.withSession((session) =>
        session.withTransaction(async () => {
          const doc = await collection.findOne({}, { session });
          await collection.updateOne({}, { $set: { n: (doc?.['n'] as number) + 1 } }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 8 }, add));
    expect(await all(collection)).toEqual([{ n: 8 }]);
  });
  it('end with an error of one of their statements', async () => {
    const collection = await test.fresh([{ _id: 1 }]);
    await inTransaction(async (session) => {
      await collection.insertOne({ x: 1 }, { session });
      expect((await errorOf(collection.insertOne(anyDocument({ _id: 1 }), { session }))).code).toBe(11000);
      expect((await errorOf(session.commitTransaction())).code).toBe(251);
    });
    expect(await collection.countDocuments()).toBe(1);
  });
  it('refuse commands that may not be in them, and may be committed twice', async () => {
    const collection = await test.fresh([{ a: 1 }]);
    await inTransaction(async (session) => {
      expect((await errorOf(collection.estimatedDocumentCount({ session }))).code).toBe(263);
    });
    await inTransaction(async (session) => {
      await collection.insertOne({ a: 2 }, { session });
      await session.commitTransaction();
      await session.commitTransaction();
    });
    expect(await collection.countDocuments()).toBe(2);
  });
});
