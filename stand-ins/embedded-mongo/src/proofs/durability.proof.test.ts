import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Long, UUID } from 'bson';
import { MongoClient } from 'mongodb';
import type { Collection, Document } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectWithMessage, isProof, poll, sized } from '@impact-call/jest';
import { startEmbeddedMongo } from '../index.ts';
import { RawConnection } from '../test/socket.ts';
import { bundleServer } from '../test/bundle.ts';
import { ended, freePort, startProcess } from '../test/server-process.ts';
import { anyDocument, anyId, errorOf } from '../test/test-server.ts';
import { encodeReply } from '../wire/message.ts';

const ROUNDS = sized(1, 50);

let directory: string;
let entry: string;
beforeAll(() => {
  entry = bundleServer();
});
afterAll(() => rmSync(dirname(entry), { recursive: true, force: true }));
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'embedded-mongo-test-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** The acknowledged and attempted writes. */
type Ledger = {
  inserted: Set<string>;
  pairs: Set<string>;
  adds: { acknowledged: number; unknown: number };
  failed: number;
};

/** Inserts, counts and commits pairs of documents until it is stopped; continues after a failure. */
async function write(client: MongoClient, name: string, ledger: Ledger, stopped: () => boolean): Promise<void> {
  const db = client.db('kill');
  for (let i = 0; !stopped(); i++) {
    const key = `${name}-${i}`;
    try {
      await db.collection('docs').insertOne({ key, text: 'x'.repeat(i % 500) });
      ledger.inserted.add(key);
      ledger.adds.unknown++;
      await db
        .collection<Document>('counter')
        .findOneAndUpdate({ _id: anyId('n') }, { $inc: { n: 1 } }, { upsert: true });
      ledger.adds.unknown--;
      ledger.adds.acknowledged++;
      await client.withSession((session) =>
        session.withTransaction(
          async () => {
            for (const half of ['a', 'b']) await db.collection('pairs').insertOne({ key, half }, { session });
          },
          { timeoutMS: 5000 },
        ),
      );
      ledger.pairs.add(key);
    } catch {
      ledger.failed++;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

const ACCOUNTS = 12;
const FUNDS = 100;

/** Attempted and acknowledged transfers. */
type Transfers = { acknowledged: Set<string>; tried: number; conflicts: number };

/**
 * Moves amounts between a few accounts until it is stopped. Each transfer is a transaction that stays open for a while,
 * so that many overlap and conflict, and inserts a note.
 */
async function transfer(client: MongoClient, name: string, log: Transfers, stopped: () => boolean): Promise<void> {
  const accounts = client.db('kill').collection<Document>('accounts');
  const notes = client.db('kill').collection<Document>('notes');
  for (let i = 0; !stopped(); i++) {
    const key = `${name}-${i}`;
    const [from, to] = [Math.floor(Math.random() * ACCOUNTS), Math.floor(Math.random() * ACCOUNTS)];
    const session = client.startSession();
    log.tried++;
    try {
      session.startTransaction();
      await accounts.updateOne({ _id: anyId(from) }, { $inc: { funds: -1 } }, { session });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
      await accounts.updateOne({ _id: anyId(to) }, { $inc: { funds: 1 } }, { session });
      await notes.insertOne({ _id: anyId(key), from, to }, { session });
      await session.commitTransaction();
      log.acknowledged.add(key);
    } catch (error) {
      if ((error as { code?: number }).code === 112) log.conflicts++;
      await session.abortTransaction().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await session.endSession();
  }
}

/** The accounts' expected balances by the notes of committed transfers. */
function fundsBy(notes: Document[]): number[] {
  const funds = Array.from({ length: ACCOUNTS }, () => FUNDS);
  for (const { from, to } of notes as { from: number; to: number }[]) {
    // A transfer from an account to itself changes nothing.
    funds[from] = (funds[from] as number) - 1;
    funds[to] = (funds[to] as number) + 1;
  }
  return funds;
}

async function counts(collection: Collection): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const { key } of await collection.find().toArray())
    found.set(key as string, (found.get(key as string) ?? 0) + 1);
  return found;
}

describe('kill -9', () => {
  it(`loses and doubles nothing that was acknowledged, in ${ROUNDS} rounds`, async () => {
    const port = await freePort();
    const ledger: Ledger = {
      inserted: new Set(),
      pairs: new Set(),
      adds: { acknowledged: 0, unknown: 0 },
      failed: 0,
    };
    let child = await startProcess(entry, directory, port);
    const client = new MongoClient(`mongodb://127.0.0.1:${port}/?replicaSet=embedded&directConnection=true`, {
      serverSelectionTimeoutMS: 20_000,
      heartbeatFrequencyMS: 500,
      minHeartbeatFrequencyMS: 50,
    });
    await client.db('kill').createCollection('pairs');
    await client.db('kill').createCollection('notes');
    await client
      .db('kill')
      .collection('accounts')
      .insertMany(Array.from({ length: ACCOUNTS }, (_, i) => anyDocument({ _id: i, funds: FUNDS })));
    const transfers: Transfers = { acknowledged: new Set(), tried: 0, conflicts: 0 };
    let stop = false;
    const writers = [
      ...Array.from({ length: 6 }, (_, i) => write(client, `w${i}`, ledger, () => stop)),
      ...Array.from({ length: 6 }, (_, i) => transfer(client, `t${i}`, transfers, () => stop)),
    ];
    for (let round = 0; round < ROUNDS; round++) {
      // The first acknowledgement shows that the driver has found the new process; then any moment will do.
      const before = ledger.inserted.size;
      await poll(() => ledger.inserted.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before);
      const transferred = transfers.acknowledged.size;
      await poll(() => transfers.acknowledged.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(transferred);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * sized(0, 200)));
      await ended(child, 'SIGKILL');
      child = await startProcess(entry, directory, port);
    }
    stop = true;
    await Promise.all(writers);
    await ended(child, 'SIGKILL');
    child = await startProcess(entry, directory, port);
    const docs = await counts(client.db('kill').collection('docs'));
    const pairs = await counts(client.db('kill').collection('pairs'));
    const notes = await client.db('kill').collection('notes').find().toArray();
    const accounts = await client.db('kill').collection('accounts').find().sort({ _id: 1 }).toArray();
    const counter = await client.db('kill').collection('counter').findOne();
    await client.close();
    await ended(child, 'SIGTERM');
    expect(ledger.inserted.size).toBeGreaterThan(ROUNDS);
    expectWithMessage(
      [...ledger.inserted].filter((key) => docs.get(key) === undefined),
      'lost',
    ).toEqual([]);
    expectWithMessage(
      [...docs.values()].filter((times) => times !== 1),
      'doubled',
    ).toEqual([]);
    expectWithMessage(
      [...ledger.pairs].filter((key) => pairs.get(key) !== 2),
      'half or lost transactions',
    ).toEqual([]);
    expectWithMessage(
      [...pairs.values()].filter((times) => times % 2 !== 0),
      'torn transactions',
    ).toEqual([]);
    const noted = new Set(notes.map(({ _id }) => String(_id)));
    expectWithMessage(
      [...transfers.acknowledged].filter((key) => !noted.has(key)),
      'lost transfers',
    ).toEqual([]);
    // A transfer is complete or absent, whatever overlapped with it.
    expect(accounts.map(({ funds }) => funds as number)).toEqual(fundsBy(notes));
    expect(transfers.acknowledged.size).toBeGreaterThan(ROUNDS / 2);
    if (isProof) expect(transfers.conflicts).toBeGreaterThan(0);
    expect(counter?.['n']).toBeGreaterThanOrEqual(ledger.adds.acknowledged);
    expect(counter?.['n']).toBeLessThanOrEqual(ledger.adds.acknowledged + ledger.adds.unknown);
    process.stdout.write(
      `kill -9: ${ROUNDS} rounds, ${ledger.inserted.size} inserts, ${ledger.pairs.size} transactions, ${transfers.acknowledged.size} of ${transfers.tried} transfers (${transfers.conflicts} conflicts), ${ledger.adds.acknowledged} counts acknowledged, ${ledger.adds.unknown} counts and ${ledger.failed} operations left open\n`,
    );
  });

  it('answers a retry after it with the first result, and does not write again', async () => {
    const port = await freePort();
    let child = await startProcess(entry, directory, port);
    const bytes = encodeReply(
      {
        update: 'once',
        updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
        lsid: { id: new UUID() },
        txnNumber: Long.fromNumber(1),
        $db: 'test',
      },
      { id: 1, legacy: false },
    );
    for (let i = 0; i < 2; i++) {
      const raw = new RawConnection(port);
      expect((await raw.send(bytes)).get('upserted')).toHaveLength(1);
      const found = await raw.send(encodeReply({ find: 'once', $db: 'test' }, { id: 2, legacy: false }));
      expect(
        ((found.get('cursor') as Map<string, unknown>).get('firstBatch') as Map<string, number>[]).map((doc) =>
          doc.get('n'),
        ),
      ).toEqual([1]);
      raw.socket.destroy();
      await ended(child, i === 0 ? 'SIGKILL' : 'SIGTERM');
      if (i === 0) child = await startProcess(entry, directory, port);
    }
  });
});

function overwrite(path: string, at: number, bytes: Buffer): void {
  const file = openSync(path, 'r+');
  writeSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
}

describe('the data folder', () => {
  it('keeps data, indexes and the order of insertion from one start to the next', async () => {
    const first = await startEmbeddedMongo({ dir: directory });
    const one = await new MongoClient(first.uri('keep')).connect();
    await one
      .db()
      .collection('c')
      .insertMany([{ k: 3 }, { k: 1 }, { k: 2, long: 'x'.repeat(5000) }]);
    await one.db().collection('c').createIndex({ k: 1 }, { unique: true });
    await one.close();
    await first.stop();
    const second = await startEmbeddedMongo({ dir: directory });
    const two = await new MongoClient(second.uri('keep')).connect();
    expect((await two.db().collection('c').find().toArray()).map(({ k }) => k as number)).toEqual([3, 1, 2]);
    expect((await errorOf(two.db().collection('c').insertOne({ k: 1 }))).code).toBe(11000);
    await two.close();
    await second.stop();
  });
  it('has one owner, and is taken over from a dead one', async () => {
    const server = await startEmbeddedMongo({ dir: directory });
    expect((await errorOf(startEmbeddedMongo({ dir: directory }))).message).toContain(
      `in use by the process ${process.pid}`,
    );
    await server.stop();
    writeFileSync(join(directory, 'owner.lock'), '999999 12345');
    await (await startEmbeddedMongo({ dir: directory })).stop();
    expect(readdirSync(directory)).not.toContain('owner.lock');
  });
  it.each<[string, (file: string, size: number) => void]>([
    ['cut in half', (file, size) => truncateSync(file, size >> 1)],
    ['cut to a few pages', (file) => truncateSync(file, 3 * 4096)],
    ['cut to one page', (file) => truncateSync(file, 4096)],
    ['cut to some bytes', (file) => truncateSync(file, 100)],
    ['zero in the middle', (file, size) => overwrite(file, (size >> 2) & ~4095, Buffer.alloc(size >> 1))],
    ['overwritten at its beginning', (file) => overwrite(file, 0, Buffer.alloc(8192, 0xab))],
  ])('is refused, and does not take the process down, when its file is %s', async (_name, damage) => {
    const server = await startEmbeddedMongo({ dir: directory });
    const client = await new MongoClient(server.uri()).connect();
    await client
      .db('x')
      .collection('c')
      .insertMany(Array.from({ length: 500 }, (_, i) => ({ i, text: 'word '.repeat(i % 7 === 0 ? 3000 : 50) })));
    await client
      .db('x')
      .collection('c')
      .deleteMany({ i: { $lt: 100 } });
    await client.close();
    await server.stop();
    const file = join(directory, 'data.mdb');
    // The folder is valid as it is.
    await (await startEmbeddedMongo({ dir: directory })).stop();
    damage(file, statSync(file).size);
    const error = await errorOf(startEmbeddedMongo({ dir: directory }));
    expect(error.message).toContain('the data folder is damaged');
    expect(readdirSync(directory)).not.toContain('owner.lock');
  });
  it('is refused when a stored document was damaged', async () => {
    const server = await startEmbeddedMongo({ dir: directory });
    const client = await new MongoClient(server.uri()).connect();
    await client.db('x').collection('c').insertOne({ text: 'a word to look for' });
    await client.close();
    await server.stop();
    const file = join(directory, 'data.mdb');
    const bytes = readFileSync(file);
    for (let at = bytes.indexOf('a word to look for'); at >= 0; at = bytes.indexOf('a word to look for', at + 1))
      bytes.write('b', at);
    writeFileSync(file, bytes);
    expect((await errorOf(startEmbeddedMongo({ dir: directory }))).message).toContain('the data folder is damaged');
  });
});
