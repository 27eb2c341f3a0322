import { Long } from 'mongodb';
import type { Document } from 'mongodb';
import type { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anyId, anyDocument, errorOf, startTestServer } from './test/test-server.ts';
import type { TestServer } from './test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

const admin = (command: Document): Promise<Document> => test.client.db('admin').command(command);

describe('every command that drivers and mongoose send', () => {
  const db = (): ReturnType<MongoClient['db']> => test.client.db('every');
  beforeEach(async () => {
    await db().dropDatabase();
    await db()
      .collection('c')
      .insertMany([
        { _id: anyId(1), a: 1 },
        { _id: anyId(2), a: 2 },
        { _id: anyId(3), a: 2 },
      ]);
  });
  const cursor = (values: Document[]): Document => ({ cursor: { firstBatch: values, id: 0 } });
  it.each<[Document, Document]>([
    [{ insert: 'c', documents: [{ _id: 4 }] }, { n: 1 }],
    [{ find: 'c', filter: { a: 2 }, limit: 1 }, cursor([{ _id: 2, a: 2 }])],
    [
      { update: 'c', updates: [{ q: { a: 2 }, u: { $set: { b: 1 } }, multi: true }] },
      { n: 2, nModified: 2 },
    ],
    [{ delete: 'c', deletes: [{ q: { a: 2 }, limit: 0 }] }, { n: 2 }],
    [
      { findAndModify: 'c', query: { _id: 1 }, update: { $inc: { a: 5 } }, new: true },
      { value: { _id: 1, a: 6 }, lastErrorObject: { n: 1, updatedExisting: true } },
    ],
    [
      { aggregate: 'c', pipeline: [{ $group: { _id: '$a', n: { $sum: 1 } } }, { $sort: { _id: 1 } }], cursor: {} },
      cursor([
        { _id: 1, n: 1 },
        { _id: 2, n: 2 },
      ]),
    ],
    [{ count: 'c', query: { a: 2 } }, { n: 2 }],
    [{ distinct: 'c', key: 'a' }, { values: [1, 2] }],
    [{ create: 'd' }, { ok: 1 }],
    [{ drop: 'c' }, { nIndexesWas: 1, ns: 'every.c' }],
    [{ dropDatabase: 1 }, { dropped: 'every' }],
    [
      { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a_1' }] },
      { numIndexesBefore: 1, numIndexesAfter: 2, createdCollectionAutomatically: false },
    ],
    [{ listIndexes: 'c' }, cursor([{ v: 2, key: { _id: 1 }, name: '_id_' }])],
    [{ dropIndexes: 'c', index: '*' }, { nIndexesWas: 1 }],
    [{ listCollections: 1, nameOnly: true }, cursor([{ name: 'c', type: 'collection' }])],
    [
      { explain: { find: 'c', filter: { _id: 1 } }, verbosity: 'queryPlanner' },
      { queryPlanner: { winningPlan: { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: '_id_' } } } },
    ],
    [{ ping: 1 }, { ok: 1 }],
    [{ hello: 1 }, { isWritablePrimary: true }],
    [{ ismaster: 1 }, { ismaster: true }],
    [{ buildInfo: 1 }, { versionArray: [8, 0, 0, 0] }],
    [{ endSessions: [] }, { ok: 1 }],
    [
      { killCursors: 'c', cursors: [Long.fromNumber(5)] },
      { cursorsKilled: [], cursorsNotFound: [5] },
    ],
  ])('%j', async (command, reply) => {
    expect(await db().command(command)).toMatchObject(reply);
  });
  it.each<[Document, Document]>([
    [{ listDatabases: 1, nameOnly: true, filter: { name: 'every' } }, { databases: [{ name: 'every' }] }],
    [
      { serverStatus: 1 },
      {
        process: 'embedded-mongo',
        metrics: { queryExecutor: { scanned: expect.any(Number), scannedObjects: expect.any(Number) } },
      },
    ],
  ])('on admin: %j', async (command, reply) => {
    expect(await admin(command)).toMatchObject(reply);
  });
  it('getMore goes on where the first batch ended', async () => {
    const { cursor: first } = (await db().command({ find: 'c', batchSize: 2 })) as { cursor: { id: Long } };
    expect(
      await db().command({ getMore: Long.fromValue(first.id), collection: 'c' }, { promoteLongs: true }),
    ).toMatchObject({ cursor: { nextBatch: [{ _id: 3 }], id: 0 } });
  });
  it.each<[Document, number]>([
    [{ dbStats: 1 }, 59],
    [{ renameCollection: 'every.c', to: 'every.d' }, 59],
    [{ drop: 'c', nonsense: 1 }, 40415],
    [{ dropIndexes: 'nowhere', index: '*' }, 26],
    [{ listIndexes: 'nowhere' }, 26],
    [{ find: 'c', skip: -1 }, 51024],
    [{ explain: { ping: 1 } }, 238],
    [{ count: 'c', query: { $nonsense: 1 } }, 238],
    [{ listDatabases: 1 }, 13],
  ])('refuses %j', async (command, code) => {
    expect((await errorOf(db().command(command))).code).toBe(code);
  });
});

describe('failCommand', () => {
  const fail = (mode: unknown, data: Document): Promise<Document> =>
    admin({ configureFailPoint: 'failCommand', mode, data });
  afterEach(() => admin({ configureFailPoint: 'failCommand', mode: 'off' }));
  it('makes a command fail as often as configured, and the driver writes again', async () => {
    const collection = await test.fresh();
    await fail({ times: 1 }, { failCommands: ['insert'], errorCode: 91 });
    await collection.insertOne(anyDocument({ _id: 1 }));
    await fail({ times: 2 }, { failCommands: ['insert'], errorCode: 91 });
    const error = await errorOf(collection.insertOne({}));
    expect([error.code, error.codeName, error.hasErrorLabel('RetryableWriteError')]).toEqual([
      91,
      'ShutdownInProgress',
      true,
    ]);
    await collection.insertOne({});
    expect(await collection.countDocuments()).toBe(2);
  });
  it('hangs up, tells collections apart and counts', async () => {
    const collection = await test.fresh([{ a: 1 }]);
    await fail({ times: 1 }, { failCommands: ['find'], closeConnection: true });
    expect(await collection.findOne()).toMatchObject({ a: 1 });
    await fail('alwaysOn', { failCommands: ['count'], errorCode: 8000, namespace: 'test.another' });
    expect(await collection.estimatedDocumentCount()).toBe(1);
    await fail('alwaysOn', { failCommands: ['count'], errorCode: 8000, namespace: collection.namespace });
    expect((await errorOf(collection.estimatedDocumentCount())).code).toBe(8000);
    expect((await admin({ configureFailPoint: 'failCommand', mode: 'off' }))['count']).toBeGreaterThanOrEqual(2);
  });
  it.each<[Document, number]>([
    [{ configureFailPoint: 'other', mode: 'off' }, 238],
    [{ configureFailPoint: 'failCommand', mode: 'often' }, 238],
    [{ configureFailPoint: 'failCommand', mode: 'alwaysOn', data: {} }, 2],
    [{ configureFailPoint: 'failCommand', mode: 'alwaysOn', data: { failCommands: ['find'], nonsense: 1 } }, 40415],
  ])('refuses %j', async (command, code) => {
    expect((await errorOf(admin(command))).code).toBe(code);
  });
});
