import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isProof, poll, proof, sized } from '@impact-call/jest';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { createFileStore } from '../../modules/files/index.ts';
import { runCommand } from '../../test/run-command.ts';
import { startTestApi } from '../../test/test-api.ts';
import { startTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createConnection, openConnection } from '../storage/mongoose.ts';
import { backUp } from './back-up.ts';
import { sumsOf } from './documents-file.ts';
import { checkBackup, restore } from './restore.ts';
import { databaseOf, storedDocuments } from './collections.ts';

const { Decimal128, Double, Long, ObjectId, Binary, MaxKey, Timestamp, BSON } = mongoose.mongo;

let database: TestDatabase;
let root: string;
const open: Connection[] = [];
let count = 0;

beforeAll(async () => {
  database = startTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'backups-'));
});
afterAll(async () => {
  await Promise.all(open.map((connection) => connection.close()));
  await database.stop();
  await rm(root, { recursive: true });
});

async function connected(uri: string): Promise<Connection> {
  const connection = createConnection();
  open.push(connection);
  await openConnection(connection, uri, AbortSignal.timeout(10_000));
  return connection;
}

/** A database of its own with nothing in it. */
async function empty(): Promise<{ connection: Connection; db: mongo.Db }> {
  const uri = new URL(database.uri);
  uri.pathname = `/backup-${process.pid}-${(count += 1)}`;
  const connection = await connected(uri.href);
  return { connection, db: databaseOf(connection) };
}
const newFolder = (): string => join(root, String((count += 1)));

async function stored(connection: Connection, id: string, content: Buffer): Promise<void> {
  const writer = createFileStore(connection).open(id, `${id}.bin`);
  await writer.write(content);
  await writer.end();
}

/** Moves one from an account to another, in two collections, and takes it down in a third; and lets files come and go. */
async function keepWriting(connection: Connection, isOver: () => boolean): Promise<number> {
  const db = databaseOf(connection);
  const store = createFileStore(connection);
  let rounds = 0;
  for (; !isOver(); rounds += 1) {
    await connection.transaction(async (session) => {
      await db.collection('left').updateOne({ name: 'a' }, { $inc: { amount: -1 } }, { session });
      await db.collection('right').updateOne({ name: 'b' }, { $inc: { amount: 1 } }, { session });
      await db.collection('middle').insertOne({ round: rounds }, { session });
    });
    await stored(connection, `file-${rounds}`, Buffer.alloc(300_000, rounds % 251));
    if (rounds % 3 === 2) await store.remove(`file-${rounds - 1}`);
  }
  return rounds;
}

it('is of one moment while others write: what belongs together, and every file whole', async () => {
  const { connection, db } = await empty();
  await db.collection('left').createIndex({ name: 1 });
  await db.collection('right').createIndex({ name: 1 });
  await db.collection('left').insertOne({ name: 'a', amount: 1_000_000 });
  await db.collection('right').insertOne({ name: 'b', amount: 0 });
  // Between the two, so that reading takes its time.
  const padding = Array.from({ length: sized(2000, 20_000) }, (_, at) => ({ round: -1, at, text: 'x'.repeat(400) }));
  await db.collection('middle').insertMany(padding);
  let isOver = false;
  const writing = keepWriting(connection, () => isOver);
  const moved = async () => (await db.collection('right').findOne({ name: 'b' }))?.['amount'];
  await poll(moved, { timeout: 10_000 }).toBeGreaterThan(0);
  const folder = newFolder();
  const { buckets, collections } = await backUp(connection, { folder });
  const amountThen = await moved();
  isOver = true;
  const rounds = await writing;

  const target = await empty();
  await restore(target.connection, { folder });
  const left = (await target.db.collection('left').findOne({ name: 'a' }))?.['amount'];
  const right = (await target.db.collection('right').findOne({ name: 'b' }))?.['amount'];
  expect(left + right).toBe(1_000_000);
  expect(collections.find(({ name }) => name === 'middle')?.documents).toBe(padding.length + right);
  // It was begun while others wrote, and they went on.
  expect(right).toBeGreaterThan(0);
  expect(amountThen).toBeGreaterThanOrEqual(right);
  if (isProof) expect(amountThen).toBeGreaterThan(right);
  expect(rounds).toBeGreaterThanOrEqual(amountThen);
  expect(buckets).toMatchObject([{ name: 'files', incomplete: [] }]);
  const files = await target.db.collection<{ _id: string }>('files.files').find().sort({ _id: 1 }).toArray();
  expect(files).toHaveLength(buckets[0]?.files ?? 0);
  for (const { _id } of files) {
    const content = await buffer(createFileStore(target.connection).read(_id));
    expect(content.equals(Buffer.alloc(300_000, Number(_id.slice(5)) % 251))).toBe(true);
  }
});

