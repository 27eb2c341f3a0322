import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectWithMessage, poll } from '@impact-call/jest';
import { createListener } from '@impact-call/listener';
import { createGateway } from './app.ts';
import { readConfig } from './config.ts';

const registration = {
  name: 'mfe-calls',
  routes: ['/calls', '/org/*'],
  steps: [],
  navigation: [],
  access: 'user',
  active: {
    version: '1',
    entry: '/remotes/mfe-calls/1/remoteEntry.js',
    integrity: 'sha384-abc',
    preload: ['assets/remote.js', 'assets/remote.css'],
  },
  fallback: null,
};
const impact = {
  ...registration,
  name: 'mfe-impact',
  routes: [],
  active: { ...registration.active, version: '0.1.0-new' },
  fallback: { ...registration.active, version: '0.1.0-old' },
};
const wizard = {
  ...registration,
  name: 'mfe-wizard',
  routes: ['/call/*'],
  active: { ...registration.active, entry: '/remotes/mfe-wizard/1/remoteEntry.js' },
};
/** A remote with invalid routes and an unreadable description. */
const odd = { ...registration, name: 'mfe-odd', routes: ['/:a>x)((', '/:id/:id', '/odd/*'] };
const SHELL_PAGE = `<!doctype html><html lang="it"><head><title>Impact Call</title><meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script>
<link rel="preload" as="script" href="/assets/it.js" data-language="it"><link rel="preload" as="script" href="/assets/fr.js" data-language="fr"><link rel="preload" as="script" href="/assets/federation.js" data-place="signed-in">
</head><body><div id="root"></div></body></html>`;
const CONFIGURATION = {
  ...{ languageSelection: true, defaultLanguage: 'it', message: '', landingHtml: '' },
  ...{ name: '', providerName: '', contactEmail: '', brandColor: null, logoBase64: null, logoWidth: 0, logoHeight: 0 },
};
const text = (message: IncomingMessage) =>
  new Promise<string>((resolve) => {
    let all = '';
    message
      .setEncoding('utf8')
      .on('data', (part: string) => (all += part))
      .on('end', () => resolve(all));
  });

let folder: string;
let apiUrl: string;
/** Open event streams. */
const listening = new Set<ServerResponse>();
let api: Server;
let seen: { headers: IncomingMessage['headers']; sha: string } | undefined;
/** Of the latest request. */
const arriving = { bytes: 0 };
let endDownload = (): void => undefined;
let app: FastifyInstance;
let origin: string;

let metricsAsked = 0;

/** Status of a path that is sent unchanged. */
const rawStatus = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const { port } = new URL(origin);
    httpRequest({ port, host: '127.0.0.1', path }, (response) => resolve(response.resume().statusCode ?? 0))
      .on('error', reject)
      .end();
  });

/** A small API: the registry, an echo of uploads, and a download in two parts. */
function answer(request: IncomingMessage, response: ServerResponse) {
  if (request.url === '/api/Remotes/GetRemotes')
    return void response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify([registration, impact, wizard, odd]));
  if (request.url === '/api/Remotes/GetWithheldVersions')
    return void response.end(JSON.stringify({ revision: 0, blocked: [], deleted: [] }));
  if (request.url === '/api/Config/GetConfig')
    return void response.setHeader('content-type', 'application/json').end(JSON.stringify(CONFIGURATION));
  if (request.url === '/metrics') metricsAsked += 1;
  if (request.url === '/readyz') return void response.end('ready');
  if (request.url === '/api/last-answer')
    return void response
      .writeHead(200, {
        connection: 'close, x-inside',
        'x-inside': 'secret',
        'keep-alive': 'timeout=1',
        'x-outside': 'kept',
      })
      .end('bye');
  if (request.url === '/api/slow-download') {
    response.write('first');
    endDownload = () => void response.end('last');
    return;
  }
  if (request.url === '/api/Events/GetEvents') {
    response.setHeader('content-type', 'text/event-stream').write('data: first\n\n');
    listening.add(response);
    response.once('close', () => listening.delete(response));
    return;
  }
  // Like the API for a rejected file: reads the beginning, then responds.
  if (request.url === '/api/refused')
    return void request.once('data', () => {
      request.pause();
      response.writeHead(415).end('refused');
    });
  const hash = createHash('sha256');
  let bytes = 0;
  request.on('data', (part: Buffer) => {
    bytes += part.length;
    arriving.bytes = bytes;
    hash.update(part);
  });
  request.on('end', () => {
    seen = { headers: request.headers, sha: hash.digest('hex') };
    setTimeout(
      () => response.setHeader('x-total-count', '7').end(seen?.sha),
      request.url === '/api/judged-slowly' ? 1500 : 0,
    );
  });
}

