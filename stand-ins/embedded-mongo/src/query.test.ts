import { Binary, Decimal128, Double, Long, MaxKey, ObjectId } from 'mongodb';
import type { Document, Filter } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorOf, startTestServer } from './test/test-server.ts';
import type { TestServer } from './test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

/** The _ids of a filter's matches among documents numbered from 1. */
async function matching(docs: Document[], filter: Filter<Document>): Promise<unknown[]> {
  const collection = await test.fresh(docs.map((doc, i) => ({ _id: i + 1, ...doc }) as Document));
  return (await collection.find(filter).toArray()).map(({ _id }) => _id);
}

describe('equality', () => {
  it('takes embedded documents as equal only with the same order of keys', async () => {
    expect(await matching([{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }], { a: { x: 1, y: 2 } })).toEqual([1]);
  });
  it('compares numbers of all types by value', async () => {
    const docs = [{ a: 5 }, { a: new Double(5) }, { a: Long.fromNumber(5) }, { a: '5' }];
    expect(await matching(docs, { a: 5 })).toEqual([1, 2, 3]);
  });
  it('tells longs beyond 2^53 apart', async () => {
    const docs = [
      { a: Long.fromString('9007199254740993') },
      { a: Long.fromString('9007199254740992') },
      { a: new Double(9007199254740992) },
    ];
    expect(await matching(docs, { a: Long.fromString('9007199254740993') })).toEqual([1]);
    expect(await matching(docs, { a: { $lt: Long.fromString('9007199254740993') } })).toEqual([2, 3]);
  });
  it.each([Decimal128.fromString('1'), new MaxKey()])('refuses to store a value of a rare type: %s', async (a) => {
    const collection = await test.fresh();
    expect(await errorOf(collection.insertOne({ a }))).toMatchObject({ code: 238 });
  });
  it('compares binary data by length, subtype and bytes', async () => {
    const docs = [
      { a: new Binary(Buffer.from('b')) },
      { a: new Binary(Buffer.from('aa')) },
      { a: new Binary(Buffer.from('b'), 5) },
    ];
    expect(await matching(docs, { a: { $gt: new Binary(Buffer.from('b')) } })).toEqual([2, 3]);
    expect(await matching(docs, { a: new Binary(Buffer.from('b')) })).toEqual([1]);
  });
  it('finds null in missing fields, but not below scalars in arrays', async () => {
    const docs = [{ a: null }, {}, { a: { b: null } }, { a: [1, 2] }, { a: [{ b: 1 }, {}] }, { a: [] }, { a: 5 }];
    expect(await matching(docs, { 'a.b': null })).toEqual([1, 2, 3, 5, 7]);
    expect(await matching(docs, { 'a.b': { $ne: null } })).toEqual([4, 6]);
    expect(await matching(docs, { 'a.b': { $exists: false } })).toEqual([1, 2, 4, 6, 7]);
  });
  it('treats an array as its elements and as itself', async () => {
    const docs = [{ a: [1, 2] }, { a: [[1, 2], 3] }, { a: 1 }, { a: [2, 1] }];
    expect(await matching(docs, { a: [1, 2] })).toEqual([1, 2]);
    expect(await matching(docs, { a: 1 })).toEqual([1, 3, 4]);
    expect(await matching(docs, { 'a.0': 1 })).toEqual([1]);
    expect(await matching(docs, { a: { $in: [[1, 2]] } })).toEqual([1, 2]);
  });
});

describe('operators', () => {
  it('$type knows names, numbers and arrays', async () => {
    const docs = [
      { a: new ObjectId() },
      { a: 1 },
      { a: 1.5 },
      { a: [new ObjectId()] },
      { a: Long.fromNumber(1) },
      { a: 'x' },
    ];
    expect(await matching(docs, { a: { $type: 'objectId' } })).toEqual([1, 4]);
    expect(await matching(docs, { a: { $type: 'number' } })).toEqual([2, 3, 5]);
    expect(await matching(docs, { a: { $type: [2, 'array'] } })).toEqual([4, 6]);
  });
  it('compares only values of one type', async () => {
    const docs = [{ a: 1 }, { a: 'x' }, { a: null }, {}, { a: new Date(5) }];
    expect(await matching(docs, { a: { $gte: 0 } })).toEqual([1]);
    expect(await matching(docs, { a: { $gte: null } as Document })).toEqual([3, 4]);
  });
  it('$not, $nor and $expr', async () => {
    const docs = [{ n: 7 }, { n: 8 }, { n: 9.9 }, { n: Long.fromNumber(-7) }];
    expect(await matching(docs, { n: { $not: { $gt: 8 } } })).toEqual([1, 2, 4]);
    expect(await matching(docs, { $nor: [{ n: 7 }, { n: 8 }] })).toEqual([3, 4]);
    expect(await matching(docs, { $expr: { $gt: ['$n', 7] } })).toEqual([2, 3]);
  });
  it.each([
    [{ $foo: 1 }, 238, 'the query operator $foo'],
    [{ a: { $foo: 1 } }, 238, 'the query operator $foo'],
    [{ a: { $in: 1 } }, 2, '$in needs an array'],
    [{ $or: [] }, 2, 'nonempty array'],
    [{ $where: '1' }, 238, '$where'],
    [{ a: { $near: [1, 2] } }, 238, '$near'],
    [{ a: { $elemMatch: { b: 1 } } }, 238, '$elemMatch'],
  ])('refuses %j', async (filter, code, message) => {
    const collection = await test.fresh([{ a: 1 }]);
    const error = await errorOf(collection.find(filter as Document).toArray());
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });
});

