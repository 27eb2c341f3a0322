import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isProof, poll, proof, sized } from '@impact-call/jest';
import { Schema, type Connection, type Model } from 'mongoose';
import { startSevering } from '../../test/severed-line.ts';
import { startTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createChangeWatch, IDLE_MS, LEASE_MS } from './change-watch.ts';
import { createConnection, openConnection } from './mongoose.ts';
import { createRecordCache } from './record-cache.ts';
import { createTransaction } from './transaction.ts';

interface Thing {
  _id: string;
  value: number;
}

const ROUNDS = sized(3, 500);
const thingSchema = new Schema<Thing>({ _id: String, value: Number });
const modelOn = (connection: Connection) => connection.model<Thing>('Thing', thingSchema, 'things');

async function connected(uri: string): Promise<Connection> {
  const connection = createConnection();
  modelOn(connection);
  await openConnection(connection, uri, new AbortController().signal);
  return connection;
}

/** A process with its own memory of things. */
interface Copy {
  connection: Connection;
  things: Model<Thing>;
  find: (id: string) => Promise<Thing | null>;
  loads: () => number;
  reports: unknown[];
  stop: () => Promise<void>;
}

const started: { stop: () => Promise<void> }[] = [];

async function startCopy(uri: string): Promise<Copy> {
  const connection = await connected(uri);
  const things = modelOn(connection);
  const reports: unknown[] = [];
  const changes = createChangeWatch(connection, (error) => reports.push(error));
  const records = createRecordCache(connection, changes);
  let count = 0;
  const find = records.keep<Thing>('things', async (id) => {
    count += 1;
    return things.findById(id).lean();
  });
  changes.start();
  const copy = {
    ...{ connection, things, find, reports, loads: () => count },
    stop: async () => {
      await changes.stop();
      await connection.close();
    },
  };
  started.push(copy);
  return copy;
}

/** Asked twice in a row without a query, what is asked for is kept. */
async function untilKept({ find, loads }: Copy, id: string): Promise<void> {
  await poll(
    async () => {
      await find(id);
      const before = loads();
      await find(id);
      return loads() - before;
    },
    { timeout: 10_000 },
  ).toBe(0);
}

let database: TestDatabase;
let own: Copy;
let other: Model<Thing>;
beforeAll(async () => {
  database = startTestDatabase();
  own = await startCopy(database.uri);
  const connection = await connected(database.uri);
  started.push({ stop: () => connection.close() });
  other = modelOn(connection);
  await other.create([
    { _id: 'a', value: 0 },
    { _id: 'b', value: 0 },
  ]);
});
afterAll(async () => {
  for (const { stop } of started) await stop();
  await database.stop();
});

/** Milliseconds from the moment that a write was acknowledged until it counts. */
async function milliseconds(copy: Copy, value: number): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const askedAt = performance.now();
    if ((await copy.find('a'))?.value === value) return askedAt - begin;
    if (askedAt - begin > 10_000) throw new Error('it never counts');
    await pause(1);
  }
}

it(`counts what another process wrote after ${LEASE_MS} ms at the latest`, async () => {
  const times: number[] = [];
  for (let value = 1; value <= ROUNDS; value += 1) {
    await untilKept(own, 'a');
    await other.updateOne({ _id: 'a' }, { value });
    times.push(await milliseconds(own, value));
  }
  if (!isProof) return;
  process.stdout.write(`longest of ${ROUNDS}: ${Math.max(...times).toFixed(1)} ms\n`);
  expect(Math.max(...times)).toBeLessThan(LEASE_MS);
});

it('counts what this process wrote at the next question, and leaves other records where they are', async () => {
  const { things, find, loads, connection } = own;
  let value = 1000;
  const writes: (() => Promise<unknown>)[] = [
    () => things.updateOne({ _id: 'a' }, { value: ++value }),
    () => things.findOneAndUpdate({ _id: { $in: ['a'] } }, { value: ++value }, { returnDocument: 'after' }),
    () => things.replaceOne({ _id: 'a' }, { value: ++value }),
    async () => (await things.findById('a').orFail()).set({ value: ++value }).save(),
    () =>
      createTransaction(connection)(async () => {
        await things.updateOne({ _id: 'a' }, { value: ++value });
      }),
  ];
  for (const write of writes) {
    // A busy machine loses its lease now and then, and reads all anew.
    const loadsOfOther = async () => {
      await untilKept(own, 'b');
      await write();
      expect((await find('a'))?.value).toBe(value);
      const before = loads();
      await find('b');
      return loads() - before;
    };
    await poll(loadsOfOther, { timeout: 10_000 }).toBe(0);
  }
  for (const write of [
    () => things.updateMany({}, { value: ++value }),
    () => things.bulkWrite([{ updateOne: { filter: { _id: 'a' }, update: { value: ++value } } }]),
  ]) {
    await untilKept(own, 'a');
    await write();
    expect((await find('a'))?.value).toBe(value);
  }
});

proof('knows after a rest what was written meanwhile, and keeps again', async () => {
  await untilKept(own, 'a');
  await pause(IDLE_MS + LEASE_MS);
  await other.updateOne({ _id: 'a' }, { value: 3000 });
  expect((await own.find('a'))?.value).toBe(3000);
  await untilKept(own, 'a');
  await other.updateOne({ _id: 'a' }, { value: 3001 });
  expect(await milliseconds(own, 3001)).toBeLessThan(LEASE_MS);
});

it('keeps nothing where it may read from a secondary, which knows of a write later than the stream', async () => {
  const uri = new URL(database.uri);
  uri.searchParams.set('readPreference', 'secondaryPreferred');
  const copy = await startCopy(uri.href);
  for (let asked = 1; asked <= sized(5, 20); asked += 1) {
    await copy.find('a');
    await pause(20);
    expect(copy.loads()).toBe(asked);
  }
});

it('keeps neither what is not there nor a failure', async () => {
  await untilKept(own, 'a');
  const before = own.loads();
  expect(await own.find('c')).toBeNull();
  expect(await own.find('c')).toBeNull();
  expect(own.loads() - before).toBe(2);
});

/** A process whose stream is silent from now on. */
async function startSevered() {
  const line = await startSevering(database.uri);
  started.unshift(line);
  const copy = await startCopy(line.uri);
  await untilKept(copy, 'a');
  line.state.isSevered = true;
  return { line, copy };
}

it('reads anew while the stream is silent', async () => {
  const { copy } = await startSevered();
  await other.updateOne({ _id: 'a' }, { value: 4000 });
  await poll(async () => (await copy.find('a'))?.value, { timeout: 10_000 }).toBe(4000);
});

proof('reads anew in time while the stream is silent, and keeps again once it speaks', async () => {
  const { line, copy } = await startSevered();
  for (let value = 5000; value < 5010; value += 1) {
    await other.updateOne({ _id: 'a' }, { value });
    expect(await milliseconds(copy, value)).toBeLessThan(LEASE_MS);
  }
  await poll(() => copy.reports.length, { timeout: 10_000 }).toBeGreaterThan(0);
  line.state.isSevered = false;
  await untilKept(copy, 'a');
  await other.updateOne({ _id: 'a' }, { value: 6000 });
  expect(await milliseconds(copy, 6000)).toBeLessThan(LEASE_MS);
});
