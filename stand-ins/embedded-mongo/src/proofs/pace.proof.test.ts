import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { Collection, Db, Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poll, proof, sized } from '@impact-call/jest';
import { bundleServer } from '../test/bundle.ts';
import { ended, freePort, startProcess } from '../test/server-process.ts';
import { errorOf } from '../test/test-server.ts';

// A separate process: the driver's work here would otherwise count as the server's.
const directory = mkdtempSync(join(tmpdir(), 'embedded-mongo-pace-'));
let entry: string;
let server: ChildProcess;
let client: MongoClient;
let db: Db;
beforeAll(async () => {
  entry = bundleServer();
  const port = await freePort();
  server = await startProcess(entry, directory, port);
  client = await new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`).connect();
  db = client.db('pace');
  const many = Array.from({ length: 1000 }, (_, i) => i);
  await db.collection('left').insertMany(Array.from({ length: 1000 }, (_, n) => ({ n, many })));
});
afterAll(async () => {
  await client.close();
  await ended(server, 'SIGTERM');
  rmSync(directory, { recursive: true, force: true });
  rmSync(dirname(entry), { recursive: true, force: true });
});

/** An expression that is slow on each document. */
const slow = {
  $expr: {
    $in: [-1, { $map: { input: { $concatArrays: ['$many', '$many', '$many'] }, in: { $add: ['$$this', 1] } } }],
  },
};

describe('what takes long ends by maxTimeMS:', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a find', () => db.collection('left').find(slow).maxTimeMS(20).toArray()],
    ['a count', () => db.collection('left').countDocuments(slow, { maxTimeMS: 20 })],
    [
      'a group',
      () =>
        db
          .collection('left')
          .aggregate([{ $match: slow }, { $group: { _id: 1 } }], { maxTimeMS: 20 })
          .toArray(),
    ],
  ])('%s', async (_name, run) => expect(await errorOf(run())).toMatchObject({ code: 50 }));

  it('an update of many', async () => {
    const command = { update: 'left', updates: [{ q: slow, u: { $set: { a: 1 } }, multi: true }], maxTimeMS: 20 };
    // As in MongoDB, a statement's timeout is among its command's errors.
    const reply = await db.command(command).catch((error: Document) => error);
    expect(JSON.stringify(reply)).toContain('operation exceeded time limit');
  });
});

/** The server's resident memory, in MiB. */
const resident = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;

(process.platform === 'linux' ? proof : it.skip)(
  'memory stays as it is while transactions overlap without an end',
  async () => {
    const collection = db.collection('overlap');
    await collection.insertOne({ n: 0, text: '' });
    const begun = async () => {
      const session = client.startSession();
      session.startTransaction();
      await collection.findOne({}, { session });
      return session;
    };
    let open = await begun();
    const write = async (rounds: number): Promise<void> => {
      for (let n = 0; n < rounds; n++) {
        await collection.updateOne({}, { $set: { n, text: String(n).padEnd(300_000, 'x') } });
        const next = await begun();
        await open.abortTransaction();
        await open.endSession();
        open = next;
      }
    };
    await write(200);
    const before = resident();
    // 300 MB of states, of which open snapshots read at most one.
    await write(1000);
    // On a busy machine, memory is freed some writes later; with a leak it would only grow.
    await poll(() => write(20).then(() => resident() - before), { timeout: 20_000 }).toBeLessThan(150);
    await open.endSession();
  },
  60_000,
);

describe('replies', () => {
  // Enough that the reply has only some of their messages.
  const MANY = sized(14_000, 20_000);
  const small = (count: number): Document[] => Array.from({ length: count }, (_, _id) => ({ _id }));
  it('tell the errors of a large unordered insert', async () => {
    await db.collection('small').insertMany(small(MANY));
    const error = await errorOf(db.collection('small').insertMany(small(MANY), { ordered: false }));
    // The driver's type has no codes of single writes.
    const { writeErrors } = error as unknown as { writeErrors: { code: number; errmsg: string }[] };
    expect(writeErrors).toHaveLength(MANY);
    expect(writeErrors[1]?.errmsg).toContain('E11000');
    expect(writeErrors.at(-1)).toMatchObject({ code: 11000, errmsg: '' });
  }, 30_000);

  it('refuse distinct values beyond the size of a document', async () => {
    const long: Collection = db.collection('long');
    await long.insertMany(Array.from({ length: 24 }, (_, i) => ({ text: String(i).padEnd(1_000_000) })));
    expect(await errorOf(long.distinct('text'))).toMatchObject({ code: 17217 });
    expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('hold no result whole: later documents are found when they are requested', async () => {
    await db.collection('lazy').insertMany([{ list: [1] }, { list: [2] }, { list: 3 }]);
    const cursor = db.collection('lazy').aggregate([{ $project: { r: { $slice: ['$list', 1] } } }], {
      batchSize: 1,
    });
    expect(await cursor.next()).toMatchObject({ r: [1] });
    expect(await cursor.next()).toMatchObject({ r: [2] });
    expect(await errorOf(cursor.next())).toMatchObject({ code: 28724 });
  });

  it('are errors of their command where they are too long', async () => {
    const long = [{ $limit: 1 }, { $set: { copy: Array.from({ length: 20 }, () => '$text') } }];
    expect(await errorOf(db.collection('long').aggregate(long).toArray())).toMatchObject({ code: 10334 });
    expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});
