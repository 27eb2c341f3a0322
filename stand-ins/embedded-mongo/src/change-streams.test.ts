import { Timestamp } from 'mongodb';
import type { ChangeStream, ChangeStreamDocument, ChangeStreamOptions, Collection, Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anyId, errorOf, startTestServer } from './test/test-server.ts';
import type { TestServer } from './test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

type Watchable = { watch(pipeline?: Document[], options?: ChangeStreamOptions): ChangeStream };

/** A stream's events from its opening to the end of some work. */
async function eventsOf(
  watched: Watchable,
  work: () => Promise<unknown>,
  options: ChangeStreamOptions = {},
  pipeline: Document[] = [],
): Promise<Document[]> {
  const stream = watched.watch(pipeline, { maxAwaitTimeMS: 20, ...options });
  try {
    const earlier = await stream.tryNext();
    await work();
    const events: Document[] = earlier === null ? [] : [earlier];
    for (;;) {
      const event = stream.closed ? null : await stream.tryNext();
      if (event === null) return events;
      events.push(event);
    }
  } finally {
    await stream.close();
  }
}

const kindsOf = (events: Document[]): unknown[] => events.map((event) => event['operationType']);
const ns = (collection: Collection) => ({ db: 'test', coll: collection.collectionName });

/** A stream's description of one update. */
async function descriptionOf(doc: Document, update: Document | Document[], options = {}): Promise<Document> {
  const collection = await test.fresh([doc]);
  const events = await eventsOf(collection, () => collection.updateOne({}, update, options));
  expect(events).toHaveLength(1);
  const [event] = events as [Document];
  return event['operationType'] === 'update'
    ? (event['updateDescription'] as Document)
    : { replaced: event['fullDocument'] as Document };
}

describe('events', () => {
  it('tell of every change of a document', async () => {
    const collection = await test.fresh();
    const events = await eventsOf(collection, async () => {
      await collection.insertOne({ _id: anyId(1), a: 1 });
      await collection.updateOne({ _id: anyId(1) }, { $set: { b: 2 }, $unset: { a: '' } });
      await collection.replaceOne({ _id: anyId(1) }, { c: 3 });
      await collection.deleteOne({ _id: anyId(1) });
    });
    const common = {
      _id: { _data: expect.stringMatching(/^82[0-9A-F]+$/) },
      clusterTime: expect.any(Timestamp),
      wallTime: expect.any(Date),
      ns: ns(collection),
      documentKey: { _id: 1 },
    };
    expect(events).toEqual([
      { ...common, operationType: 'insert', fullDocument: { _id: 1, a: 1 } },
      {
        ...common,
        operationType: 'update',
        updateDescription: { updatedFields: { b: 2 }, removedFields: ['a'], truncatedArrays: [] },
      },
      { ...common, operationType: 'replace', fullDocument: { _id: 1, c: 3 } },
      { ...common, operationType: 'delete' },
    ]);
    const tokens = events.map(({ _id }) => (_id as { _data: string })._data);
    expect([...tokens].sort()).toEqual(tokens);
  });
  it('tell nothing of a write that changes nothing', async () => {
    const collection = await test.fresh([{ a: 1 }]);
    const events = await eventsOf(collection, async () => {
      await collection.updateOne({}, { $set: { a: 1 } });
      await collection.deleteOne({ a: 2 });
    });
    expect(events).toEqual([]);
  });
  it('tell of many documents one after the other', async () => {
    const collection = await test.fresh();
    const events = await eventsOf(collection, async () => {
      await collection.insertMany([{ n: 1 }, { n: 2 }, { n: 3 }]);
      await collection.updateMany({}, { $inc: { n: 1 } });
      await collection.findOneAndUpdate({ n: 2 }, { $set: { n: 9 } });
      await collection.updateOne({ k: 1 }, { $set: { n: 5 } }, { upsert: true });
      await collection.deleteMany({});
    });
    expect(kindsOf(events)).toEqual([
      ...Array.from({ length: 3 }, () => 'insert'),
      ...Array.from({ length: 4 }, () => 'update'),
      'insert',
      ...Array.from({ length: 4 }, () => 'delete'),
    ]);
  });
  it('end with the invalidation of a stream whose collection is dropped', async () => {
    const collection = await test.fresh([{ a: 1 }]);
    const dropped = await eventsOf(collection, () => collection.drop());
    expect(dropped).toMatchObject([{ operationType: 'drop', ns: ns(collection) }, { operationType: 'invalidate' }]);
  });
});

