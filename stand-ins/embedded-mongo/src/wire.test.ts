import { Long, serialize, UUID } from 'bson';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RawConnection } from './test/socket.ts';
import { errorOf, startTestServer } from './test/test-server.ts';
import type { TestServer } from './test/test-server.ts';
import type { Doc } from './values/types.ts';
import { encodeReply } from './wire/message.ts';

let test: TestServer;
let raw: RawConnection;
beforeAll(async () => {
  test = await startTestServer();
  raw = new RawConnection(test.server.port);
});
afterAll(async () => {
  raw.socket.destroy();
  await test.close();
});

/** The command first and its database last, as drivers send it. */
const message = (command: Record<string, unknown>, db = 'test'): Buffer =>
  encodeReply({ ...command, $db: db }, { id: 1, legacy: false });

function withFlags(bytes: Buffer, flags: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(flags, 16);
  return copy;
}

describe('the greeting', () => {
  it('presents one primary of a replica set', async () => {
    const hello = await test.db.admin().command({ hello: 1 });
    const me = `127.0.0.1:${test.server.port}`;
    expect(hello).toMatchObject({
      ok: 1,
      isWritablePrimary: true,
      setName: 'embedded',
      hosts: [me],
      primary: me,
      me,
      logicalSessionTimeoutMinutes: 30,
      maxWireVersion: 25,
    });
    expect(await test.db.admin().command({ ping: 1 })).toMatchObject({ ok: 1 });
    expect(await test.db.admin().command({ buildInfo: 1 })).toMatchObject({ version: '8.0.0' });
    expect(await test.db.admin().command({ serverStatus: 1 })).toMatchObject({ process: 'embedded-mongo' });
  });
  it('is given over OP_QUERY too, and nothing else is', async () => {
    const query = (command: Record<string, unknown>): Buffer => {
      const head = Buffer.from([0, 0, 0, 0, ...Buffer.from('admin.$cmd\0'), 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff]);
      const bytes = Buffer.concat([Buffer.alloc(16), head, serialize(command)]);
      bytes.writeInt32LE(bytes.length, 0);
      bytes.writeInt32LE(2004, 12);
      return bytes;
    };
    raw.socket.write(query({ ismaster: 1 }));
    const reply = await raw.reply();
    expect(reply.readInt32LE(12)).toBe(1);
    expect(reply.readInt32LE(32)).toBe(1);
    const other = new RawConnection(test.server.port);
    other.socket.write(query({ insert: 'x' }));
    expect((await other.reply()).toString('latin1')).toContain('Unsupported OP_QUERY command');
    other.socket.destroy();
  });
});

