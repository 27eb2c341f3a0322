import { poll } from '@impact-call/jest';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { startTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { UploadTurns, UPLOADS_AT_ONCE } from './upload-turns.ts';

let database: TestDatabase;
/** Two processes of the service, each with its own connection to one database. */
let connections: mongoose.Connection[];
let at: Date;
beforeAll(async () => {
  database = startTestDatabase();
  const open = () => mongoose.createConnection(database.uri).asPromise();
  connections = [await open(), await open()];
});
afterAll(async () => {
  for (const connection of connections) await connection.close();
  await database.stop();
});
let retries: number;
beforeEach(async () => {
  at = new Date();
  retries = 0;
  for (const connection of connections) connection.deleteModel(/.*/);
  await connections[0]?.collection('uploadTurns').deleteMany({});
});

async function processes(maxTries: number) {
  const turns = connections.map(
    (connection) =>
      new UploadTurns(
        { connection, now: () => at },
        async () => {
          retries += 1;
          await nextTurn();
        },
        maxTries,
      ),
  );
  for (const connection of connections) await connection.model('UploadTurn').init();
  return turns as [(typeof turns)[0], (typeof turns)[0]];
}

function createGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

it('receives few uploads at once over all processes, and the others after them', async () => {
  const turns = await processes(Infinity);
  const gate = createGate();
  let running = 0;
  let maxRunning = 0;
  const upload = (index: number) =>
    turns[index % 2]?.run(`remote-${index}`, async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await gate.opened;
      running -= 1;
    });
  const all = Array.from({ length: UPLOADS_AT_ONCE + 2 }, (_, index) => upload(index));
  await poll(() => running, { timeout: 10_000 }).toBe(UPLOADS_AT_ONCE);
  const before = retries;
  await poll(() => retries, { timeout: 10_000, interval: 5 }).toBeGreaterThan(before + 20);
  expect(maxRunning).toBe(UPLOADS_AT_ONCE);
  gate.open();
  await Promise.all(all);
  expect(maxRunning).toBe(UPLOADS_AT_ONCE);
});

it('receives one upload of a remote at a time in all processes, and refuses the next after its last try', async () => {
  const [first, second] = await processes(2);
  const gate = createGate();
  let isRunning = false;
  const running = first.run('busy', async () => {
    isRunning = true;
    await gate.opened;
  });
  await poll(() => isRunning, { timeout: 10_000 }).toBe(true);
  await expect(second.run('busy', () => Promise.resolve('begun'))).rejects.toMatchObject({ status: 503 });
  expect(await second.run('idle', () => Promise.resolve('begun'))).toBe('begun');
  gate.open();
  await running;
  expect(await second.run('busy', () => Promise.resolve('begun'))).toBe('begun');
});

it('frees the turn of a process that died, after a minute, whichever place it had', async () => {
  const [first] = await processes(1);
  const until = new Date(at.getTime() + 60_000);
  await connections[0]
    ?.collection<{ _id: number }>('uploadTurns')
    .insertOne({ _id: 2, ...{ remote: 'dead', holder: 'gone', until } });
  await expect(first.run('dead', () => Promise.resolve('begun'))).rejects.toMatchObject({ status: 503 });
  at = new Date(at.getTime() + 61_000);
  expect(await first.run('dead', () => Promise.resolve('begun'))).toBe('begun');
});
