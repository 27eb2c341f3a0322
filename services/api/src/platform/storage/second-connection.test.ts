import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { startTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createConnection, openConnection } from './mongoose.ts';
import { secondConnection } from './second-connection.ts';

const open: Connection[] = [];
let database: TestDatabase;
beforeAll(() => {
  database = startTestDatabase();
});
afterAll(async () => {
  for (const connection of open) await connection.close();
  await database.stop();
});

it.each([true, false])('writes to collections with its prefix (first connection open before: %s)', async (isOpen) => {
  const connection = createConnection();
  open.push(connection);
  const connect = () => openConnection(connection, database.uri, AbortSignal.timeout(10_000));
  if (isOpen) await connect();
  const second = secondConnection(connection, database.uri, `of-${isOpen}.`);
  if (!isOpen) await connect();
  await second.collection('notes').insertOne({ text: 'a' });
  expect(await connection.collection(`of-${isOpen}.notes`).countDocuments()).toBe(1);
  expect(await connection.collection('notes').countDocuments()).toBe(0);
});