describe('OP_MSG', () => {
  it('takes document sequences', async () => {
    const body = message({ insert: 'sequences' });
    const docs = Buffer.concat([serialize({ _id: 1 }), serialize({ _id: 2 })]);
    const section = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from('documents\0'), docs]);
    section.writeInt32LE(section.length - 1, 1);
    const whole = Buffer.concat([body, section]);
    whole.writeInt32LE(whole.length, 0);
    expect((await raw.send(whole)).get('n')).toBe(2);
  });
  it('refuses a checksum, which drivers do not send', async () => {
    const other = new RawConnection(test.server.port);
    expect((await other.send(withFlags(message({ ping: 1 }), 1))).get('code')).toBe(238);
    other.socket.destroy();
  });
  it('does not answer moreToCome, and goes on without exhaust', async () => {
    raw.socket.write(withFlags(message({ insert: 'quiet', documents: [{ _id: 1 }], writeConcern: { w: 0 } }), 2));
    expect(Number((await raw.send(withFlags(message({ count: 'quiet' }), 0x10000))).get('n'))).toBe(1);
  });
  it('takes messages in pieces and several at once', async () => {
    const bytes = Buffer.concat([message({ ping: 1 }), message({ count: 'quiet' }), message({ ping: 1 })]);
    const replies = [raw.reply(), raw.reply(), raw.reply()];
    for (const [from, to] of [
      [0, 3],
      [3, 40],
      [40, bytes.length],
    ]) {
      raw.socket.write(bytes.subarray(from, to));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(await Promise.all(replies)).toHaveLength(3);
  });
  it('refuses what it could not keep as it is: text that is not UTF-8, a name that comes twice', async () => {
    const codeOf = async (bytes: Buffer): Promise<unknown> => {
      const other = new RawConnection(test.server.port);
      const reply = await other.send(bytes);
      other.socket.destroy();
      return reply.get('code');
    };
    const broken = message({ insert: 'odd', documents: [{ text: 'QQ' }] });
    broken.write('\xc3\x28', broken.indexOf('QQ'), 'latin1');
    expect(await codeOf(broken)).toBe(22);
    const twice = message({ insert: 'odd', documents: [{ aa: 1, bb: 2 }] });
    twice.write('aa', twice.indexOf('bb'));
    expect(await codeOf(twice)).toBe(238);
    const options = message({ find: 'odd', skip: 1, limi: 2 });
    options.write('skip', options.indexOf('limi'));
    expect(await codeOf(options)).toBe(40413);
    expect(await test.db.collection('odd').countDocuments()).toBe(0);
  });
  it('names unknown commands and options', async () => {
    expect(await errorOf(test.db.command({ nope: 1 }))).toMatchObject({ code: 59, codeName: 'CommandNotFound' });
    expect(await errorOf(test.db.command({ find: 'x', nope: 1 }))).toMatchObject({
      code: 40415,
      message: "BSON field 'find.nope' is an unknown field of the embedded development server.",
    });
    expect(await errorOf(test.db.command({ find: 'x', filter: 5 }))).toMatchObject({ code: 14 });
    expect(await errorOf(test.db.command({ insert: '', documents: [{}] }))).toMatchObject({ code: 73 });
    expect(await errorOf(test.db.createCollection('v', { viewOn: 'x', pipeline: [] }))).toMatchObject({ code: 40415 });
  });
});

describe('retryable writes', () => {
  it('are executed once', async () => {
    const lsid = { id: new UUID() };
    const send = (txnNumber: number, command: Record<string, unknown>): Promise<Doc> =>
      raw.send(message({ ...command, lsid, txnNumber: Long.fromNumber(txnNumber) }));
    const add = (n: number): Record<string, unknown> => ({
      update: 'retried',
      updates: [{ q: { _id: 1 }, u: { $inc: { n } }, upsert: true }],
    });
    expect((await send(1, add(1))).get('upserted')).toHaveLength(1);
    expect((await send(1, add(1))).get('upserted')).toHaveLength(1);
    expect((await send(2, add(10))).get('nModified')).toBe(1);
    expect((await send(1, add(1))).get('code')).toBe(225);
    const modify = { findAndModify: 'retried', query: {}, update: { $inc: { n: 1 } }, new: true };
    for (let i = 0; i < 2; i++) expect(((await send(3, modify)).get('value') as Doc).get('n')).toBe(12);
    for (let i = 0; i < 2; i++)
      expect(await send(4, { insert: 'retried', documents: [{ _id: 5 }, { _id: 6 }] })).not.toContain('writeErrors');
    for (let i = 0; i < 2; i++)
      expect((await send(5, { delete: 'retried', deletes: [{ q: { _id: { $gt: 1 } }, limit: 1 }] })).get('n')).toBe(1);
    expect(await test.db.collection('retried').find().toArray()).toEqual([{ _id: 1, n: 12 }, { _id: 6 }]);
  });
});

describe('the catalog', () => {
  it('creates, lists and drops', async () => {
    const db = test.client.db('catalog');
    await db.createCollection('a');
    await db.createCollection('a');
    await db.collection('b').insertOne({ x: 1 });
    expect((await db.listCollections().toArray()).map(({ name }) => name).sort()).toEqual(['a', 'b']);
    expect(await db.listCollections({ name: 'b' }).next()).toMatchObject({
      type: 'collection',
      options: {},
      idIndex: { name: '_id_' },
    });
    expect((await db.admin().listDatabases({ nameOnly: true })).databases).toContainEqual({ name: 'catalog' });
    await db.dropDatabase();
    expect(await db.listCollections().toArray()).toEqual([]);
  });
  it('refuses a write concern that one node cannot satisfy', async () => {
    const reply = await raw.send(message({ insert: 'wc', documents: [{}], writeConcern: { w: 3 } }));
    expect(reply.get('code')).toBe(238);
    expect(await test.db.collection('wc').countDocuments()).toBe(0);
  });
});