describe('what is watched', () => {
  it('is a database, with its end', async () => {
    const db = test.client.db('watched');
    const events = await eventsOf(db, async () => {
      await db.collection('a').insertOne({ n: 1 });
      await test.db.collection('elsewhere').insertOne({ n: 2 });
      await db.collection('b').insertOne({ n: 3 });
      await db.dropDatabase();
    });
    expect(kindsOf(events)).toEqual(['insert', 'insert', 'drop', 'drop', 'dropDatabase', 'invalidate']);
    expect(events[4]).toMatchObject({ ns: { db: 'watched' } });
  });
  it('is the deployment, which nothing ends', async () => {
    const events = await eventsOf(test.client, async () => {
      await test.client.db('one').collection('a').insertOne({ n: 1 });
      await test.client.db('two').collection('a').insertOne({ n: 2 });
      await test.client.db('one').dropDatabase();
      await test.client.db('two').collection('a').drop();
    });
    expect(kindsOf(events)).toEqual(['insert', 'insert', 'drop', 'dropDatabase', 'drop']);
  });
});

describe('the description of an update', () => {
  const described = (updatedFields: object, removedFields: string[] = [], truncatedArrays: object[] = []) => ({
    updatedFields,
    removedFields,
    truncatedArrays,
  });
  it.each<[string, Document, Document | Document[], Document]>([
    ['nested fields', { a: { b: 1, c: 2 } }, { $set: { 'a.b': 3 } }, described({ 'a.b': 3 })],
    [
      'a whole value, where it was set',
      { a: { b: 1, c: 2 } },
      { $set: { a: { b: 1, c: 3 } } },
      described({ a: { b: 1, c: 3 } }),
    ],
    ['only what has changed', { a: 1, b: 1 }, { $set: { a: 1, b: 2 } }, described({ b: 2 })],
    [
      'what is created on the way',
      { a: 1 },
      { $set: { 'x.y.z': 1, 'x.y.w': 2 } },
      described({ x: { y: { w: 2, z: 1 } } }),
    ],
    ['elements', { a: [1, 2, 3] }, { $set: { 'a.1': 5 } }, described({ 'a.1': 5 })],
    ['what is added to an array', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, described({ 'a.1': 2, 'a.2': 3 })],
    ['the first elements of an array', { a: [] }, { $push: { a: 1 } }, described({ a: [1] })],
    ['a sorted array', { a: [1] }, { $push: { a: { $each: [2], $sort: 1 } } }, described({ a: [1, 2] })],
    ['a cut array', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, described({ a: [2, 3] })],
    ['a set', { a: [1] }, { $addToSet: { a: 2 } }, described({ a: [1, 2] })],
    ['what is pulled out', { a: [1, 2, 1] }, { $pull: { a: 1 } }, described({ a: [2] })],
    ['an unset element', { a: [1, 2] }, { $unset: { 'a.0': '' } }, described({ 'a.0': null })],
    ['a filled array', { a: [1] }, { $set: { 'a.3': 4 } }, described({ 'a.3': 4 })],
  ])('%s', async (_name, doc, update, expected) => {
    expect(await descriptionOf(doc, update)).toEqual(expected);
  });
  it('tells what a pipeline has made different, or all of a small document', async () => {
    const long = 'x'.repeat(200);
    expect(await descriptionOf({ long, a: ['foo', { b: 1 }, 1, 2, 3] }, [{ $set: { a: ['foo', { b: 1 }] } }])).toEqual(
      described({}, [], [{ field: 'a', newSize: 2 }]),
    );
    expect(await descriptionOf({ long, a: { b: { c: 1, d: 2 } } }, [{ $set: { 'a.b.c': 5 } }])).toEqual(
      described({ a: { b: { c: 5, d: 2 } } }),
    );
    // From the official driver's tests.
    const small = { _id: anyId(1), a: 1, array: ['foo', { a: 'bar' }, 1, 2, 3] };
    expect(await descriptionOf(small, [{ $set: { array: ['foo', { a: 'bar' }] } }])).toEqual(
      described({}, [], [{ field: 'array', newSize: 2 }]),
    );
    expect(await descriptionOf({ _id: anyId(1), x: 1 }, [{ $set: { x: 2 } }])).toEqual({ replaced: { _id: 1, x: 2 } });
  });
});

