import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { WithheldVersions } from '@impact-call/contracts';
import { poll } from '@impact-call/jest';
import { packBuild } from '@impact-call/remote-archive';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createGateway } from './app.ts';

let folder: string;
let remotesDir: string;
let api: Server;
let app: FastifyInstance;
let start: () => FastifyInstance;
/** The API's versions, whether it has the build, and whether it responds. */
let said: WithheldVersions;
let hasBuild: boolean;
let isAway: boolean;
let archive: Buffer;
let later: number;

async function put(path: string, content = path): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'withheld-'));
  remotesDir = join(folder, 'remotes');
  said = { revision: 1, blocked: [], deleted: [] };
  [hasBuild, isAway, later] = [false, false, 0];
  const realNow = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + later);
  for (const path of ['remotes/news/1/a.js', 'remotes/news/1/page.html', 'remotes/mfe-impact/1/embed/embed.js'])
    await put(path);
  for (const path of ['shell/index.html', 'shell/assets/main.js', 'shell/assets/main.css', 'shell/assets/mark.svg'])
    await put(path);
  await put('build/remoteEntry.js', 'entry');
  archive = await buffer(packBuild(join(folder, 'build')));
  api = createServer((request, response) => {
    if (isAway) return void response.writeHead(500).end();
    if (request.url?.includes('GetWithheldVersions')) return void response.end(JSON.stringify(said));
    if (!request.url?.includes('GetRemoteBuild') || !hasBuild) return void response.writeHead(404).end();
    response
      .setHeader('repr-digest', `sha-384=:${createHash('sha384').update(archive).digest('base64')}:`)
      .end(archive);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  start = () =>
    createGateway({ apiUrl, shellDir: join(folder, 'shell'), remotesDir, logLevel: 'silent', trustProxy: 'loopback' });
  app = start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
  api.closeAllConnections();
  api.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
const statusOf = async (url: string, headers: Record<string, string> = {}) => (await get(url, headers)).statusCode;
/** Changes the API's response and expires the cached one. */
function says(changes: Partial<WithheldVersions>): void {
  said = { ...said, revision: said.revision + 1, ...changes };
  later += 1001;
}

describe('a version that is withheld', () => {
  it('is not served any more a second later, though its files lie here, however its address is spelled', async () => {
    const spelled = [
      ...['/remotes/news/1/a.js', '//remotes//news//1//a.js', '/remotes/%6eews/1/a.js', '/remotes/news/%31/a.js'],
      ...['/remotes/x/../news/1/a.js', '/remotes/x/%2e%2e/news/1/a.js', '/remotes/./news/1/a.js'],
    ];
    expect(await statusOf('/remotes/news/1/a.js')).toBe(200);
    expect(await statusOf('/embed/v1/1/embed.js')).toBe(200);
    says({
      blocked: [
        { name: 'news', version: '1' },
        { name: 'mfe-impact', version: '1' },
      ],
    });
    await poll(() => statusOf('/remotes/news/1/a.js')).toBe(404);
    for (const url of spelled) expect([url, await statusOf(url)]).toEqual([url, 404]);
    expect(await statusOf('/embed/v1/1/embed.js')).toBe(404);
    says({ blocked: [] });
    await poll(() => statusOf('/remotes/news/1/a.js')).toBe(200);
  });

  it('stays withheld while the API is away', async () => {
    said.blocked = [{ name: 'news', version: '1' }];
    await poll(() => statusOf('/remotes/news/1/a.js')).toBe(404);
    isAway = true;
    later += 60_000;
    expect(await statusOf('/remotes/news/1/a.js')).toBe(404);
    expect(await statusOf('/remotes/mfe-impact/1/embed/embed.js')).toBe(200);
  });

  it('loses its files where it was deleted, and nothing outside of its folder', async () => {
    said.deleted = [
      { name: 'news', version: '1' },
      { name: 'mfe-impact', version: '..' },
    ];
    await poll(() => statusOf('/remotes/news/1/a.js')).toBe(404);
    await poll(() => readdir(join(remotesDir, 'news'))).toEqual([]);
    expect(await readdir(remotesDir)).toContain('mfe-impact');
  });
});

describe('a gateway that starts while the API is away', () => {
  const restart = async () => {
    await app.close();
    isAway = true;
    app = start();
  };

  it('goes by what an earlier one heard last', async () => {
    said.blocked = [{ name: 'news', version: '1' }];
    await poll(() => statusOf('/remotes/news/1/a.js')).toBe(404);
    await poll(() => readFile(join(remotesDir, '.withheld.json'), 'utf8').catch(() => '')).toContain('news');
    await restart();
    expect(await statusOf('/remotes/news/1/a.js')).toBe(404);
    expect(await statusOf('/remotes/mfe-impact/1/embed/embed.js')).toBe(200);
    expect(await statusOf('/remotes/.withheld.json')).toBe(404);
  });

  it.each([
    ['nothing', undefined],
    ['half of it', '{"revision":1,"blocked":['],
    ['something else', '{"revision":1}'],
  ])('serves no build if %s was stored, says that it is away, and does once the API is back', async (_what, text) => {
    if (text !== undefined) await writeFile(join(remotesDir, '.withheld.json'), text);
    await restart();
    const answer = await get('/remotes/news/1/a.js');
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      ...[503, '2', 'no-store'],
    ]);
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
    expect(await statusOf('/embed/v1/1/embed.js')).toBe(503);
    expect(await statusOf('/', { accept: 'text/html' })).toBe(200);
    [isAway, later] = [false, 1001];
    expect(await statusOf('/remotes/news/1/a.js')).toBe(200);
  });
});

describe('a version that no user gets yet', () => {
  it('is fetched at once when it is activated, even if it was requested before', async () => {
    expect(await statusOf('/remotes/coming/1/remoteEntry.js')).toBe(404);
    hasBuild = true;
    expect(await statusOf('/remotes/coming/1/remoteEntry.js')).toBe(404);
    says({});
    await poll(() => statusOf('/remotes/coming/1/remoteEntry.js')).toBe(200);
  });

  it('is hidden from no user by others who request it too early', async () => {
    const early = { 'x-forwarded-for': '192.0.2.1' };
    expect(await statusOf('/remotes/coming/1/remoteEntry.js', early)).toBe(404);
    hasBuild = true;
    expect(await statusOf('/remotes/coming/1/remoteEntry.js', { 'x-forwarded-for': '192.0.2.2' })).toBe(200);
  });
});

describe('what lies in a build', () => {
  it.each(['/remotes/news/1/page.html', '/assets/main.css', '/assets/mark.svg', '/assets/none.html', '/remotes/x'])(
    'becomes no page: %s',
    async (url) => {
      expect((await get(url)).headers).toMatchObject({
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it.each(['/remotes/news/1/a.js', '/assets/main.js'])(
    'may be a worker that reads from here alone: %s',
    async (url) => {
      expect((await get(url)).headers).toMatchObject({
        'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'content-type': expect.stringContaining('javascript'),
        'cache-control': expect.stringContaining('immutable'),
      });
    },
  );

  it('becomes no service worker', async () => {
    for (const url of ['/remotes/news/1/a.js', '/assets/main.js', '/embed/v1/1/embed.js'])
      expect(await statusOf(url, { 'service-worker': 'script' })).toBe(404);
  });

  it('is for partners’ pages where it is their script', async () => {
    expect((await get('/embed/v1/1/embed.js')).headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
});
