import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { poll, sized } from '@impact-call/jest';
import { startEmbeddedMongo } from '../index.ts';

const ROUNDS = sized(2, 60);
const WRITERS = 8;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'embedded-mongo-test-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(directory, { recursive: true, force: true });
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Progress = { writes: number; isOver: boolean };

/** Writes with conflicting transactions and single writes until it is stopped; continues after a failure. */
async function write(client: MongoClient, name: number, progress: Progress): Promise<void> {
  const db = client.db('stop');
  for (let n = 0; !progress.isOver; n++) {
    try {
      await client.withSession((session) =>
        session.withTransaction(
          async () => {
            await db.collection('met').updateOne({ key: name % 3 }, { $set: { n } }, { upsert: true, session });
            await db.collection('own').insertOne({ name, n }, { session });
          },
          { timeoutMS: 3000 },
        ),
      );
      await db.collection('met').updateOne({ key: name % 3 }, { $inc: { alone: 1 } });
      progress.writes++;
    } catch {
      await pause(20);
    }
  }
}

it(`stops at any moment of its clients' writes, ${ROUNDS} times: nothing is written to a closed database, and clients find it again`, async () => {
  // A failed write exits the process, which would end the process that embeds the server.
  const exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`the process would have ended with ${code}`);
  });
  let server = await startEmbeddedMongo({ dir: directory });
  const { port } = server;
  const client = new MongoClient(server.uri('stop'), {
    serverSelectionTimeoutMS: 2000,
    heartbeatFrequencyMS: 500,
    minHeartbeatFrequencyMS: 50,
  });
  const progress = { writes: 0, isOver: false };
  const writers = Array.from({ length: WRITERS }, (_, name) => write(client, name, progress));
  for (let round = 0; round < ROUNDS; round++) {
    // The driver has found the new server once all write again; then any moment will do.
    const before = progress.writes;
    await poll(() => progress.writes, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before + WRITERS);
    await pause(Math.random() * sized(0, 20));
    await server.stop();
    server = await startEmbeddedMongo({ dir: directory, port });
  }
  progress.isOver = true;
  await Promise.all(writers);
  await client.close();
  await server.stop();
  expect(exit).not.toHaveBeenCalled();
});

it('stops once, however often it is requested', async () => {
  const server = await startEmbeddedMongo({ dir: directory });
  await Promise.all([server.stop(), server.stop()]);
  await server.stop();
  const next = await startEmbeddedMongo({ dir: directory });
  await next.stop();
});