describe('a pipeline', () => {
  it('chooses and shapes events', async () => {
    const collection = await test.fresh();
    const insert = () => collection.insertMany([{ y: 2 }, { z: 3 }]);
    const pipeline = [
      { $match: { 'fullDocument.z': 3 } },
      { $project: { kind: '$operationType', 'fullDocument.z': 1 } },
    ];
    expect(await eventsOf(collection, insert, {}, pipeline)).toEqual([
      { _id: expect.anything(), kind: 'insert', fullDocument: { z: 3 } },
    ]);
  });
  it('must leave the token as it is', async () => {
    for (const stage of [{ $project: { _id: 0 } }, { $set: { _id: 1 } }]) {
      const collection = await test.fresh();
      const error = await errorOf(eventsOf(collection, () => collection.insertOne({}), {}, [stage]));
      expect(error).toMatchObject({ code: 280, codeName: 'ChangeStreamFatalError' });
      expect(error.hasErrorLabel('NonResumableChangeStreamError')).toBe(true);
    }
  });
  it.each<[number, Document[]]>([
    [238, [{ $group: { _id: 1 } }]],
    [238, [{ $limit: 1 }]],
    [40602, [{ $changeStream: {} }]],
  ])('is refused with %i: %j', async (code, pipeline) => {
    const collection = await test.fresh();
    expect(await errorOf(collection.watch(pipeline).tryNext())).toMatchObject({ code });
  });
});

describe('resuming', () => {
  it('goes on after an event, at a time, and after an invalidation', async () => {
    const collection = await test.fresh();
    const [first, second] = (await eventsOf(collection, async () => {
      await collection.insertMany([{ n: 1 }, { n: 2 }, { n: 3 }]);
    })) as [ChangeStreamDocument, ChangeStreamDocument];
    const later = async (options: ChangeStreamOptions) =>
      (await eventsOf(collection, async () => {}, options)).map((event) => (event['fullDocument'] as { n: number })?.n);
    expect(await later({ resumeAfter: first._id })).toEqual([2, 3]);
    expect(await later({ startAfter: second._id })).toEqual([3]);
    expect(await later({ startAtOperationTime: second.clusterTime as Timestamp })).toEqual([2, 3]);
    const [drop, invalidate] = (await eventsOf(collection, () => collection.drop())) as [Document, Document];
    await collection.insertOne({ n: 4 });
    expect(await later({ startAfter: invalidate['_id'] })).toEqual([4]);
    expect(await errorOf(later({ resumeAfter: invalidate['_id'] }))).toMatchObject({ code: 260 });
    const after = await eventsOf(collection, async () => {}, { resumeAfter: drop['_id'] });
    expect(kindsOf(after)).toEqual(['invalidate']);
  });
  it('refuses tokens that are none, and those of other streams', async () => {
    const [one, other] = [await test.fresh(), await test.fresh()];
    const [event] = (await eventsOf(one, () => one.insertOne({}))) as [Document];
    const open = (options: object) => errorOf(eventsOf(other, () => other.insertOne({}), options));
    expect(await open({ resumeAfter: { _data: '82AA' } })).toMatchObject({ code: 260 });
    expect(await open({ resumeAfter: { _data: 'no hex' } })).toMatchObject({ code: 9 });
    expect(await open({ resumeAfter: { a: 1 } })).toMatchObject({ code: 40647 });
    expect(await open({ resumeAfter: event['_id'] })).toMatchObject({ code: 280 });
    expect(
      await open({ resumeAfter: event['_id'], startAtOperationTime: new Timestamp({ t: 1, i: 1 }) }),
    ).toMatchObject({
      code: 40674,
    });
    expect(await open({ resumeAfter: event['_id'], startAfter: event['_id'] })).toMatchObject({ code: 50865 });
  });
});

