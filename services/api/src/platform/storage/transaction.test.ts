import { mongo, Schema, type Model } from 'mongoose';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createConnection, openConnection } from './mongoose.ts';
import { startTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { isDuplicate } from './duplicate.ts';
import { afterCommit, createTransaction, type Transaction } from './transaction.ts';

interface Counter {
  _id: string;
  value: number;
}

let database: TestDatabase;
let counters: Model<Counter>;
let transaction: Transaction;
const connection = createConnection();
beforeAll(async () => {
  database = startTestDatabase();
  counters = connection.model<Counter>(
    'Counter',
    new Schema<Counter>({ _id: String, value: Number }, { versionKey: false }),
  );
  await openConnection(connection, database.uri, new AbortController().signal);
  transaction = createTransaction(connection);
});
afterAll(async () => {
  await connection.close();
  await database.stop();
});

const valueOf = async (id: string) => (await counters.findById(id).lean())?.value;

it('keeps all writes or none', async () => {
  await transaction(async () => {
    await counters.create({ _id: 'a', value: 1 });
    await counters.create({ _id: 'b', value: 1 });
  });
  const failing = transaction(async () => {
    await counters.updateOne({ _id: 'a' }, { value: 2 });
    throw new Error('half way');
  });
  await expect(failing).rejects.toThrow('half way');
  expect([await valueOf('a'), await valueOf('b')]).toEqual([1, 1]);
});

it('is a part of the transaction that it is called in', async () => {
  const announced: string[] = [];
  const failing = transaction(async () => {
    await transaction(async () => {
      await counters.updateOne({ _id: 'a' }, { value: 7 });
      afterCommit(() => announced.push('inner'));
    });
    expect(announced).toEqual([]);
    throw new Error('afterwards');
  });
  await expect(failing).rejects.toThrow('afterwards');
  expect([await valueOf('a'), announced]).toEqual([1, []]);
});

it('stays whole while one beside it ends', async () => {
  let enter: () => void = () => undefined;
  let goOn: () => void = () => undefined;
  const entered = new Promise<void>((resolve) => (enter = resolve));
  const goesOn = new Promise<void>((resolve) => (goOn = resolve));
  const slow = transaction(async () => {
    enter();
    await goesOn;
    await counters.create({ _id: 'slow', value: 1 });
    throw new Error('half way');
  });
  const failed = expect(slow).rejects.toThrow('half way');
  await entered;
  await transaction(async () => void (await counters.create({ _id: 'quick', value: 1 })));
  goOn();
  await failed;
  expect([await valueOf('slow'), await valueOf('quick')]).toEqual([undefined, 1]);
});

it('leaves nothing of the work that a unique index ended', async () => {
  const twice = transaction(async () => {
    await counters.updateOne({ _id: 'a' }, { value: 5 });
    await counters.create({ _id: 'b', value: 1 });
  });
  expect(isDuplicate(await twice.catch((error: unknown) => error))).toBe(true);
  expect(await valueOf('a')).toBe(1);
});

it('lets one of many win a condition, and answers what the work answers', async () => {
  await counters.create({ _id: 'open', value: 0 });
  const take = () =>
    transaction(async () => (await counters.updateOne({ _id: 'open', value: 0 }, { value: 1 })).modifiedCount);
  const answers = await Promise.all(Array.from({ length: 50 }, take));
  expect(answers.reduce((sum, count) => sum + count, 0)).toBe(1);
});

it('announces what was committed, once, and nothing of what was not', async () => {
  const said: string[] = [];
  let attempts = 0;
  await transaction(async () => {
    attempts += 1;
    afterCommit(() => said.push(`committed ${attempts}`));
    await counters.updateOne({ _id: 'open' }, { value: 3 });
    expect(said).toEqual([]);
    if (attempts === 1)
      throw new mongo.MongoServerError({ message: 'again', code: 112, errorLabels: ['TransientTransactionError'] });
  });
  const failing = transaction(async () => {
    afterCommit(() => said.push('never'));
    throw new Error('half way');
  });
  await expect(failing).rejects.toThrow('half way');
  expect(said).toEqual(['committed 2']);
  afterCommit(() => said.push('outside'));
  expect(said).toHaveLength(2);
});
