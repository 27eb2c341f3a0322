import { Long } from 'mongodb';
import type { Collection, Document } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { anyDocument, errorOf, startTestServer } from './test/test-server.ts';
import type { TestServer } from './test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());
afterEach(() => {
  jest.restoreAllMocks();
});

/** How often others are let in while something runs: the server is in this process, and does so by `setImmediate`. */
async function pausesOf(run: () => Promise<unknown>): Promise<number> {
  const spy = jest.spyOn(globalThis, 'setImmediate');
  await run();
  const pauses = spy.mock.calls.length;
  spy.mockRestore();
  return pauses;
}

/** Each look at the clock finds that a slice is over: others are let in wherever they may be. */
function hurry(): void {
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 100));
}

const many = (count: number): Document[] =>
  Array.from({ length: count }, (_, i) => anyDocument({ _id: i, n: (i * 7919) % count, text: 'x'.repeat(20) }));

describe('what takes long is done in slices', () => {
  const heavy = {
    $reduce: { input: { $range: [0, 10_000] }, initialValue: 0, in: { $mod: [{ $add: ['$$value', '$$this'] }, 7] } },
  };
  it.each<[string, number, (name: string) => Promise<unknown>]>([
    ['an insert of many', 0, (name) => test.db.collection(name).insertMany(many(4000))],
    ['an index of many', 4000, (name) => test.db.collection(name).createIndex({ n: 1, text: -1 })],
    ['an update of many', 4000, (name) => test.db.collection(name).updateMany({}, { $inc: { n: 1 } })],
    ['a delete of many', 4000, (name) => test.db.collection(name).deleteMany({ n: { $gte: 0 } })],
    ['a sort', 4000, (name) => test.db.collection(name).find().sort({ n: 1, text: -1 }).limit(1).toArray()],
    [
      'a choice',
      4000,
      (name) =>
        test.db
          .collection(name)
          .aggregate([{ $sample: { size: 2000 } }, { $count: 'n' }])
          .toArray(),
    ],
    [
      'groups of all',
      4000,
      (name) =>
        test.db
          .collection(name)
          .aggregate([{ $group: { _id: '$n' } }, { $sort: { _id: 1 } }, { $limit: 1 }])
          .toArray(),
    ],
    [
      'a pipeline that writes',
      4000,
      (name) =>
        test.db
          .collection(name)
          .aggregate([{ $out: `${name}-out` }])
          .toArray(),
    ],
    [
      'a $lookup of many by many',
      100,
      (name) =>
        test.db
          .collection(name)
          .aggregate([
            {
              $lookup: {
                from: name,
                let: { n: '$n' },
                pipeline: [{ $match: { $expr: { $gt: ['$n', '$$n'] } } }],
                as: 'r',
              },
            },
            { $project: { n: { $size: '$r' } } },
          ])
          .toArray(),
    ],
    [
      'one expression on one document',
      1,
      (name) =>
        test.db
          .collection(name)
          .aggregate([{ $project: { r: heavy } }])
          .toArray(),
    ],
    [
      'one expression of a filter',
      1,
      (name) =>
        test.db
          .collection(name)
          .find({ $expr: { $eq: [heavy, -1] } })
          .toArray(),
    ],
  ])('%s', async (_name, count, run) => {
    const { collectionName } = await test.fresh(many(count));
    hurry();
    const idle = await pausesOf(() => test.db.command({ ping: 1 }));
    // One for 64 documents at least, or for some elements of an array.
    expect(await pausesOf(() => run(collectionName))).toBeGreaterThanOrEqual(idle + 60);
  });
});

