import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { Collection, Db, Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poll, proof } from '@impact-call/jest';
import { bundleServer } from './test/bundle.ts';
import { ended, freePort, startProcess } from './test/server-process.ts';
import { errorOf } from './test/test-server.ts';

// A process of its own: what the driver does here would else count as the server's.
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
  const side = Array.from({ length: 3000 }, (_, i) => ({ n: i, text: 'x'.repeat(20) }));
  await db.collection('left').insertMany(side.map((doc) => ({ ...doc })));
  await db.collection('right').insertMany(side.map((doc) => ({ ...doc })));
});
afterAll(async () => {
  await client.close();
  await ended(server, 'SIGTERM');
  rmSync(directory, { recursive: true, force: true });
  rmSync(dirname(entry), { recursive: true, force: true });
});

const timedOut = (running: Promise<unknown>): Promise<unknown> =>
  errorOf(running).then((error) => expect(error.code).toBe(50));

const join3000 = [
  {
    $lookup: { from: 'right', let: { n: '$n' }, pipeline: [{ $match: { $expr: { $gt: ['$n', '$$n'] } } }], as: 'r' },
  },
  { $group: { _id: null, n: { $sum: { $size: '$r' } } } },
];

describe('a read that takes long', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a $lookup of 3,000 × 3,000', () => db.collection('left').aggregate(join3000, { maxTimeMS: 50 }).toArray()],
    [
      'a find with an expression for each document',
      () =>
        db
          .collection('left')
          .find({
            $expr: {
              $eq: [
                { $reduce: { input: { $range: [0, 2000] }, initialValue: 0, in: { $add: ['$$value', '$$this'] } } },
                -1,
              ],
            },
          })
          .maxTimeMS(50)
          .toArray(),
    ],
    [
      'a count',
      () =>
        db.collection('left').countDocuments(
          {
            $expr: { $eq: [{ $size: { $map: { input: { $range: [0, 3000] }, in: { $add: ['$$this', 1] } } } }, -1] },
          },
          { maxTimeMS: 50 },
        ),
    ],
    [
      'one expression on one document',
      () =>
        db
          .collection('left')
          .aggregate(
            [
              { $limit: 1 },
              { $project: { r: { $reduce: { input: { $range: [0, 3e6] }, initialValue: 0, in: '$$this' } } } },
              { $unionWith: { coll: 'left', pipeline: join3000 } },
            ],
            { maxTimeMS: 50 },
          )
          .toArray(),
    ],
  ])('%s ends by maxTimeMS', (_name, run) => timedOut(run())); // that others are let in: slices.test.ts

  it('an update of many ends by maxTimeMS', async () => {
    const slow = {
      $expr: { $eq: [{ $size: { $map: { input: { $range: [0, 3000] }, in: { $add: ['$$this', 1] } } } }, -1] },
    };
    const command = { update: 'left', updates: [{ q: slow, u: { $set: { a: 1 } }, multi: true }], maxTimeMS: 50 };
    // As on MongoDB, a statement that ran out of time stands among the errors of its command.
    const reply = await db.command(command).catch((error: Document) => error);
    expect(JSON.stringify(reply)).toContain('operation exceeded time limit');
  });

  it('a hostile regular expression is no more than a scan', async () => {
    await db.collection('texts').insertOne({ text: 'a'.repeat(100_000) });
    const read = (): Promise<unknown> =>
      db
        .collection('texts')
        .find({ text: /^(a+)+$x/ })
        .maxTimeMS(5000)
        .toArray();
    expect(await read()).toEqual([]);
  });
});

/** So long has the server's main thread computed, in milliseconds, as the kernel counts it: what others do counts not. */
function computed(): number {
  if (process.platform !== 'linux') return performance.now();
  return Number(readFileSync(`/proc/${server.pid}/task/${server.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

describe('while one command takes long, others are answered after 100 ms of computing at most', () => {
  beforeAll(async () => {
    const text = 'a'.repeat(100_000);
    for (let i = 0; i < 4; i++) await db.collection('hostile').insertMany(Array.from({ length: 50 }, () => ({ text })));
    const many = Array.from({ length: 100_000 }, (_, n) => ({ n, text: `text ${(n * 7919) % 100_000}` }));
    await db.collection('many').insertMany(many);
  }, 60_000);
  proof.each<[string, () => Promise<unknown>]>([
    [
      'a $lookup of 3,000 × 3,000 that ends by maxTimeMS',
      () => timedOut(db.collection('left').aggregate(join3000, { maxTimeMS: 800 }).toArray()),
    ],
    [
      'a hostile regular expression on many long texts',
      () =>
        db
          .collection('hostile')
          .find({ text: /^(a+)+$x/ })
          .toArray(),
    ],
    ['an index of 100,000 documents', () => db.collection('many').createIndex({ text: 1, n: -1 }, { unique: true })],
  ])(
    '%s',
    async (_name, run) => {
      // A connection for each of the two is there already.
      await Promise.all([db.command({ ping: 1 }), db.command({ ping: 1 })]);
      let isOver = false;
      const reading = run().finally(() => {
        isOver = true;
      });
      let longest = 0;
      while (!isOver) {
        const before = computed();
        await db.command({ ping: 1 });
        longest = Math.max(longest, computed() - before);
      }
      await reading;
      expect(longest).toBeGreaterThan(0);
      expect(longest).toBeLessThan(100);
    },
    60_000,
  );
});

/** What of the server is in memory, in MiB. */
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
    // 300 MB of states, of which no open snapshot reads more than one.
    await write(1000);
    // What is gone leaves the memory some writes later on a busy machine; what is kept only grows by them.
    await poll(() => write(20).then(() => resident() - before), { timeout: 20_000 }).toBeLessThan(150);
    await open.endSession();
  },
  60_000,
);

describe('replies', () => {
  const MANY = 20_000;
  const small = (count: number): Document[] => Array.from({ length: count }, (_, _id) => ({ _id }));
  it('tell the errors of a large unordered insert', async () => {
    await db.collection('small').insertMany(small(MANY));
    const error = await errorOf(db.collection('small').insertMany(small(MANY), { ordered: false }));
    // The driver's type knows no codes of single writes.
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

  it('hold no result whole: what comes later is found when it is asked for', async () => {
    await db.collection('lazy').insertMany([1, 2, 3].map((n) => ({ n })));
    const cursor = db.collection('lazy').aggregate([{ $project: { r: { $divide: [1, { $subtract: [3, '$n'] }] } } }], {
      batchSize: 1,
    });
    expect(await cursor.next()).toMatchObject({ r: 0.5 });
    expect(await cursor.next()).toMatchObject({ r: 1 });
    expect(await errorOf(cursor.next())).toMatchObject({ code: 2 });
  });

  it('are errors of their command where they are too long', async () => {
    const long = [{ $limit: 1 }, { $set: { copy: { $concat: Array.from({ length: 20 }, () => '$text') } } }];
    expect(await errorOf(db.collection('long').aggregate(long).toArray())).toMatchObject({ code: 10334 });
    expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});
