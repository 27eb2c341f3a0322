import type { Collection, Document } from 'mongodb';
import fc from '@impact-call/jest/fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectWithMessage, poll } from '@impact-call/jest';
import { anyId, errorOf, startTestServer } from './test/test-server.ts';
import type { TestServer } from './test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer({}, { ttlPauseMs: 100 });
});
afterAll(() => test.close());

type Stage = { stage: string; indexName?: string; direction?: string; inputStage?: Stage; inputStages?: Stage[] };
type Plan = {
  queryPlanner: { winningPlan: Stage };
  executionStats: { nReturned: number; totalKeysExamined: number; totalDocsExamined: number };
};

/** A plan's stages from the top, with its index: `SORT FETCH a_1`. */
function namesOf({ stage, indexName, inputStage, inputStages }: Stage): string {
  const below = inputStage !== undefined ? [namesOf(inputStage)] : (inputStages ?? []).map(namesOf);
  return [indexName ?? stage, ...(below.length > 1 ? [`(${below.join(', ')})`] : below)].join(' ');
}

const explained = async (cursor: { explain(verbosity: 'executionStats'): Promise<unknown> }): Promise<Plan> =>
  (await cursor.explain('executionStats')) as Plan;

/** The index that a filter uses, or COLLSCAN. */
const planOf = async (collection: Collection, filter: Document): Promise<string> =>
  namesOf((await explained(collection.find(filter))).queryPlanner.winningPlan).replace('FETCH ', '');

/** What queries have examined so far, by the server's count. */
async function lookedAt(): Promise<{ keys: number; docs: number }> {
  const { metrics } = await test.client.db('admin').admin().serverStatus();
  const { scanned, scannedObjects } = metrics.queryExecutor;
  return { keys: Number(scanned), docs: Number(scannedObjects) };
}

it('the keys and documents that queries look at are counted, and those of explain are not', async () => {
  const collection = await test.fresh();
  await collection.createIndex({ a: 1 });
  await collection.insertMany(Array.from({ length: 20 }, (_, i) => ({ a: i % 4, b: i })));
  const before = await lookedAt();
  await collection.find({ a: 1, b: { $gt: 9 } }).toArray();
  await collection.countDocuments({ a: { $lt: 2 } });
  await collection.countDocuments({ a: { $lt: 2 } }, { limit: 3 });
  await collection.find({ a: 3 }).explain('executionStats');
  await collection.find({ b: 3 }).toArray();
  const after = await lookedAt();
  // Five of one value, ten counted keys, three that were enough, and then all for lack of an index.
  expect([after.keys - before.keys, after.docs - before.docs]).toEqual([5 + 10 + 3, 5 + 20]);
});

describe('unique indexes', () => {
  it('answer a duplicate as MongoDB does', async () => {
    const collection = await test.fresh();
    await collection.createIndex({ email: 1, 'o.k': -1 }, { unique: true, name: 'u' });
    await collection.insertOne({ email: 'a', o: { k: 1 } });
    await collection.insertOne({ email: 'a', o: { k: 2 } });
    const error = await errorOf(collection.insertOne({ email: 'a', o: { k: 1 } }));
    expect(error).toMatchObject({
      code: 11000,
      keyPattern: { email: 1, 'o.k': -1 },
      keyValue: { email: 'a', 'o.k': 1 },
    });
    expect(error.message).toBe(
      `E11000 duplicate key error collection: test.${collection.collectionName} index: u dup key: { email: "a", o.k: 1 }`,
    );
    expect((await errorOf(collection.updateOne({ 'o.k': 2 }, { $set: { 'o.k': 1 } }))).code).toBe(11000);
    expect(
      (await errorOf(collection.updateOne({ email: 'z' }, { $set: { email: 'a', o: { k: 1 } } }, { upsert: true })))
        .code,
    ).toBe(11000);
    expect(await collection.countDocuments()).toBe(2);
  });
  it('count missing as null, unless sparse or partial', async () => {
    const plain = await test.fresh();
    await plain.createIndex({ a: 1 }, { unique: true });
    await plain.insertOne({});
    expect((await errorOf(plain.insertOne({ a: null }))).code).toBe(11000);
    const sparse = await test.fresh();
    await sparse.createIndex({ a: 1 }, { unique: true, sparse: true });
    await sparse.insertMany([{}, {}, { a: 1 }]);
    expect((await errorOf(sparse.insertOne({ a: 1 }))).code).toBe(11000);
    const partial = await test.fresh();
    await partial.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { live: true } });
    await partial.insertMany([
      { a: 1, live: false },
      { a: 1, live: false },
      { a: 1, live: true },
    ]);
    expect((await errorOf(partial.updateOne({ live: false }, { $set: { live: true } }))).code).toBe(11000);
    await partial.deleteOne({ live: true });
    expect((await partial.updateOne({ live: false }, { $set: { live: true } })).modifiedCount).toBe(1);
  });
  it('hold between the elements of arrays of different documents', async () => {
    const collection = await test.fresh();
    await collection.createIndex({ a: 1 }, { unique: true });
    await collection.insertOne({ a: [1, 1, 2] });
    expect((await errorOf(collection.insertOne({ a: [3, 2] }))).code).toBe(11000);
    expect(
      (await errorOf(collection.createIndex({ a: 1, b: 1 }).then(() => collection.insertOne({ a: [9], b: [9] })))).code,
    ).toBe(171);
  });
  it('cannot be built over duplicates', async () => {
    const collection = await test.fresh([{ a: 1 }, { a: 1 }]);
    expect((await errorOf(collection.createIndex({ a: 1 }, { unique: true }))).code).toBe(11000);
    expect(await collection.indexes()).toHaveLength(1);
  });
});

