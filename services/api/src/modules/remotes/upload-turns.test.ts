import { poll } from '@impact-call/jest';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { createLeases } from '../../platform/storage/leases.ts';
import { startTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createUploadTurns, UPLOADS_AT_ONCE } from './upload-turns.ts';

let database: TestDatabase;
let connection: mongoose.Connection;
let at: Date;
beforeAll(async () => {
  database = startTestDatabase();
  connection = await mongoose.createConnection(database.uri).asPromise();
});
afterAll(async () => {
  await connection.close();
  await database.stop();
});
beforeEach(async () => {
  at = new Date();
  await connection.collection('leases').deleteMany({});
});

/** How often an upload has asked for its turn. */
let asked = 0;
function aCopy(patienceMs = 10_000) {
  const leases = createLeases(connection, () => at);
  const take: typeof leases.take = (...turn) => {
    asked += 1;
    return leases.take(...turn);
  };
  return createUploadTurns({ leases: { ...leases, take }, patienceMs, askedMs: 5 });
}

it('lets few begin at once over all copies, and the others after them', async () => {
  const copies = [aCopy(), aCopy()];
  let running = 0;
  let most = 0;
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const upload = (index: number) =>
    copies[index % 2]?.(`remote-${index}`, async () => {
      running += 1;
      most = Math.max(most, running);
      await gate;
      running -= 1;
    });
  const all = Array.from({ length: UPLOADS_AT_ONCE + 2 }, (_, index) => upload(index));
  await poll(() => running, { timeout: 10_000 }).toBe(UPLOADS_AT_ONCE);
  const soFar = asked;
  await poll(() => asked, { timeout: 10_000, interval: 5 }).toBeGreaterThan(soFar + 20);
  expect(most).toBe(UPLOADS_AT_ONCE);
  letGo();
  await Promise.all(all);
  expect(most).toBe(UPLOADS_AT_ONCE);
});

it('lets one of a remote begin, whichever copy it comes to; who waits for long hears of it', async () => {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  let isRunning = false;
  const first = aCopy()('busy', async () => {
    isRunning = true;
    await gate;
  });
  await poll(() => isRunning, { timeout: 10_000 }).toBe(true);
  await expect(aCopy(0)('busy', () => Promise.resolve('begun'))).rejects.toMatchObject({ status: 503 });
  expect(await aCopy(0)('idle', () => Promise.resolve('begun'))).toBe('begun');
  letGo();
  await first;
  expect(await aCopy(0)('busy', () => Promise.resolve('begun'))).toBe('begun');
});

it('takes the turn of a copy that ended in the middle after a minute', async () => {
  await createLeases(connection, () => at).take('remote-upload left', 'gone', 60_000);
  await expect(aCopy(0)('left', () => Promise.resolve('begun'))).rejects.toMatchObject({ status: 503 });
  at = new Date(at.getTime() + 61_000);
  expect(await aCopy(0)('left', () => Promise.resolve('begun'))).toBe('begun');
});
