import { MongoClient } from 'mongodb';
import type { ClientSession, Collection } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sized } from '@impact-call/jest';
import { anyId, errorOf, startTestServer } from '../test/test-server.ts';
import type { TestServer } from '../test/test-server.ts';

const MANY = sized(15, 1000);
const READERS = sized(8, 40);

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer({ maxPoolSize: 100 });
});
afterAll(() => test.close());

type Counter = { _id: number; left: number; winner?: number };
const seats = async (left: number): Promise<Collection<Counter>> => test.fresh<Counter>([{ _id: 1, left }]);
const transaction = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  test.client.withSession((session) => session.withTransaction(() => work(session)));

describe('many transactions on one document', () => {
  it(`of ${MANY} that want the last seat one gets it`, async () => {
    const collection = await seats(1);
    const log = await test.fresh();
    const outcomes = await Promise.all(
      Array.from({ length: MANY }, (_, i) =>
        transaction(async (session) => {
          const { modifiedCount } = await collection.updateOne(
            { _id: 1, left: { $gt: 0 } },
            { $inc: { left: -1 }, $set: { winner: i } },
            { session },
          );
          if (modifiedCount === 1) await log.insertOne({ winner: i }, { session });
          return modifiedCount;
        }),
      ),
    );
    expect(outcomes.filter((count) => count === 1)).toHaveLength(1);
    expect(await collection.findOne({ _id: 1 })).toMatchObject({ left: 0, winner: outcomes.indexOf(1) });
    expect(await log.find().toArray()).toMatchObject([{ winner: outcomes.indexOf(1) }]);
  });
  it('reads that decide: read, then write what was read, lose nothing', async () => {
    const collection = await seats(READERS);
    await Promise.all(
      Array.from({ length: READERS }, () =>
        transaction(async (session) => {
          const doc = await collection.findOne({ _id: 1 }, { session });
          await collection.updateOne({ _id: 1 }, { $set: { left: (doc?.left ?? 0) - 1 } }, { session });
        }),
      ),
    );
    expect((await collection.findOne({ _id: 1 }))?.left).toBe(0);
  });
  it('upserts of one key, inside and outside of transactions, make one document', async () => {
    const collection = await test.fresh();
    await collection.createIndex({ key: 1 }, { unique: true });
    const change = { $inc: { n: 1 } };
    const within = (session: ClientSession): Promise<unknown> =>
      collection.updateOne({ key: 'k' }, change, { upsert: true, session });
    // With connections of its own: waiting writes on all connections would leave none for the commit.
    await using outside = await new MongoClient(test.server.uri()).connect();
    const upsert = (): Promise<unknown> =>
      outside.db('test').collection(collection.collectionName).updateOne({ key: 'k' }, change, { upsert: true });
    await Promise.all(Array.from({ length: MANY }, (_, i) => (i % 2 === 0 ? upsert() : transaction(within))));
    expect(await collection.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ key: 'k', n: MANY }]);
  });
  it('a unique violation ends the transaction and leaves nothing of it', async () => {
    const collection = await test.fresh([{ key: 'taken' }]);
    await collection.createIndex({ key: 1 }, { unique: true });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        transaction(async (session) => {
          await collection.insertOne({ key: `free ${i}` }, { session });
          await collection.insertOne({ key: i % 2 === 0 ? 'taken' : `also ${i}` }, { session });
        }),
      ),
    );
    expect(
      results
        .filter(({ status }) => status === 'rejected')
        .map((result) => ((result as PromiseRejectedResult).reason as { code: number }).code),
    ).toEqual(Array.from({ length: 10 }, () => 11000));
    expect(await collection.countDocuments()).toBe(21);
  });
});