describe('use of indexes', () => {
  it('binds compound equality and a range without a scan', async () => {
    const collection = await test.fresh(Array.from({ length: 300 }, (_, i) => ({ a: i % 10, b: i, c: String(i) })));
    await collection.createIndex({ a: 1, b: -1 });
    const filter = { a: 3, b: { $gte: 100, $lt: 150 } };
    expect(await planOf(collection, filter)).toBe('a_1_b_-1');
    expect((await explained(collection.find(filter))).executionStats.totalDocsExamined).toBe(5);
    expect((await collection.find(filter).toArray()).map(({ b }) => b as number)).toEqual([143, 133, 123, 113, 103]);
    expect(await planOf(collection, { b: 5 })).toBe('COLLSCAN');
    expect(await planOf(collection, { _id: anyId(5) })).toBe('_id_');
    expect(await collection.countDocuments({ a: { $in: [1, 2] }, b: { $gt: 290 } })).toBe(2);
  });
  it('finds what two elements of an array meet together', async () => {
    const collection = await test.fresh([
      {
        i: 1,
        o: [
          { id: 'a', year: 1 },
          { id: 'b', year: 2 },
        ],
      },
      { i: 2, o: [{ id: 'a', year: 2 }] },
    ]);
    await collection.createIndex({ 'o.id': 1, 'o.year': 1 });
    const numbers = async (filter: Document): Promise<unknown[]> =>
      (await collection.find(filter).sort({ i: 1 }).toArray()).map(({ i }) => i as number);
    expect(await numbers({ 'o.id': 'a', 'o.year': 2 })).toEqual([1, 2]);
  });
  it('pages in the order of an index, and counts by its keys', async () => {
    const collection = await test.fresh(
      Array.from({ length: 1000 }, (_, i) => ({ org: i % 4, at: (i * 7) % 1000, text: 'x' })),
    );
    await collection.createIndex({ org: 1, at: -1, _id: -1 });
    const page = collection.find({ org: 2 }).sort({ at: -1, _id: -1 }).skip(20).limit(10);
    const plan = await explained(page);
    expect(namesOf(plan.queryPlanner.winningPlan)).toBe('LIMIT SKIP FETCH org_1_at_-1__id_-1');
    expect(plan.executionStats).toMatchObject({ nReturned: 10, totalKeysExamined: 30 });
    const ats = (await page.toArray()).map(({ at }) => at as number);
    expect(ats).toEqual([...ats].sort((a, b) => b - a));
    const backward = await explained(collection.find({ org: 2 }).sort({ at: 1, _id: 1 }).limit(1));
    expect(backward.queryPlanner.winningPlan.inputStage?.inputStage?.direction).toBe('backward');
    expect(
      (
        await explained(
          collection
            .find({ org: { $in: [1, 3] } })
            .sort({ at: -1 })
            .limit(5),
        )
      ).executionStats.totalKeysExamined,
    ).toBeLessThanOrEqual(7);
    expect(namesOf((await explained(collection.find({ org: 2 }).sort({ text: 1 }))).queryPlanner.winningPlan)).toBe(
      'SORT FETCH org_1_at_-1__id_-1',
    );
    expect(namesOf((await explained(collection.find({ text: 'x' }))).queryPlanner.winningPlan)).toBe('COLLSCAN');
    expect(await collection.countDocuments({ org: 2, at: { $gt: 500 } })).toBe(
      await collection.countDocuments({ $expr: { $and: [{ $eq: ['$org', 2] }, { $gt: ['$at', 500] }] } }),
    );
    expect(
      await explained(collection.aggregate([{ $match: { org: 1 } }, { $sort: { at: -1 } }, { $limit: 3 }])),
    ).toMatchObject({ executionStats: { totalKeysExamined: 3 } });
  });
  it('takes an index for each branch of $or, and none when one branch has none', async () => {
    const collection = await test.fresh(Array.from({ length: 50 }, (_, i) => ({ a: i, b: -i, c: i })));
    await collection.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }]);
    expect(await planOf(collection, { $or: [{ a: 3 }, { b: -4, c: 4 }] })).toBe('OR (a_1, b_1)');
    expect(await collection.countDocuments({ $or: [{ a: { $lt: 3 } }, { b: { $gt: -5 } }] })).toBe(5);
    expect(await planOf(collection, { $or: [{ a: 3 }, { c: 4 }] })).toBe('COLLSCAN');
    expect(await planOf(collection, { a: { $gt: 40 }, $or: [{ a: 3 }, { c: 4 }] })).toBe('a_1');
  });
  it('uses an index that a hint names, be it the worse one or one that leaves documents out', async () => {
    const collection = await test.fresh([{ a: 1, b: 1 }, { a: 1 }, { a: 2, b: 2 }]);
    await collection.createIndexes([{ key: { a: 1 } }, { key: { b: 1 }, sparse: true }]);
    expect(await collection.find({ a: 1 }, { hint: { b: 1 } }).toArray()).toHaveLength(1);
    expect(await collection.countDocuments({}, { hint: 'b_1' })).toBe(2);
  });
  it('gives with an index what it gives without', async () => {
    const values = [1, null, undefined, 'x', [1, 5], [], [0, 10], { k: 1 }, 7.5, [[1]], true];
    const docs = values.map((a, i) => ({ i, ...(a === undefined ? {} : { a }) }));
    const [plain, indexed] = [await test.fresh(docs), await test.fresh(docs)];
    await indexed.createIndex({ a: 1 });
    await indexed.createIndex({ a: -1, i: 1 }, { sparse: true });
    const filters = [
      { a: 1 },
      { a: null },
      { a: { $gt: 1, $lt: 5 } },
      { a: { $gte: 1 } },
      { a: { $lt: 8 } },
      { a: { $in: [null, 'x'] } },
      { a: [] },
      { a: [1, 5] },
      { a: { k: 1 } },
      { a: { $exists: false } },
      { a: { $ne: 1 } },
      { a: true, i: { $gt: 3 } },
      { $and: [{ a: 1 }, { i: 4 }] },
    ];
    for (const filter of filters) {
      const found = async (collection: Collection): Promise<unknown> =>
        (
          await collection
            .find(filter as Document)
            .sort({ i: 1 })
            .toArray()
        ).map(({ i }) => i as number);
      expectWithMessage(await found(indexed), JSON.stringify(filter)).toEqual(await found(plain));
    }
  });
  it('gives with an index what it gives without, on random documents and filters', async () => {
    const scalar = fc.oneof(
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom('', 'a', 'b'),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom(0.5, 2.5),
    );
    const value = fc.oneof(
      scalar,
      fc.array(scalar, { maxLength: 3 }),
      fc.record({ b: scalar }),
      fc.array(fc.record({ b: scalar }, { requiredKeys: [] }), { maxLength: 2 }),
    );
    const doc = fc.record({ a: value, c: scalar }, { requiredKeys: [] });
    const condition = fc.oneof(
      scalar,
      fc.record({ $gt: scalar, $lte: scalar }, { requiredKeys: [] }).filter((one) => Object.keys(one).length > 0),
      fc.record({ $in: fc.array(scalar, { minLength: 1, maxLength: 3 }) }),
      fc.record({ $ne: scalar }),
    );
    const filter = fc.record({ a: condition, 'a.b': condition, c: condition }, { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(
        fc.array(doc, { minLength: 1, maxLength: 8 }),
        fc.array(filter, { minLength: 1, maxLength: 5 }),
        async (docs, filters) => {
          const numbered = (): Document[] => docs.map((one, i) => ({ ...one, i }));
          const [plain, indexed] = [await test.fresh(numbered()), await test.fresh(numbered())];
          await indexed.createIndexes([
            { key: { a: 1, c: -1 } },
            { key: { 'a.b': 1 }, sparse: true },
            { key: { c: 1 } },
          ]);
          for (const one of filters) {
            const found = async (collection: Collection): Promise<unknown> =>
              (
                await collection
                  .find(one as Document)
                  .sort({ i: 1 })
                  .toArray()
              ).map(({ i }) => i as number);
            expectWithMessage(await found(indexed), JSON.stringify(one)).toEqual(await found(plain));
          }
          await plain.drop();
          await indexed.drop();
        },
      ),
      { numRuns: 12, seed: 1 },
    );
  });
  it('does not use a partial index for more than it holds', async () => {
    const collection = await test.fresh([{ a: 1, live: true }, { a: 1 }]);
    await collection.createIndex({ a: 1 }, { partialFilterExpression: { live: true } });
    expect(await collection.countDocuments({ a: 1 })).toBe(2);
    expect(await planOf(collection, { a: 1, live: true })).toBe('a_1');
  });
  it.each<[Document, Document, boolean]>([
    [{ deletedAt: { $eq: null } }, { deletedAt: null }, true],
    [{ deletedAt: null }, { deletedAt: { $eq: null } }, true],
    [{ deletedAt: { $type: 'null' } }, { deletedAt: null }, false],
    [{ deletedAt: null }, {}, false],
    [{ n: { $gt: 5 } }, { n: { $gte: 6 } }, true],
    [{ n: { $gt: 5 } }, { n: { $gte: 5 } }, false],
    [{ n: { $gt: 5 } }, { n: 7 }, true],
    [{ n: { $exists: true } }, { n: { $in: [1, 2] } }, true],
    [{ n: { $exists: true } }, { n: null }, false],
    [{ s: { $in: ['a', 'b'] } }, { s: 'b' }, true],
    [{ s: { $in: ['a', 'b'] } }, { s: { $in: ['b', 'c'] } }, false],
    [{ s: 'a', n: { $lt: 3 } }, { $and: [{ s: 'a' }, { n: 2 }] }, true],
    [{ $or: [{ s: 'a' }, { n: 1 }] }, { n: 1 }, true],
  ])('sees whether a partial index over %j holds %j', async (partialFilterExpression, filter, holds) => {
    const collection = await test.fresh([
      { k: 1, n: 7, s: 'b', deletedAt: null },
      { k: 1, n: 2, s: 'a' },
      { k: 1 },
      { k: 1, deletedAt: new Date() },
    ]);
    const all = await collection.countDocuments({ k: 1, ...filter });
    await collection.createIndex({ k: 1 }, { partialFilterExpression });
    expect(await planOf(collection, { k: 1, ...filter })).toBe(holds ? 'k_1' : 'COLLSCAN');
    expect(await collection.countDocuments({ k: 1, ...filter })).toBe(all);
  });
  it('checks hints', async () => {
    const collection = await test.fresh([{ a: 1 }]);
    await collection.createIndex({ a: 1 });
    expect(await collection.find({ a: 1 }, { hint: 'a_1' }).toArray()).toHaveLength(1);
    expect((await errorOf(collection.find({}, { hint: { nope: 1 } }).toArray())).code).toBe(2);
  });
});

