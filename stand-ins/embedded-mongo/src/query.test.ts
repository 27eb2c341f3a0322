import { Binary, BSONRegExp, Decimal128, Double, Long, MaxKey, MinKey, ObjectId } from 'mongodb';
import type { Document, Filter } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorOf, startTestServer } from './test/test-server.ts';
import type { TestServer } from './test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

/** The _ids that a filter finds among documents that are numbered from 1. */
async function matching(docs: Document[], filter: Filter<Document>): Promise<unknown[]> {
  const collection = await test.fresh(docs.map((doc, i) => ({ _id: i + 1, ...doc }) as Document));
  return (await collection.find(filter).toArray()).map(({ _id }) => _id);
}

describe('equality', () => {
  it('takes embedded documents as equal only with the same order of keys', async () => {
    expect(await matching([{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }], { a: { x: 1, y: 2 } })).toEqual([1]);
  });
  it('compares numbers of all types by value', async () => {
    const docs = [
      { a: 5 },
      { a: new Double(5) },
      { a: Long.fromNumber(5) },
      { a: Decimal128.fromString('5.0') },
      { a: '5' },
    ];
    expect(await matching(docs, { a: 5 })).toEqual([1, 2, 3, 4]);
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
  it('compares decimals with doubles exactly', async () => {
    expect(
      await matching([{ a: Decimal128.fromString('0.1') }, { a: 0.1 }], { a: Decimal128.fromString('0.1') }),
    ).toEqual([1]);
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
  it('$all takes a scalar as an array of one', async () => {
    expect(await matching([{ a: 1 }, { a: [1, 2] }, { a: [2] }], { a: { $all: [1] } })).toEqual([1, 2]);
    expect(
      await matching([{ a: [{ x: 1, y: 2 }, { x: 3 }] }, { a: [{ x: 1 }, { x: 3, y: 2 }] }], {
        a: { $all: [{ $elemMatch: { x: 1, y: 2 } }] },
      }),
    ).toEqual([1]);
  });
  it('compares only values of one type, except with the ends of all values', async () => {
    const docs = [{ a: 1 }, { a: 'x' }, { a: null }, {}, { a: new Date(5) }];
    expect(await matching(docs, { a: { $gte: 0 } })).toEqual([1]);
    expect(await matching(docs, { a: { $gte: null } as Document })).toEqual([3, 4]);
    expect(await matching(docs, { a: { $gt: new MinKey(), $lt: new MaxKey() } })).toEqual([1, 2, 3, 4, 5]);
  });
  it('$elemMatch needs one element that passes all', async () => {
    const docs = [{ a: [1, 20] }, { a: [12, 3] }, { a: [{ b: 1, c: 2 }] }, { a: [{ b: 1 }, { c: 2 }] }];
    expect(await matching(docs, { a: { $elemMatch: { $gt: 10, $lt: 15 } } })).toEqual([2]);
    expect(await matching(docs, { a: { $elemMatch: { b: 1, c: 2 } } })).toEqual([3]);
    expect(await matching([{ a: [[5]] }, { a: [5] }], { a: { $elemMatch: { $gt: 1 } } })).toEqual([2]);
  });
  it('$size, $mod, $not, $nor, $expr and bits', async () => {
    const docs = [{ a: [1, 2], n: 7 }, { a: [], n: 8 }, { a: 'x', n: 9.9 }, { n: Long.fromNumber(-7) }];
    expect(await matching(docs, { a: { $size: 0 } })).toEqual([2]);
    expect(await matching(docs, { n: { $mod: [4, 3] } })).toEqual([1]);
    expect(await matching(docs, { n: { $mod: [4, -3] } })).toEqual([4]);
    expect(await matching(docs, { n: { $not: { $gt: 8 } } })).toEqual([1, 2, 4]);
    expect(await matching(docs, { $nor: [{ n: 7 }, { n: 8 }] })).toEqual([3, 4]);
    expect(await matching(docs, { $expr: { $gt: ['$n', 7] } })).toEqual([2, 3]);
    expect(await matching(docs, { n: { $bitsAllSet: [0, 1, 2] } })).toEqual([1]);
    expect(await matching(docs, { n: { $bitsAnySet: [60] } })).toEqual([4]);
  });
  it('reads regular expressions as PCRE does', async () => {
    const docs = [{ a: 'line\n' }, { a: 'a\rb' }, { a: 'x\u00a0y' }, { a: 'A.b' }, { a: 'one\ntwo' }];
    expect(await matching(docs, { a: /line$/ })).toEqual([1]);
    expect(await matching(docs, { a: /a.b/i })).toEqual([2, 4]);
    expect(await matching(docs, { a: /x\sy/ })).toEqual([]);
    expect(await matching(docs, { a: { $regex: '^two$', $options: 'm' } })).toEqual([5]);
    expect(await matching(docs, { a: { $regex: 'one.two', $options: 's' } })).toEqual([5]);
    expect(await matching([{ a: 'a-b' }, { a: '{x}' }], { a: { $in: [/\-/, /^{x}$/] } })).toEqual([1, 2]);
    const collection = await test.fresh();
    expect((await errorOf(collection.find({ a: new BSONRegExp('a', 'x') }).toArray())).message).toContain(
      'regular expression option x',
    );
  });
  it.each([
    [{ $foo: 1 }, 2, 'unknown top level operator: $foo'],
    [{ a: { $foo: 1 } }, 2, 'unknown operator: $foo'],
    [{ a: { $in: 1 } }, 2, '$in needs an array'],
    [{ $or: [] }, 2, 'nonempty array'],
    [{ $where: '1' }, 238, '$where'],
    [{ a: { $near: [1, 2] } }, 238, '$near'],
    [{ a: { $mod: [0, 1] } }, 2, 'divisor cannot be 0'],
  ])('refuses %j', async (filter, code, message) => {
    const collection = await test.fresh([{ a: 1 }]);
    const error = await errorOf(collection.find(filter as Document).toArray());
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });
  it('refuses a collation that is not simple', async () => {
    const collection = await test.fresh([{ a: 1 }]);
    expect((await errorOf(collection.find({}, { collation: { locale: 'fr' } }).toArray())).message).toContain(
      'collation fr',
    );
    expect(await collection.find({}, { collation: { locale: 'simple' } }).toArray()).toHaveLength(1);
  });
});

describe('sort, projection and cursors', () => {
  it('sorts across types in the order of MongoDB', async () => {
    const values = [
      new MaxKey(),
      /x/,
      new Date(1),
      true,
      new ObjectId(),
      new Binary(Buffer.from('x')),
      [],
      { x: 1 },
      'x',
      5,
      null,
      new MinKey(),
    ];
    const collection = await test.fresh(values.map((a, i) => ({ _id: i, a })));
    expect((await collection.find().sort({ a: 1 }).toArray()).map(({ _id }) => _id)).toEqual([
      11, 6, 10, 9, 8, 7, 5, 4, 3, 2, 1, 0,
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
  it('projects by inclusion, exclusion, $slice, $elemMatch, $ and expressions', async () => {
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
    expect(await project({ l: { $slice: -1 }, a: 0 })).toEqual({ _id: 1, l: [{ x: 2, y: 2 }], n: 3 });
    expect(await project({ l: { $elemMatch: { x: 2 } } })).toEqual({ _id: 1, l: [{ x: 2, y: 2 }] });
    expect(await project({ 'l.$': 1 }, { 'l.x': 2 })).toEqual({ _id: 1, l: [{ x: 2, y: 2 }] });
    expect(await project({ m: { $add: ['$n', 1] }, n: 1, _id: 0 })).toEqual({ n: 3, m: 4 });
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
      n: new Decimal128('1.10'),
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
