import { Double, Long, MongoBulkWriteError, ObjectId } from 'mongodb';
import type { Document, Filter, UpdateOptions } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anyId, errorOf, startTestServer } from './test/test-server.ts';
import type { TestServer } from './test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

/** A document after an update, without its _id. */
async function updated(
  doc: Document,
  update: Document,
  filter: Filter<Document> = {},
  options: UpdateOptions = {},
): Promise<Document> {
  const collection = await test.fresh([doc]);
  await collection.updateOne(filter, update, options);
  const { _id, ...rest } = (await collection.findOne({}, { promoteLongs: false })) as Document;
  expect(_id).toBeDefined();
  return rest;
}

const failure = async (
  doc: Document,
  update: Document,
  options: UpdateOptions = {},
): Promise<{ code?: number; message: string }> => errorOf(updated(doc, update, {}, options));

async function bulkErrorOf(writing: Promise<unknown>): Promise<MongoBulkWriteError> {
  const error: unknown = await errorOf(writing);
  if (error instanceof MongoBulkWriteError) return error;
  throw error;
}

describe('fields', () => {
  it('sets and unsets', async () => {
    expect(await updated({ a: 1, b: { c: 2 }, d: 3 }, { $set: { 'b.x': 1 }, $unset: { a: 1, 'b.none': 1 } })).toEqual({
      b: { c: 2, x: 1 },
      d: 3,
    });
  });
  it('adds new fields in lexicographic order, whatever the order in the update', async () => {
    expect(Object.keys(await updated({}, { $set: { b: 1, a: 2 }, $inc: { aa: 1 } }))).toEqual(['a', 'aa', 'b']);
  });
  it('$max compares across types, $setOnInsert does nothing to a document that is there', async () => {
    expect(await updated({ a: 5, b: 'x' }, { $max: { a: 7, b: 9, n: 1 }, $setOnInsert: { s: 1 } })).toEqual({
      a: 7,
      b: 'x',
      n: 1,
    });
  });
  it('$inc keeps the types of numbers', async () => {
    const doc = await updated(
      { i: 2147483647, l: Long.fromString('9007199254740993'), f: new Double(1) },
      { $inc: { i: 1, l: 1, f: 1 } },
    );
    expect(doc).toEqual({
      i: Long.fromString('2147483648'),
      l: Long.fromString('9007199254740994'),
      f: 2,
    });
  });
  it('$inc refuses strings, null and a long that overflows', async () => {
    expect(await failure({ _id: 1, a: 'x' }, { $inc: { a: 1 } })).toMatchObject({
      code: 14,
      message:
        "Cannot apply $inc to a value of non-numeric type. { _id: 1 } has the field 'a' of non-numeric type string",
    });
    expect(await failure({ a: null }, { $inc: { a: 1 } })).toMatchObject({ code: 14 });
    expect(await failure({ a: 1 }, { $inc: { a: 'x' } })).toMatchObject({ code: 14 });
    expect(await failure({ a: Long.MAX_VALUE }, { $inc: { a: 1 } })).toMatchObject({ code: 2 });
  });
  it('counts as modified only what has changed', async () => {
    const collection = await test.fresh([{ a: 1 }]);
    expect(await collection.updateOne({}, { $set: { a: 1 } })).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
    expect(await collection.updateOne({}, { $set: { a: new Double(1) } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    });
  });
  it.each([
    [{ a: 1 }, { $set: { 'a.b': 1 } }, 28, "Cannot create field 'b' in element {a: 1}"],
    [{}, { $set: { a: 1, 'a.b': 2 } }, 40, "Updating the path 'a.b' would create a conflict at 'a'"],
    [{}, { $set: { a: 1 }, $inc: { a: 2 } }, 40, 'conflict'],
    [{}, { $foo: { a: 1 } }, 238, 'the update operator $foo'],
    [
      { _id: 1 },
      { $set: { _id: 2 } },
      66,
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    ],
    [{}, { $set: { 'a..b': 1 } }, 56, 'empty field name'],
    [{}, { $set: { $x: 1 } }, 52, 'dollar'],
    [{ a: [1] }, { $set: { 'a.$': 2 } }, 238, 'positional element'],
    [{ a: [1] }, { $set: { 'a.$[]': 2 } }, 238, 'positional element'],
  ])('refuses on %j %j', async (doc, update, code, message) => {
    const error = await failure(doc as Document, update);
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });
});

describe('arrays', () => {
  it('$push with its modifiers, also into a missing field', async () => {
    expect(await updated({}, { $push: { a: { $each: [3, 1, 2], $sort: 1, $slice: 2 } } })).toEqual({ a: [1, 2] });
    expect(await failure({ a: [1] }, { $push: { a: { $each: [9], $position: 0 } } })).toMatchObject({ code: 238 });
    expect(await updated({ a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } })).toEqual({ a: [2, 3] });
    expect(await updated({ a: [1] }, { $push: { a: [2, 3] } })).toEqual({ a: [1, [2, 3]] });
  });
  it('$push takes as many as a message holds', async () => {
    const many = Array.from({ length: 200_000 }, (_, i) => i);
    const { a } = (await updated({ a: [-1, -2] }, { $push: { a: { $each: many } } })) as { a: number[] };
    expect([a.length, a[0], a[2], a.at(-1)]).toEqual([200_002, -1, 0, 199_999]);
  });
  it('$addToSet, $pull and $pullAll', async () => {
    expect(await updated({ a: [{ x: 1 }, 2] }, { $addToSet: { a: { $each: [{ x: 1 }, 2, 3, 3] } } })).toEqual({
      a: [{ x: 1 }, 2, 3],
    });
    expect(await updated({ a: [1, 5, 8] }, { $pull: { a: { $gte: 5 } } })).toEqual({ a: [1] });
    expect(await updated({ a: [{ x: 1, y: 1 }, { x: 2 }, 3] }, { $pull: { a: { x: 1 } } })).toEqual({
      a: [{ x: 2 }, 3],
    });
    expect(await updated({ a: ['ab', 'c'] }, { $pull: { a: /^a/ } })).toEqual({ a: ['c'] });
    expect(await updated({ a: [1, 2, 1, 3] }, { $pullAll: { a: [1, 3] } })).toEqual({ a: [2] });
  });
  it('fills up with null and unsets an element to null', async () => {
    expect(await updated({ a: [1] }, { $set: { 'a.3': 4 } })).toEqual({ a: [1, null, null, 4] });
    expect(await updated({ a: [1, 2] }, { $unset: { 'a.0': 1 } })).toEqual({ a: [null, 2] });
  });
  it.each([
    [{ $push: { a: 1 } }, 2],
    [{ $addToSet: { a: 1 } }, 2],
    [{ $pull: { a: 1 } }, 2],
  ])('refuses %j on a string', async (update, code) => {
    expect(await failure({ a: 'x' }, update)).toMatchObject({ code });
  });
});

