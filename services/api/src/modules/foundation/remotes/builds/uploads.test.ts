import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ENDPOINTS } from '@impact-call/contracts';
import { poll } from '@impact-call/jest';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { aRemoteArchive } from '../../../../test/files/remote-archives.ts';
import { encodeForm, sendForm } from '../../../../test/network/send-form.ts';
import { CARLO, NO_RATE_LIMITS, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { FileStore } from '../../files/index.ts';
import type { UploadRecord } from './build-archives.ts';
import { OWN_FOLDERS } from './build-folder.ts';
import { MAX_PER_DAY } from './upload-version.ts';

/** For uploads over a real connection. */
const PATIENT = { timeout: 10_000 };
const DAY_MS = 24 * 60 * 60 * 1000;

let api: TestApi;
let customizer: { token: string };
beforeAll(async () => {
  api = await startTestApi({ settings: NO_RATE_LIMITS });
  customizer = { token: await api.tokenOf(CARLO) };
});
afterAll(() => api.stop());

const newToken = async (name: string) => {
  const endsAt = new Date(Date.now() + DAY_MS).toISOString();
  return (await api.send(ENDPOINTS.CreateDeployToken, { body: { name, label: 'Build server', endsAt } }, customizer))
    .body;
};
const formOf = (bytes: Buffer) => encodeForm([['File', { bytes, name: 'build.tgz', type: 'application/gzip' }]]);
const uploadBytes = async ({ secret }: { secret: string }, bytes: Buffer) =>
  sendForm(api, { token: secret }, await formOf(bytes), ENDPOINTS.UploadRemoteVersion);
/** The newest version in the registry. */
const registered = async (name: string) =>
  (await api.send(ENDPOINTS.GetRemoteVersions, { query: { name } }, customizer)).body[0];
const stored = () =>
  Promise.all(['remoteBuilds.files', 'remoteUploads'].map((name) => api.connection.collection(name).countDocuments()));
const leftOnDisk = async () => (await readdir(tmpdir())).filter((name) => name.startsWith(OWN_FOLDERS));

describe('an upload over a real line', () => {
  let port: number;
  beforeAll(async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    port = (api.app.server.address() as AddressInfo).port;
  });

  /** A client that has sent the first bytes of this archive and sends the rest on request. */
  async function begin({ secret }: { secret: string }, archive: Buffer, bytes: number) {
    const { payload, headers } = await formOf(archive);
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (part: Buffer) => (received += part.toString())).on('error', () => undefined);
    const head = {
      host: 'localhost',
      'content-type': headers['content-type'],
      'content-length': payload.length,
      authorization: `Bearer ${secret}`,
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    socket.write([`POST ${ENDPOINTS.UploadRemoteVersion.path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    socket.write(payload.subarray(0, bytes));
    await poll(async () => (await leftOnDisk()).length, PATIENT).toBe(1);
    return { socket, heard: () => received, finish: () => void socket.write(payload.subarray(bytes)) };
  }
  const large = (name: string) => aRemoteArchive(name, '1', { files: { 'assets/large.js': randomBytes(300_000) } });

  it('leaves nothing behind when it breaks off', async () => {
    const { socket } = await begin(await newToken('broken'), await large('broken'), 200_000);
    socket.destroy();
    await poll(leftOnDisk, PATIENT).toEqual([]);
    expect(await registered('broken')).toBeUndefined();
  });

  it('is worth nothing when its token is revoked before it ends', async () => {
    const before = await stored();
    const token = await newToken('overtaken');
    const { socket, heard, finish } = await begin(token, await large('overtaken'), 200_000);
    await api.send(ENDPOINTS.RevokeDeployToken, { body: { id: token.id } }, customizer);
    finish();
    await poll(heard, PATIENT).toMatch(/^HTTP\/1.1 401 /);
    socket.destroy();
    expect(await registered('overtaken')).toBeUndefined();
    expect(await stored()).toEqual(before);
  });

  it('takes one of a remote at a time, and says so to those who would wait behind others', async () => {
    const token = await newToken('busy');
    const archive = await large('busy');
    const { socket, heard, finish } = await begin(token, archive, 200_000);
    const waiting = [uploadBytes(token, archive), uploadBytes(token, archive)];
    await pause(200);
    expect((await uploadBytes(token, archive)).status).toBe(503);
    expect(await leftOnDisk()).toHaveLength(1);
    expect((await uploadBytes(await newToken('idle'), await aRemoteArchive('idle', '1'))).status).toBe(200);
    finish();
    await poll(heard, PATIENT).toMatch(/^HTTP\/1.1 200 /);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
    socket.destroy();
  });

  it('reads that it is too large, instead of a broken connection', async () => {
    const { secret } = await newToken('huge');
    const { payload, headers } = await formOf(randomBytes(34 * 1024 * 1024));
    const answer = await fetch(`http://127.0.0.1:${port}${ENDPOINTS.UploadRemoteVersion.path}`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${secret}` },
      body: new Uint8Array(payload),
    });
    expect(answer.status).toBe(413);
    expect(await leftOnDisk()).toEqual([]);
  });
});

describe('what is stored', () => {
  it('is limited for a day: a stolen token fills no storage', async () => {
    const team = await newToken('eager');
    const upload = async (version: string) => uploadBytes(team, await aRemoteArchive('eager', version));
    await upload('1');
    const days = api.connection.model<{ _id: string; bytes: number }>('RemoteUploadDay');
    await days.updateOne({ _id: /^eager / }, { $set: { bytes: MAX_PER_DAY } });
    expect(await upload('2')).toMatchObject({ status: 422, body: { errors: [{ code: 'too-much' }] } });
    await days.deleteOne({ _id: /^eager / });
    expect((await upload('2')).status).toBe(200);
  });

  it('is cleared of what a process left that ended in the middle, at the next upload', async () => {
    const uploads = api.connection.model<UploadRecord>('RemoteUpload');
    const store = new FileStore(api.connection, 'remoteBuilds');
    const [left, under] = [uuid(), uuid()];
    for (const [file, minutes] of [
      [left, 61],
      [under, 5],
    ] as const) {
      await uploads.insertMany([{ _id: file, startedAt: new Date(Date.now() - minutes * 60_000) }]);
      await store.open(file, 'half').write(Buffer.alloc(600_000));
    }
    const chunks = api.connection.collection<{ files_id: string }>('remoteBuilds.chunks');
    const parts = (file: string) => chunks.countDocuments({ files_id: file });
    expect(await parts(left)).toBeGreaterThan(0);
    await uploadBytes(await newToken('next'), await aRemoteArchive('next', '1'));
    expect([await parts(left), await uploads.countDocuments({ _id: left })]).toEqual([0, 0]);
    expect(await parts(under)).toBeGreaterThan(0);
    await store.remove(under);
    await uploads.deleteOne({ _id: under });
  });
});
