import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serialize } from 'bson';
import fc from '@impact-call/jest/fast-check';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { isProof, poll, proof, sized } from '@impact-call/jest';
import { bundleServer } from '../test/bundle.ts';
import { ended, freePort, startProcess, usageOf } from '../test/server-process.ts';
import { encodeReply } from '../wire/message.ts';

const directory = mkdtempSync(join(tmpdir(), 'embedded-mongo-hostile-'));
const measurable = existsSync('/proc/self/stat');
let entry: string;
let port: number;
let server: ChildProcess;
let client: MongoClient;

beforeAll(async () => {
  entry = bundleServer();
  port = await freePort();
  server = await startProcess(entry, directory, port);
  client = await new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    monitorCommands: false,
  }).connect();
  await client
    .db('h')
    .collection('big')
    .insertMany(Array.from({ length: 15 }, () => ({ text: 'x'.repeat(1_000_000) })));
});
afterAll(async () => {
  await client.close();
  await ended(server, 'SIGTERM');
  rmSync(directory, { recursive: true, force: true });
  rmSync(dirname(entry), { recursive: true, force: true });
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const usage = (): { cpuMs: number; megabytes: number } => usageOf(server.pid as number);

/**
 * After each attack, the server responds and has closed its connections; in the proof it is also idle and has not
 * grown.
 */
afterEach(async () => {
  const status = () => client.db('admin').command({ serverStatus: 1 });
  await poll(async () => (await status())['connections']?.['current'], {
    timeout: 10_000,
    interval: 5,
  }).toBeLessThan(10);
  if (!isProof || !measurable) return;
  await poll(
    async () => {
      const before = usage().cpuMs;
      await pause(500);
      return usage().cpuMs - before;
    },
    { timeout: 15_000 },
  ).toBeLessThan(100);
  expect(usage().megabytes).toBeLessThan(600);
});

const message = (command: Record<string, unknown>): Buffer =>
  encodeReply({ ...command, $db: 'h' }, { id: 1, legacy: false });

function patched(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeInt32LE(value, at);
  return copy;
}

function opened(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Sends bytes and waits until the server responds or closes the connection. */
async function outcome(bytes: Buffer): Promise<'answered' | 'closed'> {
  const socket = await opened();
  socket.on('error', () => {});
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('neither answered nor closed')), 5000);
      const settle = (how: 'answered' | 'closed') => () => {
        clearTimeout(timer);
        resolve(how);
      };
      socket.once('data', settle('answered'));
      socket.once('close', settle('closed'));
      socket.write(bytes);
    });
  } finally {
    socket.destroy();
  }
}

describe('bytes that are no message', () => {
  it.each([0, 1, 15, -1, -2_147_483_648, 2_147_483_647, 48_000_001])(
    'a length of %i closes the connection at once',
    async (length) => {
      expect(await outcome(patched(message({ ping: 1 }), 0, length))).toBe('closed');
    },
  );
  it('are refused when a length inside of them leads backwards, which would be read for ever', async () => {
    const array = Buffer.from(serialize({ list: [new Uint8Array(8)] }));
    const binary = array.indexOf(Buffer.from([5, 0x30, 0])) + 3;
    for (const length of [-1, -8, -9, -10, -200, 2_000_000_000]) {
      const command = Buffer.concat([message({ ping: 1 }).subarray(0, 21), patched(array, binary, length)]);
      expect(await outcome(patched(command, 0, command.length))).toBe('answered');
    }
  });
  it('are refused when documents lie in each other too deep', async () => {
    let bytes: Buffer = Buffer.from(serialize({}));
    for (let depth = 0; depth < 5000; depth++) {
      const around = Buffer.concat([Buffer.alloc(4), Buffer.from([3, 0x61, 0]), bytes, Buffer.from([0])]);
      bytes = patched(around, 0, around.length);
    }
    const command = Buffer.concat([message({ ping: 1 }).subarray(0, 21), bytes]);
    expect(await outcome(patched(command, 0, command.length))).toBe('answered');
  });
  it('are answered or end the connection, whichever bytes are wrong', async () => {
    const valid = [
      message({ ping: 1 }),
      message({ insert: 'fuzz', documents: [{ a: [1, 'x', new Date(), { b: null }], c: new Uint8Array(5) }] }),
      message({ find: 'fuzz', filter: { a: { $in: [1, /x/] } }, batchSize: 2 }),
    ];
    const damage = fc.record({
      bytes: fc.constantFrom(...valid),
      changes: fc.array(fc.tuple(fc.nat(), fc.constantFrom(0, 1, 2, 5, 0x7f, 0x80, 0xff)), {
        minLength: 1,
        maxLength: 4,
      }),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ bytes, changes }) => {
        const copy = Buffer.from(bytes);
        for (const [at, value] of changes) copy[16 + (at % (copy.length - 16))] = value;
        // A message without a reply: a following ping gets its reply, or the connection closes.
        await outcome(Buffer.concat([copy, message({ ping: 1 })]));
      }),
      { numRuns: sized(60, 2000) },
    );
    expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
  }, 60_000);
});