async function listeningAt(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  await mkdir(join(folder, 'shell/assets'), { recursive: true });
  await mkdir(join(folder, 'remotes/mfe-calls/1/assets'), { recursive: true });
  await writeFile(join(folder, 'shell/index.html'), SHELL_PAGE);
  await mkdir(join(folder, 'remotes/mfe-wizard/1'), { recursive: true });
  await writeFile(
    join(folder, 'remotes/mfe-wizard/1/remote.json'),
    JSON.stringify({
      reads: { '/call/:id/*': '/api/Call/GetSubmissionByID?id=:id', '/call/*': 'https://evil.example/:id' },
    }),
  );
  await mkdir(join(folder, 'remotes/mfe-odd/1'), { recursive: true });
  await writeFile(join(folder, 'remotes/mfe-odd/1/remote.json'), 'no JSON');
  await writeFile(join(folder, 'shell/service-worker.js'), 'work()');
  await writeFile(join(folder, 'shell/assets/main.1234abcd.js'), 'plain()');
  await writeFile(join(folder, 'shell/assets/main.1234abcd.js.br'), brotliCompressSync('plain()'));
  await writeFile(join(folder, 'remotes/mfe-calls/1/remoteEntry.js'), 'entry()');
  await writeFile(
    join(folder, 'remotes/mfe-calls/1/remote.json'),
    JSON.stringify({
      preloadIntegrity: { 'assets/remote.js': 'sha384-def', 'assets/it.js': 'sha384-ghi' },
      languages: { it: ['assets/it.js'], fr: ['assets/fr.js'] },
      reads: { '/calls': '/api/Call/GetCallListUser?pageSize=500' },
    }),
  );
  for (const version of ['0.1.0-new', '0.1.0-old', '0.1.0-older']) {
    await mkdir(join(folder, `remotes/mfe-impact/${version}/embed/assets`), { recursive: true });
    await writeFile(join(folder, `remotes/mfe-impact/${version}/embed/embed.js`), version);
    await writeFile(join(folder, `remotes/mfe-impact/${version}/embed/assets/wizard.${version.slice(6)}.js`), version);
  }
  await writeFile(join(folder, 'remotes/mfe-impact/0.1.0-new/remote.json'), 'secret');
  api = createListener().createServer(answer);
  const port = await listeningAt(api);
  apiUrl = `http://127.0.0.1:${port}`;
  app = createGateway({
    apiUrl,
    shellDir: join(folder, 'shell'),
    remotesDir: join(folder, 'remotes'),
    logLevel: 'silent',
    reportOrigins: ['https://app.powerbi.com', 'http://localhost:3004'],
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  api.closeAllConnections();
  api.close();
  await rm(folder, { recursive: true });
});

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { accept: 'text/html', ...headers } });

