import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startEmbeddedMongo } from './index.ts';

const ROUNDS = 15;
const WRITERS = 8;

let directory: string;
beforeEach(() => { directory = mkdtempSync(join(tmpdir(), 'embedded-mongo-test-')); });
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(directory, { recursive: true, force: true });
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Writes in transactions that meet each other, and beside them, until it is told to stop; after a failure it goes on. */
async function write(client: MongoClient, name: number, stopped: () => boolean): Promise<void> {
  const db = client.db('stop');
  for (let n = 0; !stopped(); n++) {
    try {
      await client.withSession((session) => session.withTransaction(async () => {
        await db.collection('met').updateOne({ key: name % 3 }, { $set: { n } }, { upsert: true, session });
        await db.collection('own').insertOne({ name, n }, { session });
      }, { timeoutMS: 3000 }));
      await db.collection('met').updateOne({ key: name % 3 }, { $inc: { alone: 1 } });
    } catch {
      await pause(20);
    }
  }
}

it(`stops at any moment of its clients' writes, ${ROUNDS} times, without writing to a database that it has closed`, { timeout: 120_000 }, async () => {
  // What cannot be written ends the process, which would be the end of whoever has embedded it.
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  let server = await startEmbeddedMongo({ dir: directory });
  const { port } = server;
  const client = new MongoClient(server.uri('stop'), { serverSelectionTimeoutMS: 2000, heartbeatFrequencyMS: 500, minHeartbeatFrequencyMS: 50 } as never);
  let isOver = false;
  const writers = Array.from({ length: WRITERS }, (_, name) => write(client, name, () => isOver));
  for (let round = 0; round < ROUNDS; round++) {
    await pause(50 + Math.random() * 200);
    await server.stop();
    server = await startEmbeddedMongo({ dir: directory, port });
  }
  isOver = true;
  await Promise.all(writers);
  await client.close();
  await server.stop();
  expect(exit).not.toHaveBeenCalled();
});

it('stops once, however often it is asked', async () => {
  const server = await startEmbeddedMongo({ dir: directory });
  await Promise.all([server.stop(), server.stop()]);
  await server.stop();
  const next = await startEmbeddedMongo({ dir: directory });
  await next.stop();
});