it('keeps every document of the product, byte for byte, with its indexes', async () => {
  const api = await startTestApi();
  try {
    const source = await connected(api.config.mongodbUri);
    const folder = newFolder();
    const { collections } = await backUp(source, { folder });
    const { connection, db } = await empty();
    await restore(connection, { folder });
    expect(collections.length).toBeGreaterThan(20);
    for (const { name, documents, sha256, indexes } of collections) {
      expect(await sumsOf(storedDocuments(db, name))).toMatchObject({ documents, sha256 });
      expect(await db.collection(name).listIndexes().toArray()).toHaveLength(indexes.length + 1);
    }
    const deletesItself = collections.filter(({ indexes }) => indexes.some((index) => 'expireAfterSeconds' in index));
    expect(deletesItself.length).toBeGreaterThan(3);
  } finally {
    await api.stop();
  }
});

/** It is a file's, too. */
const UNUSUAL_NAME = "it's/one of ~kinds";

it('keeps types and the order of fields, also of names that are numbers', async () => {
  const { connection, db } = await empty();
  const byNumber: [string, unknown][] = [
    ['7', 1],
    ['3', new Double(2)],
  ];
  const unusual = new Map<string, unknown>([
    ['_id', new ObjectId()],
    ['10', 'ten'],
    ['2', [new Map(byNumber), Long.fromString('9007199254740993')]],
    ['b', new Map(byNumber)],
  ]);
  const plain = {
    ...{
      whole: new Double(1),
      number: 1,
      money: Decimal128.fromString('1.10'),
      pattern: new BSON.BSONRegExp('^a', 'i'),
    },
    ...{ bytes: new Binary(Buffer.from('x'), 4), last: new MaxKey(), time: new Timestamp({ t: 1, i: 2 }) },
  };
  // The driver writes a map as a document, which its types do not know.
  const documents = [unusual as unknown as mongo.Document, plain];
  await db.collection(UNUSUAL_NAME).insertMany(documents, { forceServerObjectId: true });
  const bytesOf = async (of: mongo.Db) => {
    const all: string[] = [];
    for await (const bytes of storedDocuments(of, UNUSUAL_NAME)) all.push(Buffer.from(bytes).toString('hex'));
    return all;
  };
  const before = await bytesOf(db);
  expect(before).toHaveLength(2);
  const folder = newFolder();
  await backUp(connection, { folder });
  const target = await empty();
  await restore(target.connection, { folder });
  expect(await bytesOf(target.db)).toEqual(before);
});

const at = (name: string) => ({ MONGODB_URI: new URL(`/${name}`, database.uri).href });

async function backedUpByCommand() {
  const { connection, db } = await empty();
  await db.collection('things').insertOne({ is: 'here' });
  await stored(connection, 'a', Buffer.alloc(5, 'a'));
  const folder = newFolder();
  return { folder, backup: await runCommand('backup', [folder], at(db.databaseName)) };
}

it('is one command each, which say what they did', async () => {
  const { folder, backup } = await backedUpByCommand();
  expect(backup).toMatchObject({ code: 0, complained: '' });
  expect(backup.said).toMatch(/has 3 documents in 3 collections, as they were at [\s\S]*files: 1 files, 5 bytes/);
  const into = await runCommand('restore', [folder], at('backup-by-command'));
  expect(into).toMatchObject({ code: 0, said: expect.stringContaining('read back and compared'), complained: '' });
});