describe('the page', () => {
  test('is the same for every address of the application and never cached', async () => {
    for (const path of ['/', '/calls', '/call/0190/step', '/org/edit/5f']) {
      const answered = await page(path);
      expect(answered.status).toBe(200);
      expect(answered.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answered.headers.get('cache-control')).toBe('no-cache');
    }
  });

  test('has a new nonce each time, the same in the policy and in the page, and no permission for eval', async () => {
    const nonces = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const answered = await page('/');
      const policy = answered.headers.get('content-security-policy') ?? '';
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      const html = await answered.text();
      expect(html.split(`nonce="${nonce}"`)).toHaveLength(3);
      expect(html).not.toContain('__CSP_NONCE__');
      expect(policy).not.toContain('unsafe-eval');
      expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  test('may frame only our own pages and reports of the configured origins; no other site may frame ours', async () => {
    const policy = (await page('/')).headers.get('content-security-policy');
    expect(policy).toContain("frame-src 'self' https://app.powerbi.com http://localhost:3004;");
    expect(policy).toContain("frame-ancestors 'self'");
    const env = { API_URL: 'http://127.0.0.1:1', SHELL_DIR: 'x', REMOTES_DIR: 'x' };
    expect(readConfig(env).reportOrigins).toEqual(['https://app.powerbi.com']);
    expect(readConfig({ ...env, POWERBI_CLOUD: 'gcc' }).reportOrigins).toEqual(['https://app.powerbigov.us']);
    expect(() => readConfig({ ...env, POWERBI_CLOUD: 'atlantis' })).toThrow('POWERBI_CLOUD');
    expect(
      readConfig({ ...env, POWERBI_EMBED_ORIGINS: 'https://*.powerbi.com, http://localhost:3004' }).reportOrigins,
    ).toHaveLength(2);
    for (const wrong of ["'self'", 'https://x; script-src *', 'x'])
      expect(() => readConfig({ ...env, POWERBI_EMBED_ORIGINS: wrong })).toThrow('POWERBI_EMBED_ORIGINS');
  });

  test('names what the remote of the address needs, for who was signed in', async () => {
    const html = await (await page('/org/list', { cookie: 'language=it; access_token=x' })).text();
    expect(html).toContain(
      '<link rel="preload" as="script" href="/remotes/mfe-calls/1/remoteEntry.js" integrity="sha384-abc" fetchpriority="low">',
    );
    expect(html).toContain(
      '<link rel="preload" as="script" href="/remotes/mfe-calls/1/assets/remote.js" integrity="sha384-def" fetchpriority="low">',
    );
    expect(html).toContain(
      '<link rel="preload" as="style" href="/remotes/mfe-calls/1/assets/remote.css" fetchpriority="low">',
    );
    expect(html).toContain(
      '<link rel="preload" as="script" href="/remotes/mfe-calls/1/assets/it.js" integrity="sha384-ghi" fetchpriority="low">',
    );
    expect(html).not.toContain('fr.js');
    expect(await (await page('/org/list')).text()).not.toContain('/remotes/');
    expect(await (await page('/organic', { cookie: 'access_token=x' })).text()).not.toContain('/remotes/');
  });

  test('is there whatever a remote says of itself', async () => {
    for (const path of ['/odd/1', '/nowhere', '/a/b']) {
      const answered = await page(path, { cookie: 'access_token=x' });
      expect({ path, status: answered.status }).toEqual({ path, status: 200 });
      expect(await answered.text()).toContain('data-reads=""');
    }
  });

  test('says which language it speaks: the reader’s choice where there is one, else the configuration’s', async () => {
    const french = await (await page('/calls', { cookie: 'language=fr' })).text();
    expect(french).toContain('<html lang="fr" data-language="fr" data-reads="">');
    expect(french).toContain('/assets/fr.js');
    expect(french).not.toContain('/assets/it.js');
    expect(await (await page('/calls', { 'accept-language': 'fr' })).text()).toContain(
      '<html lang="it" data-language="it"',
    );
    expect(await (await page('/calls', { cookie: 'language=xx' })).text()).toContain(
      '<html lang="it" data-language="it"',
    );
  });

  test('names what the remote of the address reads first, for who was signed in', async () => {
    const signedIn = { cookie: 'access_token=x' };
    const readsOf = async (path: string, headers = signedIn) =>
      /data-reads="([^"]*)"/.exec(await (await page(path, headers)).text())?.[1];
    expect(await readsOf('/calls')).toBe('/api/Call/GetCallListUser?pageSize=500');
    expect(await readsOf('/')).toBe('/api/Call/GetCallListUser?pageSize=500');
    expect(await readsOf('/org/list')).toBe('');
    // Only addresses of the API, and only parameters with plain names.
    expect(await readsOf('/call/0190-ab/step/5f')).toBe('/api/Call/GetSubmissionByID?id=0190-ab');
    expect(await readsOf('/call/x%26y=1/step')).toBe('');
    expect(await readsOf('/calls', { cookie: '' })).toBe('');
    // Over https the token's cookie has a prefix; after a quarter of an hour only the session mark is left.
    for (const cookie of ['__Host-access_token=x', 'language=it; signed_in=1'])
      expect(await readsOf('/calls', { cookie })).toBe('/api/Call/GetCallListUser?pageSize=500');
    for (const cookie of ['signed_in=', 'not_signed_in=1', 'x-access_token=x'])
      expect(await readsOf('/calls', { cookie })).toBe('');
  });

  test('names what remotes need to who is signed in alone', async () => {
    for (const [cookie, named] of [
      ['', false],
      ['access_token=x', true],
      ['signed_in=1', true],
    ] as const)
      expect((await (await page('/calls', { cookie })).text()).includes('/assets/federation.js')).toBe(named);
  });

  test('has the other security headers, with transport security outside loopback only', async () => {
    const local = await page('/');
    expect(local.headers.get('x-content-type-options')).toBe('nosniff');
    expect(local.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(local.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(local.headers.get('permissions-policy')).toContain('camera=()');
    expect(local.headers.get('strict-transport-security')).toBeNull();
    const remote = await app.inject({ url: '/', headers: { host: 'calls.example.org', accept: 'text/html' } });
    expect(remote.headers['strict-transport-security']).toContain('max-age=31536000');
  });
});

describe('addresses and what is requested of them', () => {
  test.each([
    '//',
    '//x',
    '///',
    '/%',
    '/api//',
    '//api/x',
    '/calls/%zz',
    '*',
    'http://x/calls',
    'http://[',
    '/\\x',
    '/api/%',
    '/?%',
  ])('%s is never our failure', async (path) => {
    expect(await rawStatus(path)).toBeLessThan(500);
  });

  test('a client that names no format gets the page too, and nothing else becomes one', async () => {
    for (const accept of ['*/*', 'text/html,application/xhtml+xml', 'text/*;q=0.5'])
      expectWithMessage((await fetch(`${origin}/calls`, { headers: { accept } })).status, accept).toBe(200);
    for (const path of ['/embed/claim', '/embed/results'])
      expectWithMessage((await fetch(origin + path, { headers: { accept: 'text/html' } })).status, path).toBe(200);
    expect((await fetch(`${origin}/calls`, { headers: { accept: 'application/json' } })).status).toBe(404);
    for (const path of ['/favicon.ico', '/assets/gone', '/remotes/x', '/metrics', '/embed/v1/x'])
      expectWithMessage((await fetch(origin + path, { headers: { accept: '*/*' } })).status, path).toBe(404);
  });

  test('browsers learn where to report what the policy refused', async () => {
    const { headers } = await page('/');
    expect(headers.get('content-security-policy')).toContain(
      'report-uri /api/Security/ReportPolicyViolations; report-to policy',
    );
    expect(headers.get('reporting-endpoints')).toBe('policy="/api/Security/ReportPolicyViolations"');
  });
});

describe('files', () => {
  test('are cached forever, and come compressed', async () => {
    const answered = await fetch(`${origin}/assets/main.1234abcd.js`, { headers: { 'accept-encoding': 'br' } });
    expect(answered.headers.get('content-encoding')).toBe('br');
    expect(answered.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answered.headers.get('content-type')).toContain('javascript');
    expect(await answered.text()).toBe('plain()');
    const plain = await fetch(`${origin}/remotes/mfe-calls/1/remoteEntry.js`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(plain.headers.get('cache-control')).toContain('immutable');
    expect(await plain.text()).toBe('entry()');
  });

  test.each([
    '/assets/gone.js',
    '/remotes/mfe-calls/2/remoteEntry.js',
    '/favicon.ico',
    '/remotes/',
    '/assets/../index.html.js',
  ])('%s is missing, not a page', async (path) => {
    const answered = await page(path);
    expect(answered.status).toBe(404);
    expect(answered.headers.get('content-type')).toContain('application/problem+json');
    expect(answered.headers.get('cache-control')).toBe('no-store');
    expect(await answered.json()).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('the shell’s service worker is the only one, and is requested again', async () => {
    const asWorker = { headers: { 'service-worker': 'script' } };
    const worker = await fetch(`${origin}/service-worker.js`, asWorker);
    expect([worker.status, worker.headers.get('cache-control'), await worker.text()]).toEqual([
      200,
      'no-cache',
      'work()',
    ]);
    expect(worker.headers.get('content-type')).toContain('javascript');
    expect(worker.headers.get('content-security-policy')).toContain("connect-src 'self'");
    expect((await fetch(`${origin}/assets/main.1234abcd.js`, asWorker)).status).toBe(404);
    expect((await fetch(`${origin}/assets/../service-worker.js/x`, asWorker)).status).toBe(404);
  });

  test('nothing outside the folders is served', async () => {
    for (const path of [
      '/remotes/..%2fshell/index.html',
      '/assets/%2e%2e/index.html',
      '/remotes/....//shell/index.html',
    ]) {
      expect(await (await fetch(origin + path)).text()).not.toContain('csp-nonce');
    }
  });
});

describe('the API', () => {
  test('gets what it was sent, with the addresses the gateway saw, and its own headers come back', async () => {
    const body = randomBytes(3_000_000);
    const answered = await fetch(`${origin}/api/FileUpload/UploadFile?x=1`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'x-forwarded-for': '6.6.6.6',
        authorization: 'Bearer t',
      },
    });
    expect(await answered.text()).toBe(createHash('sha256').update(body).digest('hex'));
    expect(answered.headers.get('x-total-count')).toBe('7');
    expect(seen?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(seen?.headers['x-forwarded-host']).toBe(new URL(origin).host);
    expect(seen?.headers['x-forwarded-proto']).toBe('http');
    expect(seen?.headers.authorization).toBe('Bearer t');
  });

  test('its connections are its own: what either side says about one ends with it', async () => {
    const answered = await new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest(
        {
          port: new URL(origin).port,
          host: '127.0.0.1',
          path: '/api/last-answer',
          agent: new Agent({ keepAlive: true }),
        },
        (response) => resolve(response.resume()),
      )
        .on('error', reject)
        .end();
    });
    expect([
      answered.statusCode,
      answered.headers['x-outside'],
      answered.headers['x-inside'],
      answered.headers.connection,
      answered.headers['keep-alive'],
    ]).toEqual([200, 'kept', undefined, 'keep-alive', 'timeout=72']);

    const headers = {
      connection: 'keep-alive, x-mine',
      'x-mine': '1',
      'keep-alive': '300',
      te: 'trailers',
      expect: '100-continue',
      'content-type': 'application/json',
      'content-length': '2',
    };
    const status = await new Promise<number>((resolve, reject) => {
      const sent = httpRequest(
        { port: new URL(origin).port, host: '127.0.0.1', path: '/api/Call/x', method: 'POST', headers },
        (response) => resolve(response.resume().statusCode ?? 0),
      );
      sent.on('error', reject).on('continue', () => sent.end('{}'));
    });
    expect(status).toBe(200);
    for (const name of ['x-mine', 'te', 'expect']) expect(seen?.headers).not.toHaveProperty(name);
  });

  test('an upload streams: its first bytes arrive before its last were sent', async () => {
    const { port } = new URL(origin);
    const sent = httpRequest({
      port,
      host: '127.0.0.1',
      path: '/api/FileUpload/UploadFile',
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
    });
    const answered = new Promise<IncomingMessage>((resolve) => sent.on('response', resolve));
    arriving.bytes = 0;
    sent.write(Buffer.alloc(100_000));
    await poll(() => arriving.bytes, { interval: 5, timeout: 5000 }).toBe(100_000);
    sent.end(Buffer.alloc(10));
    await text(await answered);
    expect(arriving.bytes).toBe(100_010);
  });

  test('a file that is refused before its end breaks no other', async () => {
    const [sent, refused] = [randomBytes(100_000), randomBytes(300_000)];
    const sha = createHash('sha256').update(sent).digest('hex');
    const upload = async (path: string, body: Buffer<ArrayBuffer>) => {
      const answered = await fetch(`${origin}/api/${path}`, { method: 'POST', body });
      return `${answered.status} ${await answered.text()}`;
    };
    const answers = new Set<string>();
    for (let round = 0; round < 100; round += 1) {
      // The connections have the rest of the smaller body in their buffers.
      answers.add(await upload('refused', round % 2 ? refused : sent));
      answers.add(await upload('FileUpload/UploadFile', sent));
    }
    expect([...answers]).toEqual(['415 refused', `200 ${sha}`]);
  });

  test('an upload whose answer takes its time gets it: connections are looked at meanwhile', async () => {
    const body = randomBytes(400_000);
    const response = await fetch(`${origin}/api/judged-slowly`, { method: 'POST', body });
    expect([response.status, await response.text()]).toEqual([200, createHash('sha256').update(body).digest('hex')]);
  });

  test('a download streams too', async () => {
    const reader = (await fetch(`${origin}/api/slow-download`)).body!.getReader();
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value)).toBe('first');
    endDownload();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('last');
    await reader.cancel();
  });

  test('events pass one by one, as they are, and those who listen take no connection from the others', async () => {
    const listen = () =>
      new Promise<IncomingMessage>((resolve) =>
        httpRequest(
          `${origin}/api/Events/GetEvents`,
          { agent: false, headers: { 'accept-encoding': 'gzip' } },
          resolve,
        ).end(),
      );
    const [first, ...others] = await Promise.all(Array.from({ length: 300 }, listen));
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    let received = '';
    first?.setEncoding('utf8').on('data', (part: string) => (received += part));
    await poll(() => received).toBe('data: first\n\n');
    expect(first?.headers['content-encoding']).toBeUndefined();
    for (const response of listening) response.write('data: second\n\n');
    await poll(() => received).toBe('data: first\n\ndata: second\n\n');
    others.forEach((answer) => answer.destroy());
    await poll(() => listening.size, { timeout: 5000 }).toBe(1);
    first?.destroy();
    await poll(() => listening.size).toBe(0);
  });

  test('ends at once also with an open event stream, whose answer is whole', async () => {
    const other = createGateway({ apiUrl, shellDir: folder, remotesDir: folder, logLevel: 'silent' });
    const answer = await fetch(`${await other.listen({ port: 0, host: '127.0.0.1' })}/api/Events/GetEvents`);
    const begin = Date.now();
    const [received] = await Promise.all([answer.text(), other.close()]);
    expect(received).toBe('data: first\n\n');
    expect(Date.now() - begin).toBeLessThan(2000);
  });

  test('who listens gets a whole answer where the API breaks it off', async () => {
    const answer = await fetch(`${origin}/api/Events/GetEvents`);
    await poll(() => listening.size).toBe(1);
    for (const response of listening) response.destroy();
    expect(await answer.text()).toBe('data: first\n\n');
  });

  test('readiness passes, metrics do not', async () => {
    expect(await (await fetch(`${origin}/readyz`)).text()).toBe('ready');
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
    // Malformed paths that leave a proxied prefix must not be passed on.
    for (const path of [
      '/api/../metrics',
      '/api/%2e%2e/metrics',
      '/api/x%2f..%2f..%2fmetrics',
      '/api/x\\..\\..\\metrics',
      '/readyz/../metrics',
      'http://x/metrics',
    ]) {
      expectWithMessage(await rawStatus(path), path).toBeGreaterThanOrEqual(400);
    }
    expect(metricsAsked).toBe(0);
  });

  test('away: says so, and the page still comes', async () => {
    const lines: string[] = [];
    const alone = createGateway(
      {
        apiUrl: 'http://127.0.0.1:9',
        shellDir: join(folder, 'shell'),
        remotesDir: join(folder, 'remotes'),
        logLevel: 'info',
      },
      new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }),
    );
    const address = await alone.listen({ port: 0, host: '127.0.0.1' });
    lines.length = 0;
    const answered = await fetch(`${address}/api/User?search=confidential`);
    expect(answered.status).toBe(503);
    expect(lines.join()).not.toContain('confidential');
    expect(answered.headers.get('retry-after')).toBe('2');
    expect(answered.headers.get('content-type')).toContain('application/problem+json');
    expect(await answered.json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
      level: 40,
      msg: 'response errored',
      reqId: answered.headers.get('x-request-id'),
      err: { code: 'ECONNREFUSED' },
    });
    const answeredPage = await fetch(`${address}/calls`, {
      headers: { accept: 'text/html', cookie: 'access_token=x' },
    });
    expect(answeredPage.status).toBe(200);
    // The application then determines the language and loads its data itself.
    expect(await answeredPage.text()).toContain('<html lang="it"><head>');
    expect(await (await fetch(address, { headers: { accept: 'text/html' } })).text()).toContain(
      '<div id="root"></div>',
    );
    await alone.close();
  });
});

