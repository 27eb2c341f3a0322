import { Schema, type Connection, type Model } from 'mongoose';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { poll } from '@impact-call/jest';
import { createConnection, openConnection } from './mongoose.ts';
import { startTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createCachedCount } from './cached-count.ts';
import { createCaches, type CreateCache } from './cache.ts';
import { createTransaction } from './transaction.ts';

interface Thing {
  _id: string;
  value: number;
}

let database: TestDatabase;
let connection: Connection;
let things: Model<Thing>;
let createCache: CreateCache;
beforeAll(async () => {
  database = startTestDatabase();
  connection = createConnection();
  things = connection.model<Thing>('Thing', new Schema<Thing>({ _id: String, value: Number }), 'things');
  connection.model<Thing>('Other', new Schema<Thing>({ _id: String, value: Number }), 'others');
  await openConnection(connection, database.uri, new AbortController().signal);
  await things.create({ _id: 'a', value: 0 });
  createCache = createCaches(connection);
});
afterAll(async () => {
  await connection.close();
  await database.stop();
});

const load = async () => (await things.findById('a').lean())?.value;

it('shares one query among those who ask at once, and asks no more for a moment', async () => {
  const recall = createCache<number | undefined>('things');
  let loads = 0;
  const counted = async () => {
    loads += 1;
    return load();
  };
  expect(await Promise.all([recall('a', counted), recall('a', counted), recall('b', counted)])).toEqual([0, 0, 0]);
  await recall('a', counted);
  expect(loads).toBe(2);
  await connection.model('Other').create({ _id: 'x' });
  await recall('a', counted);
  expect(loads).toBe(2);
});

it('forgets at every kind of write', async () => {
  const recall = createCache<number | undefined>('things');
  let value = 0;
  const writes: (() => Promise<unknown>)[] = [
    () => things.updateOne({ _id: 'a' }, { value: ++value }),
    () => things.updateMany({}, { value: ++value }),
    () => things.findOneAndUpdate({ _id: 'a' }, { value: ++value }),
    () => things.replaceOne({ _id: 'a' }, { value: ++value }),
    () => things.bulkWrite([{ updateOne: { filter: { _id: 'a' }, update: { value: ++value } } }]),
    async () => {
      const document = await things.findById('a').orFail();
      await document.set({ value: ++value }).save();
    },
  ];
  for (const write of writes) {
    await recall('a', load);
    await write();
    expect(await recall('a', load)).toBe(value);
  }
  await things.deleteOne({ _id: 'a' });
  expect(await recall('a', load)).toBeUndefined();
  await things.insertMany([{ _id: 'a', value: 0 }]);
  expect(await recall('a', load)).toBe(0);
});

it('forgets once a transaction is through, whatever was read while it lasted', async () => {
  const recall = createCache<number | undefined>('things');
  await recall('a', load);
  await createTransaction(connection)(async () => {
    await things.updateOne({ _id: 'a' }, { value: 77 });
  });
  expect(await recall('a', load)).toBe(77);
});

it('keeps nothing that was read before a write, and no failure', async () => {
  const recall = createCache<string>('things');
  let finish: (value: string) => void = () => undefined;
  const early = recall('a', () => new Promise((resolve) => (finish = resolve)));
  await things.updateOne({ _id: 'a' }, { value: 5 });
  finish('old');
  expect(await early).toBe('old');
  expect(await recall('a', async () => 'new')).toBe('new');
  await expect(recall('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await recall('b', async () => 'back')).toBe('back');
});

it('counts small lists each time, and large ones in the background', async () => {
  let total = 10;
  let counts = 0;
  const count = createCachedCount(async () => {
    counts += 1;
    return total;
  });
  expect(await count({})).toBe(10);
  total = 11;
  expect(await count({})).toBe(11);
  total = 5000;
  expect(await Promise.all([count({ a: 1 }), count({ a: 1 })])).toEqual([5000, 5000]);
  expect(counts).toBe(3);
  total = 5001;
  expect(await count({ a: 1 })).toBe(5000);
  await poll(() => count({ a: 1 }), { timeout: 10_000 }).toBe(5001);
  expect(counts).toBe(4);
});
