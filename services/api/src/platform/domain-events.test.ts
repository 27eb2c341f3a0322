import { Schema, type Model } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createConnection, openConnection } from './storage/mongoose.ts';
import { createTransaction, type Transaction } from './storage/transaction.ts';
import { startTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { DomainEvents } from './domain-events.ts';

interface Note {
  _id: string;
}
interface TestEvents {
  'thing.done': { id: string };
  'thing.undone': { id: string };
}

let database: TestDatabase;
let notes: Model<Note>;
let transaction: Transaction;
const connection = createConnection();
beforeAll(async () => {
  database = startTestDatabase();
  notes = connection.model<Note>('Note', new Schema<Note>({ _id: String }, { versionKey: false }));
  await openConnection(connection, database.uri, new AbortController().signal);
  transaction = createTransaction(connection);
});
afterAll(async () => {
  await connection.close();
  await database.stop();
});
beforeEach(() => notes.deleteMany({}));

const stored = async () => (await notes.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id);
const note = async (_id: string) => void (await notes.create({ _id }));

it('lets handlers write in the transaction of what happened, in the order in which they were added', async () => {
  const events = new DomainEvents<TestEvents>();
  const order: string[] = [];
  for (const name of ['first', 'second']) {
    events.on('thing.done', async ({ id }) => {
      order.push(name);
      await note(`${id} ${name}`);
    });
  }
  events.on('thing.undone', () => note('never'));
  await transaction(async () => {
    await note('thing');
    await events.emit('thing.done', { id: 'thing' });
    // The transaction is not committed yet.
    expect(await connection.getClient().db().collection('notes').countDocuments()).toBe(0);
  });
  expect(order).toEqual(['first', 'second']);
  expect(await stored()).toEqual(['thing', 'thing first', 'thing second']);
});

it('fails the transaction when a handler fails, with all that the others wrote', async () => {
  const events = new DomainEvents<TestEvents>();
  events.on('thing.done', ({ id }) => note(`${id} handled`));
  events.on('thing.done', () => Promise.reject(new Error('a handler failed')));
  const work = transaction(async () => {
    await note('thing');
    await events.emit('thing.done', { id: 'thing' });
  });
  await expect(work).rejects.toThrow('a handler failed');
  expect(await stored()).toEqual([]);
});

it('refuses to be used outside of a transaction', async () => {
  const events = new DomainEvents<TestEvents>();
  await expect(events.emit('thing.done', { id: 'x' })).rejects.toThrow('thing.done was emitted outside');
});