proof('is checked by command, which says what is wrong', async () => {
  const { folder } = await backedUpByCommand();
  expect(await runCommand('restore', ['--check', folder], {})).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${folder} is whole: 3 collections`),
  });
  expect(await runCommand('restore', [folder], at('backup-twice'))).toMatchObject({ code: 0 });
  const again = await runCommand('restore', [folder], at('backup-twice'));
  expect(again).toMatchObject({ code: 1, complained: expect.stringContaining('is not empty') });
});

describe('what goes wrong', () => {
  async function aBackup() {
    const { connection, db } = await empty();
    await db
      .collection('things')
      .insertMany(Array.from({ length: 500 }, (_, at) => ({ at, text: `thing ${at * 7919}` })));
    const folder = newFolder();
    await backUp(connection, { folder });
    return { folder, connection, file: join(folder, 'things.bson.gz') };
  }

  it('is restored into no database that has something, nor is a folder written that is there', async () => {
    const { folder, connection } = await aBackup();
    await expect(restore(connection, { folder })).rejects.toThrow('is not empty (things has documents)');
    await expect(backUp(connection, { folder })).rejects.toThrow('EEXIST');
    expect(await checkBackup({ folder })).toMatchObject({ collections: [{ name: 'things', documents: 500 }] });
  });

  it('is restored not even in part where a file was cut off, changed or exchanged, or the end is missing', async () => {
    const { folder, file } = await aBackup();
    const whole = await readFile(file);
    const { connection, db } = await empty();
    const refusal = async () =>
      restore(connection, { folder }).then(
        () => 'restored',
        (error: Error) => error.message,
      );
    await writeFile(file, whole.subarray(0, whole.length - 400));
    expect(await refusal()).toContain('things.bson.gz cannot be read: unexpected end of file');
    const changed = Buffer.from(whole);
    changed[200] = (changed[200] ?? 0) ^ 1;
    await writeFile(file, changed);
    expect(await refusal()).toContain('things.bson.gz cannot be read');
    await writeFile(file, await readFile((await aBackup()).file));
    expect(await refusal()).toContain('things differs in the backup: 500 documents');
    await writeFile(file, whole);
    const manifest = join(folder, 'manifest.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace('things.bson.gz', '../things.bson.gz'));
    expect(await refusal()).toContain('is not what this version of the product writes');
    await rm(manifest);
    expect(await refusal()).toContain('is no backup, or one that did not end');
    expect(await db.listCollections().toArray()).toEqual([]);
    await writeFile(manifest, text);
    expect(await refusal()).toBe('restored');
  });

  it('tells of files of which the database lacks parts, and keeps what there is', async () => {
    const { connection, db } = await empty();
    for (const id of ['a', 'b', 'c']) await stored(connection, id, Buffer.alloc(600_000, id));
    await stored(connection, 'd', Buffer.alloc(0));
    const chunks = db.collection<{ files_id: string }>('files.chunks');
    await chunks.deleteOne({ files_id: 'b', n: 1 });
    // An upload under way has parts and no entry.
    await db.collection<{ _id: string }>('files.files').deleteOne({ _id: 'c' });
    const folder = newFolder();
    const { buckets } = await backUp(connection, { folder });
    expect(buckets).toEqual([{ name: 'files', files: 3, bytes: 600_000 + 261_120, incomplete: ['b'] }]);
    expect((await stat(join(folder, 'manifest.json'))).mode & 0o077).toBe(0);
    const target = await empty();
    await restore(target.connection, { folder });
    expect(await target.db.collection('files.chunks').countDocuments()).toBe(await chunks.countDocuments());
  });

  it('leaves no folder behind', async () => {
    const { connection } = await empty();
    await connection.close();
    const before = await readdir(root);
    await expect(backUp(connection, { folder: newFolder() })).rejects.toThrow();
    expect(await readdir(root)).toEqual(before);
  });
});
