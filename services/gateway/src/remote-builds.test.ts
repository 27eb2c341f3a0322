import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { poll } from '@impact-call/jest';
import { packBuild } from '@impact-call/remote-archive';
import { createGateway } from './app.ts';
import { remoteBuilds } from './remote-builds.ts';

let folder: string;
let remotesDir: string;
let archive: Buffer;
let api: Server | undefined;
let requested: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remote-builds-'));
  remotesDir = join(folder, 'remotes');
  requested = [];
  const build = join(folder, 'build');
  await mkdir(join(build, 'assets'), { recursive: true });
  await writeFile(join(build, 'remoteEntry.js'), 'entry');
  await writeFile(join(build, 'assets', 'remote.js'), 'first');
  archive = await buffer(packBuild(build));
});
afterEach(async () => {
  api?.closeAllConnections();
  api?.close();
  await rm(folder, { recursive: true, force: true });
});

const digest = (bytes: Buffer): string => `sha-384=:${createHash('sha384').update(bytes).digest('base64')}:`;

/** Starts an API with this response; returns its address. */
async function startApi(answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url?.includes('GetWithheldVersions'))
      return void response.end(JSON.stringify({ revision: 0, blocked: [], deleted: [] }));
    requested.push(request.url ?? '');
    answer(request, response);
  });
  api = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const sends =
  (bytes: Buffer, reprDigest = digest(archive)): RequestListener =>
  (_request, response) => {
    response.setHeader('repr-digest', reprDigest);
    response.end(bytes);
  };
const warnings: string[] = [];
const ensurer = (apiUrl: string) => remoteBuilds({ apiUrl, remotesDir }, (error) => warnings.push(String(error)));

it('fetches a version once, however many ask for it, and has it whole', async () => {
  const ensure = ensurer(await startApi(sends(archive)));
  expect(await Promise.all([1, 2, 3].map(() => ensure('news', '1')))).toEqual([true, true, true]);
  expect(await ensure('news', '1')).toBe(true);
  expect(requested).toEqual(['/api/Remotes/GetRemoteBuild?name=news&version=1']);
  expect(await readFile(join(remotesDir, 'news', '1', 'assets', 'remote.js'), 'utf8')).toBe('first');
  expect(await readdir(join(remotesDir, 'news'))).toEqual(['1']);
});

it('has it whole where two gateways share a folder and fetch it at the same time', async () => {
  const apiUrl = await startApi(sends(archive));
  const [one, other] = [ensurer(apiUrl), ensurer(apiUrl)];
  warnings.length = 0;
  expect(await Promise.all([one('news', '1'), other('news', '1')])).toEqual([true, true]);
  expect(requested).toHaveLength(2);
  expect(warnings).toEqual([]);
  expect(await readFile(join(remotesDir, 'news', '1', 'assets', 'remote.js'), 'utf8')).toBe('first');
  expect(await readdir(join(remotesDir, '.incoming'))).toEqual([]);
});

it('requests nothing for a version on its disk, nor for an invalid one', async () => {
  const ensure = ensurer(await startApi(sends(archive)));
  await mkdir(join(remotesDir, 'news', '1'), { recursive: true });
  expect(await ensure('news', '1')).toBe(true);
  for (const [name, version] of [
    ['news', '..'],
    ['news', '%2e%2e'],
    ['..', '1'],
    ['news', 'a/b'],
  ] as const)
    expect(await ensure(name, version)).toBe(false);
  expect(requested).toEqual([]);
});

it.each<[string, () => RequestListener]>([
  ['other bytes than the API said', () => sends(archive, digest(Buffer.from('other')))],
  ['no hash at all', () => sends(archive, '')],
  ['half of an archive', () => sends(archive.subarray(0, archive.length / 2), digest(archive))],
  ['no archive', () => sends(Buffer.from('no archive'), digest(Buffer.from('no archive')))],
  [
    'a connection that breaks off',
    () => (_request, response) => {
      response.setHeader('content-length', archive.length);
      response.write(archive.subarray(0, 20), () => response.destroy());
    },
  ],
  ['a failure', () => (_request, response) => void response.writeHead(500).end()],
])('keeps nothing of %s, and says so', async (_what, answer) => {
  warnings.length = 0;
  const ensure = ensurer(await startApi(answer()));
  expect(await ensure('news', '1')).toBe(false);
  expect(warnings).toHaveLength(1);
  expect(await readdir(join(remotesDir, 'news')).catch(() => [])).toEqual([]);
  expect(await readdir(join(remotesDir, '.incoming')).catch(() => [])).toEqual([]);
  // Later page loads do not repeat the request at once.
  expect(await ensure('news', '1')).toBe(false);
  expect(requested).toHaveLength(1);
});

it('lets clients that make up versions use up only their own allowance, and no one wait for it', async () => {
  const forWhom: unknown[] = [];
  const ensure = ensurer(
    await startApi((request, response) => {
      const asker = request.headers['x-forwarded-for'];
      forWhom.push(asker);
      if (asker === '192.0.2.1') return void response.writeHead(429).end();
      sends(archive)(request, response);
    }),
  );
  const [greedy, other, ours] = await Promise.all([
    ensure('news', '1', '192.0.2.1'),
    ensure('news', '1', '192.0.2.2'),
    ensure('news', '1'),
  ]);
  expect([greedy, other, ours]).toEqual([false, true, true]);
  expect(forWhom).toEqual(['192.0.2.1', '192.0.2.2']);
  expect(await ensure('news', '1', '192.0.2.1')).toBe(true);
});

it('removes what a process that ended in the middle left behind, and serves nothing from there', async () => {
  const [old, fresh] = ['old', 'fresh'].map((name) => join(remotesDir, '.incoming', name)) as [string, string];
  for (const path of [old, fresh]) await mkdir(path, { recursive: true });
  await utimes(old, new Date(0), new Date(0));
  const app = createGateway({ apiUrl: 'http://127.0.0.1:1', shellDir: folder, remotesDir, logLevel: 'silent' });
  try {
    await poll(() => readdir(join(remotesDir, '.incoming'))).toEqual(['fresh']);
    await writeFile(join(fresh, 'remoteEntry.js'), 'half');
    const half = await app.inject({ method: 'GET', url: '/remotes/.incoming/fresh/remoteEntry.js' });
    expect(half.statusCode).toBe(404);
  } finally {
    await app.close();
  }
});

it('serves a version that another machine was given', async () => {
  const shellDir = join(folder, 'shell');
  await mkdir(join(shellDir, 'assets'), { recursive: true });
  await writeFile(join(shellDir, 'index.html'), '<!doctype html><title>Shell</title>');
  await mkdir(remotesDir);
  const apiUrl = await startApi((request, response) => {
    if (!request.url?.includes('version=1')) return void response.writeHead(404).end();
    sends(archive)(request, response);
  });
  const app = createGateway({ apiUrl, shellDir, remotesDir, logLevel: 'silent' });
  try {
    const found = await app.inject({ method: 'GET', url: '/remotes/news/1/assets/remote.js' });
    expect({ status: found.statusCode, body: found.body }).toEqual({ status: 200, body: 'first' });
    expect(found.headers['cache-control']).toContain('immutable');
    const none = await app.inject({ method: 'GET', url: '/remotes/news/2/assets/remote.js' });
    expect(none.statusCode).toBe(404);
  } finally {
    await app.close();
  }
});