it('what a change stream has to tell is told in slices', async () => {
  const { collectionName: name } = await test.fresh();
  const { cursor } = (await test.db.command({
    aggregate: name,
    pipeline: [{ $changeStream: {} }],
    cursor: {},
  })) as { cursor: { id: Long } };
  await test.db.collection(name).insertMany(many(4000));
  hurry();
  const getMore = { getMore: Long.fromValue(cursor.id), collection: name };
  let told = 0;
  const pauses = await pausesOf(async () => {
    const reply = (await test.db.command(getMore)) as { cursor: { nextBatch: Document[] } };
    told = reply.cursor.nextBatch.length;
  });
  expect(told).toBe(4000);
  expect(pauses).toBeGreaterThanOrEqual(60);
});

it('what has expired is deleted in slices', async () => {
  const collection = await test.fresh(many(3000).map((doc) => ({ ...doc, at: new Date(0) })));
  await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  const pauseOfRounds = (seconds: number) =>
    test.client.db('admin').command({ setParameter: 1, ttlMonitorSleepSecs: seconds });
  hurry();
  const pauses = await pausesOf(async () => {
    await pauseOfRounds(1);
    for (let left = 1; left > 0; left = await collection.countDocuments())
      await new Promise((resolve) => setTimeout(resolve, 200));
  });
  await pauseOfRounds(60);
  expect(pauses).toBeGreaterThanOrEqual(2000);
});

describe('writes that let others in', () => {
  it('lose nothing of what others write', async () => {
    const collection = await test.fresh(many(100).map((doc) => ({ ...doc, n: 0 })));
    hurry();
    const others = Array.from({ length: 30 }, (_, i) =>
      collection.updateOne(anyDocument({ _id: i * 3 }), { $inc: { n: 10 } }),
    );
    await Promise.all([collection.updateMany({}, { $inc: { n: 1 } }), ...others]);
    for (const { _id, n } of await collection.find().toArray())
      expect(n).toBe(Number(_id) % 3 === 0 && Number(_id) < 90 ? 11 : 1);
  });
  it('give each of many that ask for the first a document of its own', async () => {
    const collection = await test.fresh(many(200).map((doc) => ({ ...doc, state: 'new' })));
    hurry();
    const taken = await Promise.all(
      Array.from({ length: 12 }, () =>
        collection.findOneAndUpdate({ state: 'new' }, { $set: { state: 'taken' } }, { sort: { n: 1 } }),
      ),
    );
    expect(taken.map((doc) => doc?.['n'] as number).sort((a, b) => a - b)).toEqual([...taken.keys()]);
  });
  it('end when their collection is dropped', async () => {
    const collection = await test.fresh(many(3000));
    // Two connections are there already: what is sent second comes second.
    await Promise.all([collection.findOne(), collection.findOne()]);
    hurry();
    const updating = errorOf(collection.updateMany({}, { $inc: { n: 1 } }));
    await collection.drop();
    expect(await updating).toMatchObject({ code: 175 });
  });
  it('end with their transaction, and leave nothing', async () => {
    const collection = await test.fresh(many(3000).map((doc) => ({ ...doc, n: 0 })));
    const session = test.client.startSession();
    session.startTransaction();
    await collection.findOne({}, { session });
    await Promise.all([test.db.command({ ping: 1 }), test.db.command({ ping: 1 })]);
    hurry();
    const updating = errorOf(collection.updateMany({}, { $inc: { n: 1 } }, { session }));
    await test.db.admin().command({ killSessions: [session.id] });
    expect((await updating).code).toBe(251);
    expect(await collection.countDocuments({ n: 1 })).toBe(0);
    await collection.updateMany({}, { $inc: { n: 1 } });
    expect(await collection.countDocuments({ n: 1 })).toBe(3000);
    await session.endSession();
  });
});