describe('transactions', () => {
  it('are reported at their commit, in order and together', async () => {
    const collection = await test.fresh([{ _id: anyId(1), n: 0 }]);
    const events = await eventsOf(collection, async () => {
      await test.client.withSession(async (session) => {
        session.startTransaction();
        await collection.insertOne({ _id: anyId(2), n: 1 }, { session });
        await collection.updateOne({ _id: anyId(1) }, { $inc: { n: 1 } }, { session });
        await collection.insertOne({ n: 3 });
        await collection.updateOne({ _id: anyId(1) }, { $inc: { n: 1 } }, { session });
        await collection.deleteOne({ _id: anyId(2) }, { session });
        await session.commitTransaction();
      });
    });
    expect(kindsOf(events)).toEqual(['insert', 'insert', 'update', 'update', 'delete']);
    const [outside, ...inside] = events as [Document, ...Document[]];
    expect(outside).not.toHaveProperty('txnNumber');
    expect(inside.map((event) => event['updateDescription']?.updatedFields)).toEqual([
      undefined,
      { n: 1 },
      { n: 2 },
      undefined,
    ]);
    for (const event of inside)
      expect(event).toMatchObject({
        clusterTime: inside[0]?.['clusterTime'] as Timestamp,
        txnNumber: expect.any(Number),
        lsid: { id: expect.anything(), uid: expect.anything() },
      });
  });
  it('that are aborted are not reported', async () => {
    const collection = await test.fresh([{ n: 0 }]);
    const events = await eventsOf(collection, async () => {
      const session = test.client.startSession();
      session.startTransaction();
      await collection.updateOne({}, { $inc: { n: 1 } }, { session });
      await session.abortTransaction();
      await session.endSession();
    });
    expect(events).toEqual([]);
  });
  it('open no stream', async () => {
    const collection = await test.fresh();
    const session = test.client.startSession();
    session.startTransaction();
    const watching = collection.watch([], { session }).tryNext();
    expect(await errorOf(watching)).toMatchObject({ code: 263 });
    await session.endSession();
  });
});

describe('whole documents', () => {
  it('are looked up as they are now', async () => {
    const collection = await test.fresh([{ _id: anyId(1), n: 0 }]);
    const work = async () => {
      await collection.updateOne({}, { $set: { n: 1 } });
      await collection.updateOne({}, { $set: { n: 2 } });
    };
    const events = await eventsOf(collection, work, { fullDocument: 'updateLookup' });
    expect(events.map((event) => event['fullDocument'])).toEqual([
      { _id: 1, n: 2 },
      { _id: 1, n: 2 },
    ]);
    const gone = await eventsOf(
      collection,
      async () => {
        await collection.updateOne({}, { $set: { n: 3 } });
        await collection.deleteMany({});
      },
      { fullDocument: 'updateLookup' },
    );
    expect(gone[0]).toMatchObject({ operationType: 'update', fullDocument: null });
  });
});