describe('the catalog of indexes', () => {
  it('creates, lists and drops', async () => {
    const collection = await test.fresh();
    expect(
      await collection.createIndexes([{ key: { a: 1 } }, { key: { b: -1 }, name: 'mine', expireAfterSeconds: 60 }]),
    ).toEqual(['a_1', 'mine']);
    expect(await collection.createIndex({ a: 1 })).toBe('a_1');
    expect(await collection.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1 }, name: 'a_1' },
      { v: 2, key: { b: -1 }, name: 'mine', expireAfterSeconds: 60 },
    ]);
    await collection.dropIndex('a_1');
    expect((await errorOf(collection.dropIndex('a_1'))).code).toBe(27);
    expect((await errorOf(collection.dropIndex('_id_'))).code).toBe(72);
    await collection.dropIndexes();
    expect(await collection.indexes()).toHaveLength(1);
    expect((await errorOf(test.db.collection('nowhere').indexes())).code).toBe(26);
  });
  it('refuses conflicts and kinds that it does not have', async () => {
    const collection = await test.fresh();
    await collection.createIndex({ a: 1 }, { name: 'x' });
    expect((await errorOf(collection.createIndex({ b: 1 }, { name: 'x' }))).code).toBe(86);
    expect((await errorOf(collection.createIndex({ a: 1 }, { name: 'y' }))).code).toBe(85);
    expect((await errorOf(collection.createIndex({ a: 1 }, { name: 'x', unique: true }))).code).toBe(86);
    for (const kind of ['text', '2dsphere', 'hashed'] as const)
      expect((await errorOf(collection.createIndex({ t: kind }))).message).toContain(
        `an index of the kind '${kind}' is not supported`,
      );
    expect((await errorOf(collection.createIndex({ a: 1 }, { collation: { locale: 'fr' } }))).code).toBe(238);
  });
});

describe('TTL', () => {
  it('deletes what has expired, and nothing else', async () => {
    const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);
    const collection = await test.fresh([
      { k: 1, at: ago(100) },
      { k: 2, at: ago(5) },
      { k: 3 },
      { k: 4, at: 'x' },
      { k: 5, at: [ago(5), ago(100)] },
    ]);
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await poll(async () => (await collection.find().sort({ k: 1 }).toArray()).map(({ k }) => k as number), {
      timeout: 5000,
    }).toEqual([2, 3, 4]);
  });
});