describe('whole documents', () => {
  it('replaces and keeps _id; another _id is refused', async () => {
    const collection = await test.fresh([{ _id: 1, a: 1 }]);
    await collection.replaceOne({}, { b: 2 });
    expect(await collection.findOne()).toEqual({ _id: 1, b: 2 });
    expect((await errorOf(collection.replaceOne({}, { _id: anyId(2) }))).code).toBe(66);
  });
  it('updates by a pipeline', async () => {
    expect(await updated({ a: 2, b: 3 }, [{ $set: { sum: { $add: ['$a', '$b'] } } }])).toEqual({ a: 2, b: 3, sum: 5 });
    expect(await failure({}, [{ $match: {} }])).toMatchObject({ code: 238 });
  });
  it('are no deeper than 180 documents and arrays, of which empty ones do not count', async () => {
    const collection = await test.fresh([{ _id: 1 }]);
    const nested = (levels: number): object =>
      Array.from({ length: levels - 1 }).reduce<object>((a) => ({ a }), { x: 1 });
    const literal = (levels: number) => [{ $set: { a: { $literal: nested(levels) } } }];
    const deep = `b${'.b'.repeat(99)}`;
    const first = { _id: anyId(1) };
    await collection.insertOne({ a: nested(179) });
    await collection.insertOne({ a: [nested(178), []] });
    await collection.insertOne({ a: [[[nested(176)], {}]] });
    await collection.updateOne(first, { $set: { [deep]: nested(80) } });
    await collection.updateOne(first, literal(179));
    const replies = [
      collection.insertOne({ a: nested(180) }),
      collection.insertOne({ a: [nested(179)] }),
      collection.updateOne(first, { $set: { [deep]: nested(81) } }),
      collection.updateOne(first, literal(180)),
    ];
    for (const reply of replies) expect(await errorOf(reply)).toMatchObject({ code: 15 });
    expect(await collection.countDocuments()).toBe(4);
  });
  it('upserts from the equalities of the filter, $setOnInsert included', async () => {
    const collection = await test.fresh();
    const result = await collection.updateOne(
      { a: 1, 'b.c': { $eq: 2 }, d: { $gt: 5 }, $and: [{ e: 3 }] },
      { $set: { x: 1 }, $setOnInsert: { s: 1 } },
      { upsert: true },
    );
    expect(result).toMatchObject({ upsertedCount: 1, matchedCount: 0, upsertedId: expect.any(ObjectId) });
    expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual({ a: 1, b: { c: 2 }, e: 3, x: 1, s: 1 });
    const replaced = await collection.replaceOne({ _id: anyId(7), q: 1 }, { r: 1 }, { upsert: true });
    expect(replaced.upsertedId).toBe(7);
    expect(await collection.findOne({ _id: anyId(7) })).toEqual({ _id: 7, r: 1 });
  });
  it('finds and modifies: before, after, removed, sorted and projected', async () => {
    const collection = await test.fresh([
      { k: 1, n: 1 },
      { k: 2, n: 1 },
    ]);
    expect(
      await collection.findOneAndUpdate({ n: 1 }, { $inc: { n: 1 } }, { sort: { k: -1 }, projection: { _id: 0 } }),
    ).toEqual({ k: 2, n: 1 });
    expect(
      await collection.findOneAndUpdate(
        { k: 2 },
        { $inc: { n: 1 } },
        { returnDocument: 'after', projection: { n: 1, _id: 0 } },
      ),
    ).toEqual({ n: 3 });
    expect(await collection.findOneAndDelete({ k: 1 })).toMatchObject({ k: 1 });
    expect(
      await collection.findOneAndReplace({ k: 9 }, { k: 10 }, { upsert: true, returnDocument: 'after' }),
    ).toMatchObject({ k: 10 });
    expect(await collection.findOneAndDelete({ k: 77 })).toBeNull();
    const raw = await collection.findOneAndUpdate({ k: 2 }, { $set: { z: 1 } }, { includeResultMetadata: true });
    expect(raw).toMatchObject({ lastErrorObject: { n: 1, updatedExisting: true }, ok: 1 });
  });
  it('writes in bulk, ordered and not', async () => {
    const collection = await test.fresh([{ _id: 1 }]);
    const doc = (id: number): { insertOne: { document: Document } } => ({ insertOne: { document: { _id: id } } });
    const ordered = await bulkErrorOf(collection.bulkWrite([doc(2), doc(1), doc(3)]));
    expect(ordered.result.insertedCount).toBe(1);
    const unordered = await bulkErrorOf(
      collection.bulkWrite(
        [
          doc(1),
          doc(3),
          { updateMany: { filter: {}, update: { $set: { u: 1 } } } },
          { deleteOne: { filter: { _id: anyId(2) } } },
        ],
        { ordered: false },
      ),
    );
    expect(unordered.result).toMatchObject({ insertedCount: 1, modifiedCount: 3, deletedCount: 1 });
  });
});