describe('clients that go away', () => {
  it('in the middle of a message, before and while they are answered', async () => {
    const find = message({ find: 'big' });
    for (let i = 0; i < 60; i++) {
      const socket = await opened();
      socket.on('error', () => {});
      const bytes = i % 3 === 0 ? find.subarray(0, 1 + (i % find.length)) : find;
      socket.write(bytes);
      if (i % 3 === 2) await new Promise((resolve) => socket.once('data', resolve));
      socket.destroy();
    }
  });
  it('by thousands while others work', async () => {
    let stop = false;
    let served = 0;
    const work = (async () => {
      while (!stop) {
        await client.db('h').collection('work').insertOne({ served });
        served++;
      }
    })();
    const visit = async (i: number): Promise<void> => {
      const socket = await opened();
      socket.on('error', () => {});
      if (i % 4 !== 0)
        socket.write(
          message(
            i % 4 === 1
              ? { hello: 1 }
              : i % 4 === 2
                ? { find: 'work', batchSize: 1 }
                : { insert: 'work', documents: [{ i }] },
          ),
        );
      if (i % 2 === 0) socket.end();
      else socket.destroy();
    };
    for (let i = 0; i < sized(150, 3000); i += 30)
      await Promise.all(Array.from({ length: 30 }, (_, k) => visit(i + k)));
    stop = true;
    await work;
    expect(served).toBeGreaterThan(sized(0, 10));
  }, 60_000);
  proof('while they wait for a transaction', async () => {
    const collection = client.db('h').collection<{ _id: number; n: number }>('locked');
    await collection.insertOne({ _id: 1, n: 0 });
    await client.withSession(async (session) => {
      session.startTransaction();
      await collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      const sockets = await Promise.all(Array.from({ length: 50 }, opened));
      for (const socket of sockets)
        socket.write(message({ update: 'locked', updates: [{ q: { _id: 1 }, u: { $inc: { n: 100 } } }] }));
      await pause(100);
      for (const socket of sockets) socket.destroy();
      await expect(collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { maxTimeMS: 100 })).rejects.toMatchObject({
        code: 50,
      });
      await session.commitTransaction();
    });
    expect(await collection.findOne({ _id: 1 })).toMatchObject({ n: 1 });
  });
});

describe('clients that do not read', () => {
  async function askWithoutReading(count: number, times: number): Promise<Socket[]> {
    const find = message({ find: 'big' });
    const sockets = await Promise.all(Array.from({ length: count }, opened));
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.pause();
      for (let i = 0; i < times; i++) socket.write(find);
    }
    return sockets;
  }
  it('wait, and delay no other connection', async () => {
    const sockets = await askWithoutReading(2, 10);
    expect(await client.db('h').collection('big').countDocuments()).toBe(15);
    for (const socket of sockets) socket.destroy();
  });
  proof(
    'do not fill the memory',
    async () => {
      const before = measurable ? usage().megabytes : 0;
      // Each requests 15 MB two hundred times.
      const sockets = await askWithoutReading(8, 200);
      await pause(1500);
      if (measurable) expect(usage().megabytes - before).toBeLessThan(450);
      expect(await client.db('h').collection('big').countDocuments()).toBe(15);
      for (const socket of sockets) socket.destroy();
    },
    30_000,
  );
});