describe('an index that is being made', () => {
  /** The names of the indexes, and the documents that the new one finds. */
  const foundBy = async (collection: Collection, filter: Document): Promise<unknown[]> =>
    (await collection.find(filter).hint('n_1').toArray()).map(({ _id }) => _id as unknown);
  /** The connections are there already: what is sent second comes second. */
  const warm = () => Promise.all(Array.from({ length: 8 }, () => test.db.command({ ping: 1 })));

  it('knows what is written meanwhile', async () => {
    const collection = await test.fresh(many(6000));
    await warm();
    hurry();
    const making = collection.createIndex({ n: 1 });
    const [indexes] = await Promise.all([
      collection.indexes(),
      collection.updateOne(anyDocument({ _id: 0 }), { $set: { n: -1 } }),
      collection.updateOne(anyDocument({ _id: 2999 }), { $set: { n: -2 } }),
      collection.insertOne(anyDocument({ _id: 'new', n: -3 })),
      collection.deleteOne(anyDocument({ _id: 1500 })),
    ]);
    expect(indexes.map(({ name }) => name)).toEqual(['_id_']);
    await making;
    expect(await foundBy(collection, { n: { $lt: 0 } })).toEqual(['new', 2999, 0]);
    expect(await foundBy(collection, { n: (1500 * 7919) % 6000 })).toEqual([]);
    expect(await foundBy(collection, { n: { $gte: 0 } })).toHaveLength(5997);
  });
  it('is refused for what was doubled meanwhile, which itself is not', async () => {
    const collection = await test.fresh(many(6000));
    await warm();
    hurry();
    const making = errorOf(collection.createIndex({ n: 1 }, { unique: true }));
    await collection.insertOne({ n: 7 });
    expect(await making).toMatchObject({ code: 11000, keyPattern: { n: 1 }, keyValue: { n: 7 } });
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_']);
    await collection.insertOne({ n: 7 });
  });
  it('is made where what was doubled is no longer', async () => {
    const collection = await test.fresh([...many(6000), { _id: 'again', n: 7 }]);
    await warm();
    hurry();
    const making = collection.createIndex({ n: 1 }, { unique: true });
    await collection.deleteOne(anyDocument({ _id: 'again' }));
    expect(await making).toBe('n_1');
    expect((await errorOf(collection.insertOne({ n: 7 }))).code).toBe(11000);
  });
  it('waits for a transaction that writes meanwhile, and holds what that has left', async () => {
    const collection = await test.fresh(many(6000));
    await warm();
    const session = test.client.startSession();
    session.startTransaction();
    await collection.findOne({}, { session });
    hurry();
    const making = collection.createIndex({ n: 1 }, { unique: true });
    await collection.insertOne(anyDocument({ _id: 'in', n: -1 }), { session });
    await collection.updateOne(anyDocument({ _id: 5 }), { $set: { n: -2 } }, { session });
    await session.commitTransaction();
    await session.endSession();
    await making;
    expect(await foundBy(collection, { n: { $lt: 0 } })).toEqual([5, 'in']);
    expect((await errorOf(collection.insertOne({ n: -1 }))).code).toBe(11000);
  });
  it('ends when its collection is dropped, and by maxTimeMS', async () => {
    const collection = await test.fresh(many(6000));
    await warm();
    hurry();
    // The clock of this test goes on by 100 ms with each look at it.
    expect(await errorOf(collection.createIndex({ n: 1 }, { maxTimeMS: 1000 }))).toMatchObject({ code: 50 });
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_']);
    const making = errorOf(collection.createIndex({ n: 1 }));
    await collection.drop();
    expect(await making).toMatchObject({ code: 276, codeName: 'IndexBuildAborted' });
  });
  it('is there once where two ask for it, and refuses what MongoDB refuses meanwhile', async () => {
    const collection = await test.fresh(many(6000));
    await warm();
    hurry();
    const making = [collection.createIndex({ n: 1 }), collection.createIndex({ n: 1 })];
    const dropping = test.db.command({ dropIndexes: collection.collectionName, index: '*' });
    const refused = await Promise.all([errorOf(collection.rename('elsewhere')), errorOf(dropping)]);
    expect(refused).toMatchObject([{ code: 12587 }, { code: 12587 }]);
    expect(await Promise.all(making)).toEqual(['n_1', 'n_1']);
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_', 'n_1']);
  });
});