describe('the script for partners’ pages', () => {
  const embed = (path: string) =>
    fetch(`${origin}/embed/v1/${path}`, { headers: { origin: 'https://partner.example' } });

  test('is that of the active build for a few minutes, and of one version for ever, for pages of every origin', async () => {
    const latest = await embed('embed.js');
    expect([
      latest.status,
      latest.headers.get('cache-control'),
      latest.headers.get('access-control-allow-origin'),
      await latest.text(),
    ]).toEqual([200, 'public, max-age=300', '*', '0.1.0-new']);
    expect(latest.headers.get('content-type')).toContain('javascript');
    const pinned = await embed('0.1.0-older/embed.js');
    expect([pinned.headers.get('cache-control'), await pinned.text()]).toEqual([
      'public, max-age=31536000, immutable',
      '0.1.0-older',
    ]);
  });

  test('finds its chunks also when it is the former one', async () => {
    for (const [path, build] of [
      ['assets/wizard.new.js', '0.1.0-new'],
      ['assets/wizard.old.js', '0.1.0-old'],
      ['0.1.0-older/assets/wizard.older.js', '0.1.0-older'],
    ] as const) {
      const chunk = await embed(path);
      expect([chunk.headers.get('cache-control'), await chunk.text()]).toEqual([
        'public, max-age=31536000, immutable',
        build,
      ]);
    }
    expect((await embed('assets/wizard.older.js')).status).toBe(404);
  });

  test.each([
    '',
    'remote.json',
    '../remote.json',
    '0.1.0-new/../remote.json',
    '0.1.0-new/%2e%2e/remote.json',
    '..%2f0.1.0-new%2fremote.json',
    'assets/../../remote.json',
    '0.1.0-new/assets/..%2f..%2fremote.json',
  ])('has nothing else to give: %s', async (path) => {
    expect(await rawStatus(`/embed/v1/${path}`)).toBe(404);
  });
});