describe('transactions that are left alone', () => {
  let short: TestServer;
  beforeAll(async () => {
    short = await startTestServer({}, { transactionMs: 500 });
  });
  afterAll(() => short.close());
  const seat = (): Promise<Collection<Counter>> => short.fresh<Counter>([{ _id: 1, left: 1 }]);
  it('are aborted after their lifetime, also when their client has gone, and what waited goes on', async () => {
    const collection = await seat();
    const leaver = await new MongoClient(short.server.uri()).connect();
    const left = leaver.startSession();
    left.startTransaction();
    await leaver
      .db('test')
      .collection<Counter>(collection.collectionName)
      .updateOne({ _id: 1 }, { $set: { left: 99 } }, { session: left });
    // Like a dying process: it sends no abort. The driver's types omit its connection pool.
    const hello = (
      leaver as unknown as { topology: { s: { servers: Map<string, { pool: { clear(options: object): void } }> } } }
    ).topology;
    for (const { pool } of hello.s.servers.values()) pool.clear({ interruptInUseConnections: true });
    const session = short.client.startSession();
    session.startTransaction();
    expect(
      (await errorOf(collection.updateOne({ _id: 1 }, { $inc: { left: 1 } }, { session }))).hasErrorLabel(
        'TransientTransactionError',
      ),
    ).toBe(true);
    await session.endSession();
    expect((await collection.updateOne({ _id: 1 }, { $inc: { left: 1 } })).modifiedCount).toBe(1);
    expect(await collection.findOne({ _id: 1 })).toMatchObject({ left: 2 });
    await leaver.close();
  });
  it('answer a late commit with NoSuchTransaction, to be run again', async () => {
    const collection = await seat();
    const session = short.client.startSession();
    session.startTransaction();
    await collection.updateOne({ _id: 1 }, { $inc: { left: 1 } }, { session });
    // An aborted transaction conflicts with no other.
    await collection.updateOne({ _id: 1 }, { $inc: { left: 1 } });
    const error = await errorOf(session.commitTransaction());
    expect([error.code, error.hasErrorLabel('TransientTransactionError')]).toEqual([251, true]);
    await session.endSession();
  });
  it('may be committed again after the answer was lost', async () => {
    const collection = await seats(1);
    const session = test.client.startSession();
    session.startTransaction();
    await collection.updateOne({ _id: 1 }, { $inc: { left: 1 } }, { session });
    await test.client.db('admin').command({
      configureFailPoint: 'failCommand',
      mode: { times: 1 },
      data: { failCommands: ['commitTransaction'], closeConnection: true },
    });
    await session.commitTransaction();
    expect(await collection.findOne({ _id: 1 })).toMatchObject({ left: 2 });
    await session.endSession();
  });
});

describe('many single writes on one document', () => {
  const WRITERS = 10;
  const TIMES = sized(10, 40);
  type Fields = { _id: number; done?: Record<string, number> };

  it('keeps each one that it has acknowledged', async () => {
    const collection = await test.fresh<Fields>([{ _id: 1 }]);
    const writer = async (name: string): Promise<number> => {
      for (let time = 0; time < TIMES; time++) {
        const before = time === 0 ? { [`done.${name}`]: { $exists: false } } : { [`done.${name}`]: time };
        const { modifiedCount } = await collection.updateOne(
          { _id: 1, ...before },
          { $set: { [`done.${name}`]: time + 1 } },
        );
        if (modifiedCount === 0) return time;
      }
      return TIMES;
    };
    const names = Array.from({ length: WRITERS }, (_, index) => `writer${index}`);
    expect(await Promise.all(names.map(writer))).toEqual(names.map(() => TIMES));
    expect(await collection.findOne({ _id: 1 })).toEqual({
      _id: 1,
      done: Object.fromEntries(names.map((name) => [name, TIMES])),
    });
  });

  it('deletes nothing that another write has made no match any more', async () => {
    const collection = await test.fresh([{ _id: 1, left: 1 }]);
    for (let round = 0; round < sized(10, 50); round++) {
      await collection.replaceOne({ _id: anyId(1) }, { left: 1 }, { upsert: true });
      const [{ modifiedCount }, { deletedCount }] = await Promise.all([
        collection.updateOne({ left: 1 }, { $set: { left: 0 } }),
        collection.deleteOne({ left: 1 }),
      ]);
      expect(modifiedCount + deletedCount).toBe(1);
    }
  });
});
