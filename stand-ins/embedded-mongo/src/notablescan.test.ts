import type { Collection } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anyId, errorOf, startTestServer } from './test/test-server.ts';
import type { TestServer } from './test/test-server.ts';

let test: TestServer;
let people: Collection;
beforeAll(async () => {
  test = await startTestServer({}, { notablescan: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  people = await test.fresh([
    { a: 1, b: 1, tags: ['x'], deletedAt: null },
    { a: 2, b: 2, outcomes: [{ id: 'o1' }] },
  ]);
  await people.createIndexes([
    { key: { a: 1, b: 1 } },
    { key: { deletedAt: 1 } },
    { key: { 'outcomes.id': 1 } },
    { key: { c: 1 }, partialFilterExpression: { live: true } },
  ]);
});

describe('notablescan', () => {
  const other = { nowhere: 1 };
  it.each<[string, () => Promise<unknown>]>([
    ['find', () => people.find(other).toArray()],
    ['find by the second field of an index', () => people.find({ b: 1 }).toArray()],
    ['findOne', () => people.findOne(other)],
    ['aggregate', () => people.aggregate([{ $match: other }]).toArray()],
    ['countDocuments', () => people.countDocuments(other)],
    ['count', () => test.db.command({ count: people.collectionName, query: other })],
    ['distinct', () => people.distinct('a', other)],
    ['updateOne', () => people.updateOne(other, { $set: { z: 1 } })],
    ['updateMany', () => people.updateMany(other, { $set: { z: 1 } })],
    ['an upsert', () => people.updateOne(other, { $set: { z: 1 } }, { upsert: true })],
    ['replaceOne', () => people.replaceOne(other, { z: 1 })],
    ['deleteOne', () => people.deleteOne(other)],
    ['deleteMany', () => people.deleteMany(other)],
    ['findOneAndUpdate', () => people.findOneAndUpdate(other, { $set: { z: 1 } })],
    ['findOneAndDelete', () => people.findOneAndDelete(other)],
    ['bulkWrite', () => people.bulkWrite([{ deleteOne: { filter: other } }])],
    ['a branch of $or', () => people.find({ $or: [{ a: 1 }, other] }).toArray()],
    ['$nor', () => people.find({ $nor: [{ a: 1 }] }).toArray()],
    ['a partial index for more than it holds', () => people.find({ c: 1 }).toArray()],
    ['$expr', () => people.find({ $expr: { $eq: ['$a', 1] } }).toArray()],
  ])('refuses a scan: %s', async (_name, query) => {
    const error = await errorOf(query());
    expect(error.code).toBe(291);
    expect(error.message).toContain(people.namespace);
    expect(error.message).toContain("No indexed plans available, and running with 'notablescan'");
  });
  it('refuses $natural', async () => {
    for (const query of [
      people.find({ a: 1 }, { hint: { $natural: 1 } }),
      people.find({ a: 1 }).sort({ $natural: -1 }),
    ])
      expect(await errorOf(query.toArray())).toMatchObject({
        code: 291,
        codeName: 'NoQueryExecutionPlans',
        message: expect.stringContaining("hint $natural is not allowed, because 'notablescan' is enabled"),
      });
  });
  it.each<[string, () => Promise<unknown>]>([
    ['an empty filter', () => people.find().sort({ nowhere: 1 }).toArray()],
    ['an empty filter by $natural', () => people.find({}, { hint: { $natural: -1 } }).toArray()],
    ['counting all', () => people.countDocuments()],
    ['deleting all', () => people.deleteMany({})],
    ['a pipeline without $match', () => people.aggregate([{ $group: { _id: '$b' } }]).toArray()],
    ['no collection', () => test.db.collection('nowhere').find(other).toArray()],
    ['_id', () => people.findOne({ _id: anyId(1) })],
    ['the first field and another', () => people.find({ a: 1, z: 1 }).toArray()],
    ['an order by an index', () => people.find(other).sort({ a: 1, b: 1 }).toArray()],
    ['$or with an index for each', () => people.find({ $or: [{ a: 1 }, { deletedAt: null }] }).toArray()],
    ['$in of nothing', () => people.find({ nowhere: { $in: [] } }).toArray()],
    [
      '$ne, $exists and a pattern',
      () => people.find({ $or: [{ a: { $ne: 1 } }, { a: { $exists: true } }, { a: /x/ }] }).toArray(),
    ],
    ['a field in an array', () => people.find({ 'outcomes.id': 'o1' }).toArray()],
    ['a partial index for what it holds', () => people.find({ c: 1, live: true }).toArray()],
    ['a hint', () => people.find(other, { hint: 'a_1_b_1' }).toArray()],
    [
      "MongoDB's own databases",
      () =>
        test.client
          .db('config')
          .collection('x')
          .insertOne({})
          .then(() => test.client.db('config').collection('x').findOne(other)),
    ],
  ])('lets pass: %s', async (_name, query) => {
    await expect(query()).resolves.toBeDefined();
  });
});
