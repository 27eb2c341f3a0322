import { mkdtempSync, rmSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Long, MongoClient, Timestamp } from 'mongodb';
import type { ClientSession, Collection, Document, ResumeToken } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { poll, proof, sized } from '@impact-call/jest';
import { openServer } from '../embedded-server.ts';
import type { EmbeddedServer } from '../embedded-server.ts';
import { bundleServer } from '../test/bundle.ts';
import { ended, freePort, startProcess, usageOf } from '../test/server-process.ts';
import { RawConnection } from '../test/socket.ts';
import { anyId, errorOf } from '../test/test-server.ts';
import { encodeReply } from '../wire/message.ts';

let entry: string;
let directory: string;
beforeAll(() => {
  entry = bundleServer();
});
afterAll(() => rmSync(dirname(entry), { recursive: true, force: true }));
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'embedded-mongo-streams-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const connect = (port: number): Promise<MongoClient> =>
  new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true&replicaSet=embedded`, {
    serverSelectionTimeoutMS: 500,
  }).connect();

/** A server in this process on the test's folder, with a short history. */
async function withServer<T>(work: (client: MongoClient, server: EmbeddedServer) => Promise<T>): Promise<T> {
  const history = { count: 20, bytes: 1024 * 1024 };
  const server = await openServer({ directory, port: 0, noTableScan: false, history }, (error) => {
    throw error;
  });
  const client = await connect(server.port);
  try {
    return await work(client, server);
  } finally {
    await client.close();
    await server.stop();
  }
}

/** The immediate events of a resumed stream. */
async function eventsOf(collection: Collection, options: object): Promise<number[]> {
  const stream = collection.watch([], { maxAwaitTimeMS: 20, ...options });
  try {
    const found: number[] = [];
    for (let event = await stream.tryNext(); event !== null; event = await stream.tryNext())
      found.push((event as Document)['fullDocument'].n as number);
    return found;
  } finally {
    await stream.close();
  }
}

const insertNumbers = (collection: Collection, from: number, to: number) =>
  collection.insertMany(Array.from({ length: to - from }, (_, i) => ({ n: from + i })));

describe('the history', () => {
  it('goes on after a restart', async () => {
    const { token, time } = await withServer(async (client) => {
      const collection = client.db('d').collection('c');
      const stream = collection.watch([], { maxAwaitTimeMS: 20 });
      await stream.tryNext();
      await insertNumbers(collection, 0, 5);
      const [, second] = [await stream.next(), await stream.next()] as [Document, Document];
      await stream.close();
      return { token: second['_id'] as ResumeToken, time: second['clusterTime'] as Timestamp };
    });
    await withServer(async (client) => {
      const collection = client.db('d').collection('c');
      await insertNumbers(collection, 5, 7);
      expect(await eventsOf(collection, { resumeAfter: token })).toEqual([2, 3, 4, 5, 6]);
      expect(await eventsOf(collection, { startAtOperationTime: time })).toEqual([1, 2, 3, 4, 5, 6]);
    });
  });
  it('begins before the first stream, in the process that remembers it', async () => {
    const time = await withServer(async (client) => {
      const collection = client.db('d').collection('c');
      const { operationTime } = await client.db('d').command({ insert: 'c', documents: [{ n: 1 }] });
      await insertNumbers(collection, 2, 4);
      expect(await eventsOf(collection, { startAtOperationTime: operationTime })).toEqual([1, 2, 3]);
      expect(await eventsOf(collection, { startAtOperationTime: new Timestamp({ t: 1, i: 1 }) })).toEqual([1, 2, 3]);
      return operationTime as Timestamp;
    });
    // The first stream has written the in-memory log to disk.
    await withServer(async (client) => {
      expect(await eventsOf(client.db('d').collection('c'), { startAtOperationTime: time })).toEqual([1, 2, 3]);
    });
  });
  it('is lost without a watcher before a restart', async () => {
    const time = await withServer(async (client) => {
      const { operationTime } = await client.db('d').command({ insert: 'c', documents: [{ n: 1 }] });
      return operationTime as Timestamp;
    });
    await withServer(async (client) => {
      const watching = eventsOf(client.db('d').collection('c'), { startAtOperationTime: time });
      expect(await errorOf(watching)).toMatchObject({ code: 286 });
    });
  });
  it('knows after a restart from where on it is whole', async () => {
    const tokens = await withServer(async (client) => {
      const collection = client.db('d').collection('c');
      const stream = collection.watch([], { maxAwaitTimeMS: 20 });
      await stream.tryNext();
      const begin = stream.resumeToken;
      await insertNumbers(collection, 0, 1);
      await stream.next();
      await stream.tryNext();
      const after = stream.resumeToken;
      await stream.close();
      // All entries but the first are stored; the collection's creation is one of them.
      await insertNumbers(collection, 1, 20);
      await insertNumbers(collection, 20, 21);
      return { begin, after };
    });
    await withServer(async (client) => {
      const collection = client.db('d').collection('c');
      expect(await errorOf(eventsOf(collection, { resumeAfter: tokens.begin }))).toMatchObject({ code: 286 });
      expect(await eventsOf(collection, { resumeAfter: tokens.after })).toHaveLength(20);
    });
  });
  it('may begin at a time that is yet to come', async () => {
    await withServer(async (client) => {
      const collection = client.db('d').collection('c');
      const later = new Timestamp({ t: Math.floor(Date.now() / 1000) + 60, i: 0 });
      const stream = collection.watch([], { maxAwaitTimeMS: 20, startAtOperationTime: later });
      await stream.tryNext();
      await collection.insertOne({ n: 1 });
      expect(await stream.tryNext()).toBeNull();
      const afterwards = Date.now() + 61_000;
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => afterwards);
      await collection.insertOne({ n: 2 });
      clock.mockRestore();
      expect(await stream.next()).toMatchObject({ fullDocument: { n: 2 } });
      await stream.close();
    });
  });
  it('has an end, which a stream learns', async () => {
    const old = await withServer(async (client) => {
      const collection = client.db('d').collection('c');
      const slow = collection.watch([], { maxAwaitTimeMS: 20, batchSize: 1 });
      await slow.tryNext();
      await insertNumbers(collection, 0, 3);
      const first = (await slow.next()) as Document;
      await insertNumbers(collection, 3, 40);
      const error = await errorOf(
        (async () => {
          for (;;) await slow.next();
        })(),
      );
      expect(error).toMatchObject({ code: 286, codeName: 'ChangeStreamHistoryLost' });
      expect(error.hasErrorLabel('NonResumableChangeStreamError')).toBe(true);
      expect(await eventsOf(collection, {})).toEqual([]);
      return first;
    });
    await withServer(async (client) => {
      const collection = client.db('d').collection('c');
      for (const options of [{ resumeAfter: old['_id'] }, { startAtOperationTime: old['clusterTime'] }])
        expect(await errorOf(eventsOf(collection, options))).toMatchObject({ code: 286 });
    });
  });
});

/** Follows a stream into a copy, and resumes after any failure. */
class Follower {
  readonly copy = new Map<number, number>();
  private token: ResumeToken;
  private stopped = false;

  async run(client: MongoClient): Promise<void> {
    const collection = client.db('d').collection('c');
    const stream = collection.watch([], {
      maxAwaitTimeMS: 50,
      fullDocument: 'updateLookup',
      ...(this.token === undefined ? {} : { resumeAfter: this.token }),
    });
    try {
      while (!this.stopped) {
        const event = (await stream.tryNext()) as Document | null;
        if (event !== null) this.apply(event);
        this.token = stream.resumeToken;
      }
    } finally {
      await stream.close().catch(() => undefined);
    }
  }

  private apply(event: Document): void {
    const key = event['documentKey']._id as number;
    if (event['operationType'] === 'insert') {
      // No event may come twice or be missing.
      expect(this.copy.has(key)).toBe(false);
      this.copy.set(key, event['fullDocument'].n as number);
    } else {
      const { n } = event['updateDescription'].updatedFields as { n: number };
      expect(n).toBe((this.copy.get(key) ?? Number.NaN) + 1);
      this.copy.set(key, n);
    }
  }

  stop(): void {
    this.stopped = true;
  }
}

async function write(client: MongoClient, next: { key: number }): Promise<void> {
  const collection = client.db('d').collection<{ _id: number; n: number }>('c');
  for (;;) {
    const key = next.key++;
    await collection.insertOne({ _id: key, n: 0 });
    await collection.updateOne({ _id: Math.floor(key / 2) }, { $inc: { n: 1 } });
  }
}

it('tells every change once, through kill -9', async () => {
  const follower = new Follower();
  const next = { key: 0 };
  const port = await freePort();
  for (let round = 0; round < sized(1, 10); round++) {
    const child = await startProcess(entry, directory, port);
    const [writer, reader] = [await connect(port), await connect(port)];
    const following = errorOf(follower.run(reader));
    const writing = errorOf(write(writer, next));
    const enough = next.key + 15;
    await poll(() => next.key, { timeout: 15_000, interval: 5 }).toBeGreaterThan(enough);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * sized(0, 100)));
    await ended(child, 'SIGKILL');
    const error = await following;
    expect(error.message).not.toContain('expect(');
    await writing;
    await Promise.all([writer.close(), reader.close()]);
  }
  const child = await startProcess(entry, directory, port);
  const client = await connect(port);
  const following = follower.run(client);
  const docs = await client.db('d').collection('c').find().toArray();
  await poll(() => follower.copy.size, { timeout: 15_000, interval: 5 }).toBeGreaterThanOrEqual(docs.length);
  await poll(() => new Map(docs.map((doc) => [Number(doc._id), doc['n']])), { timeout: 15_000, interval: 5 }).toEqual(
    follower.copy,
  );
  follower.stop();
  await following;
  expect(docs.length).toBeGreaterThan(sized(10, 20));
  expect(new Map(docs.map((doc) => [Number(doc._id), doc['n']]))).toEqual(follower.copy);
  await client.close();
  await ended(child, 'SIGTERM');
});

describe('waiting', () => {
  let child: ChildProcess;
  let port: number;
  let client: MongoClient;
  let session: ClientSession;
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-waiting-'));
  beforeAll(async () => {
    port = await freePort();
    child = await startProcess(entry, folder, port);
  });
  afterAll(async () => {
    await ended(child, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    client = await connect(port);
    session = client.startSession();
  });
  afterEach(async () => {
    await session.endSession();
    await client.close();
  });

  const open = async (): Promise<Long> => {
    const command = { aggregate: 'c', pipeline: [{ $changeStream: {} }], cursor: {} };
    const { cursor } = await client.db('d').command(command, { session });
    return Long.fromValue(cursor.id);
  };
  const more = (id: Long, maxTimeMS?: number) =>
    client
      .db('d')
      .command({ getMore: id, collection: 'c', ...(maxTimeMS === undefined ? {} : { maxTimeMS }) }, { session });

  proof('costs nothing, and lasts as long as was said', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, open));
    const before = usageOf(child.pid as number).cpuMs;
    const startedAt = Date.now();
    const replies = await Promise.all(ids.map((id) => more(id, 1500)));
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1490);
    expect(usageOf(child.pid as number).cpuMs - before).toBeLessThan(150);
    for (const { cursor } of replies)
      expect(cursor).toMatchObject({ nextBatch: [], postBatchResumeToken: expect.anything() });
  });
  it('ends with the first event', async () => {
    const waiting = more(await open(), 60_000);
    await client
      .db('d')
      .collection('c')
      .insertOne({ _id: anyId(1) });
    expect((await waiting)['cursor'].nextBatch).toMatchObject([{ documentKey: { _id: 1 } }]);
  });
  it('ends when its cursor or its session is killed', async () => {
    const id = await open();
    const waiting = errorOf(more(id, 60_000));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await errorOf(more(id))).toMatchObject({ code: 12051 });
    await client.db('d').command({ killCursors: 'c', cursors: [id] });
    expect(await waiting).toMatchObject({ code: 237 });
    expect(await errorOf(more(id))).toMatchObject({ code: 43 });
  });
  it('ends when its client goes away, and with it the cursor', async () => {
    const connection = new RawConnection(port);
    const say = (command: Document) => connection.send(encodeReply({ ...command, $db: 'd' }, { id: 1, legacy: false }));
    const reply = await say({ aggregate: 'c', pipeline: [{ $changeStream: {} }], cursor: {} });
    const id = (reply.get('cursor') as Map<string, bigint>).get('id');
    void say({ getMore: id, collection: 'c', maxTimeMS: 60_000 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    connection.socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const other = new RawConnection(port);
    const again = encodeReply({ getMore: id, collection: 'c', $db: 'd' }, { id: 1, legacy: false });
    expect((await other.send(again)).get('code')).toBe(43);
    other.socket.destroy();
  });
  it('does not keep the server from ending', async () => {
    const id = await open();
    const waiting = errorOf(more(id, 60_000));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await ended(child, 'SIGTERM');
    expect(await waiting).toBeInstanceOf(Error);
    child = await startProcess(entry, folder, port);
  });
  it('goes on by itself when the driver loses its cursor or its connection', async () => {
    const collection = client.db('d').collection('c');
    const stream = collection.watch([], { maxAwaitTimeMS: 50 });
    await stream.tryNext();
    await collection.insertOne({ n: 1 });
    expect(await stream.next()).toMatchObject({ fullDocument: { n: 1 } });
    for (const [n, data] of [
      [2, { errorCode: 43 }],
      [3, { closeConnection: true }],
    ] as const) {
      await client.db('admin').command({
        configureFailPoint: 'failCommand',
        mode: { times: 1 },
        data: { failCommands: ['getMore'], ...data },
      });
      await collection.insertOne({ n });
      expect(await stream.next()).toMatchObject({ fullDocument: { n } });
    }
    await stream.close();
  });
});