describe('sort, projection and cursors', () => {
  it('sorts across types in the order of MongoDB', async () => {
    const values = [/x/, new Date(1), true, new ObjectId(), new Binary(Buffer.from('x')), [], { x: 1 }, 'x', 5, null];
    const collection = await test.fresh(values.map((a, i) => ({ _id: i, a })));
    expect((await collection.find().sort({ a: 1 }).toArray()).map(({ _id }) => _id)).toEqual([
      5, 9, 8, 7, 6, 4, 3, 2, 1, 0,
    ]);
  });
  it('sorts an array by its smallest or greatest element', async () => {
    const collection = await test.fresh([
      { _id: 1, a: [1, 10] },
      { _id: 2, a: 5 },
      { _id: 3, a: [4, 6] },
    ]);
    expect((await collection.find().sort({ a: 1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 3, 2]);
    expect((await collection.find().sort({ a: -1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 3, 2]);
  });
  it('sorts strings by code points and not by UTF-16 units', async () => {
    const collection = await test.fresh([
      { _id: 1, a: '\u{1f600}' },
      { _id: 2, a: '\uffee' },
    ]);
    expect((await collection.find().sort({ a: 1 }).toArray()).map(({ _id }) => _id)).toEqual([2, 1]);
  });
  it('projects by inclusion and exclusion, and refuses more', async () => {
    const collection = await test.fresh([
      {
        _id: 1,
        a: { b: 1, c: 2 },
        l: [
          { x: 1, y: 1 },
          { x: 2, y: 2 },
        ],
        n: 3,
      },
    ]);
    const project = async (projection: Document, filter: Document = {}): Promise<unknown> =>
      collection.findOne(filter, { projection });
    expect(await project({ 'a.b': 1, _id: 0 })).toEqual({ a: { b: 1 } });
    expect(await project({ 'a.b': 0, l: 0 })).toEqual({ _id: 1, a: { c: 2 }, n: 3 });
    expect(await project({ 'l.x': 0, a: 0, n: 0, _id: 0 })).toEqual({ l: [{ y: 1 }, { y: 2 }] });
    for (const [projection, filter] of [
      [{ l: { $slice: -1 } }, {}],
      [{ l: { $elemMatch: { x: 2 } } }, {}],
      [{ 'l.$': 1 }, { 'l.x': 2 }],
      [{ m: { $add: ['$n', 1] } }, {}],
    ])
      expect(await errorOf(project(projection as Document, filter))).toMatchObject({ code: 238 });
    expect((await errorOf(project({ a: 1, n: 0 }) as Promise<unknown>)).code).toBe(31254);
    expect(await collection.findOne()).toMatchObject({
      a: { b: 1, c: 2 },
      l: [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ],
    });
  });
  it('pages through batches and closes cursors', async () => {
    const collection = await test.fresh(Array.from({ length: 250 }, (_, i) => ({ i })));
    expect(await collection.find({}, { batchSize: 7 }).toArray()).toHaveLength(250);
    expect(await collection.find().sort({ i: -1 }).skip(5).limit(2).toArray()).toMatchObject([{ i: 244 }, { i: 243 }]);
    const cursor = collection.find({}, { batchSize: 2 });
    await cursor.next();
    await cursor.close();
    expect(
      (await errorOf(test.db.command({ getMore: Long.fromNumber(12345), collection: collection.collectionName }))).code,
    ).toBe(43);
  });
  it('fills a batch up to the size of a message and no further', async () => {
    const sizes = async (count: number, length: number): Promise<number> => {
      const collection = await test.fresh(Array.from({ length: count }, () => ({ text: 'x'.repeat(length) })));
      const { cursor } = (await test.db.command({ find: collection.collectionName, batchSize: 1000 })) as {
        cursor: { firstBatch: unknown[] };
      };
      await collection.drop();
      return cursor.firstBatch.length;
    };
    expect(await sizes(60, 100_000)).toBe(60);
    expect(await sizes(18, 1_000_000)).toBe(16);
  });
  it('keeps all types through storage, and the order of keys', async () => {
    const doc = {
      _id: new ObjectId(),
      d: new Double(5),
      l: Long.fromString('9223372036854775807'),
      i: 5,
      b: new Binary(Buffer.from([1, 2])),
      r: /x/i,
      z: -0,
      a: [null, [1]],
    };
    const collection = await test.fresh();
    await collection.insertOne(doc);
    const [found] = await collection.find({}, { promoteValues: false }).toArray();
    expect(found).toMatchObject({
      d: { value: 5, _bsontype: 'Double' },
      i: { value: 5, _bsontype: 'Int32' },
      l: { _bsontype: 'Long' },
      z: { _bsontype: 'Double' },
    });
    await collection.updateOne(
      {},
      {
        $set: {
          m: new Map([
            ['z', 1],
            ['1', 2],
          ]),
        },
      },
    );
    const raw = await collection.find<Buffer>({}, { raw: true, projection: { m: 1, _id: 0 } }).toArray();
    expect(Buffer.from(raw[0] ?? '').toString('latin1')).toMatch(/z\0[\s\S]*1\0/);
  });
  it('counts and finds distinct values', async () => {
    const collection = await test.fresh([
      { a: [1, 2], b: { c: 1 } },
      { a: 2, b: [{ c: 1 }, { c: 3 }] },
      { a: 1.0 },
      {},
    ]);
    expect(await collection.distinct('a')).toEqual([1, 2]);
    expect(await collection.distinct('b.c')).toEqual([1, 3]);
    expect(await collection.countDocuments({ a: 2 })).toBe(2);
    expect(await collection.estimatedDocumentCount()).toBe(4);
  });
});
