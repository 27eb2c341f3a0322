import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createGateway } from '../app.ts';

/** The shell's source page, so that skeletons are tested as displayed. */
const SHELL_PAGE = join(import.meta.dirname, '../../../../shell/public/index.html');
const LOADING = { it: 'Stiamo aprendo', en: 'Loading', fr: 'Ouverture' };
/** A host without a response from the API. */
const AWAY = 'away.example';
const remoteFor = (name: string, routes: string[]) => ({
  ...{ name, routes, steps: [], navigation: [], access: 'user', fallback: null },
  active: { version: '1', entry: `/remotes/${name}/1/remoteEntry.js`, integrity: 'sha384-abc', preload: [] },
});
const REMOTES = [remoteFor('mfe-calls', ['/calls', '/org/*']), remoteFor('mfe-wizard', ['/call/*'])];

let folder: string;
let api: Server;
let app: FastifyInstance;
let configured: Record<string, unknown> = {};

function answer({ url, headers }: IncomingMessage, response: ServerResponse) {
  const configuration = { languageSelection: true, defaultLanguage: 'it', message: '', landingHtml: '' };
  const owner = { name: '', providerName: '', contactEmail: '' };
  const known: Record<string, unknown> = {
    '/api/Remotes/GetRemotes': REMOTES,
    '/api/Config/GetConfig': { ...configuration, ...owner, logoBase64: null, brandColor: null, ...configured },
  };
  response.statusCode = known[url ?? ''] === undefined || headers['x-forwarded-host'] === AWAY ? 503 : 200;
  response.end(JSON.stringify(known[url ?? ''] ?? {}));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-frame-'));
  await mkdir(join(folder, 'shell'));
  await writeFile(join(folder, 'shell/index.html'), await readFile(SHELL_PAGE));
  for (const [language, loading] of Object.entries(LOADING))
    await writeFile(
      join(folder, `shell/welcome.${language}.html`),
      `<html data-language="${language}"><meta name="loading" content="${loading}" /></html>`,
    );
  for (const { name } of REMOTES) {
    await mkdir(join(folder, `remotes/${name}/1`), { recursive: true });
    await writeFile(join(folder, `remotes/${name}/1/remote.json`), '{}');
  }
  api = createServer(answer);
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  app = createGateway({
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    shellDir: join(folder, 'shell'),
    remotesDir: join(folder, 'remotes'),
    logLevel: 'silent',
  });
  await warm({ host: 'first.example', accept: 'text/html', cookie: 'signed_in=1' }, '/remotes/mfe-calls');
});

afterAll(async () => {
  await app.close();
  api.closeAllConnections();
  api.close();
  await rm(folder, { recursive: true });
});

/** Requests until the data of the page is cached: a page waits only briefly for it, and a busy machine is slow. */
async function warm(headers: Record<string, string>, sign: string) {
  const known = async () => (await app.inject({ url: '/calls', headers })).body.includes(sign);
  while (!(await known())) await setTimeout(10);
}

/** Each configuration has its own host, because hosts are cached. */
let hosts = 0;
async function pageOf(path: string, headers: Record<string, string> = {}, configuration: object = {}) {
  configured = { ...configuration };
  const host = `host-${(hosts += 1)}.example`;
  const all = { host, accept: 'text/html', cookie: 'signed_in=1; language=en', ...headers };
  if (all.host !== AWAY) await warm({ host, accept: 'text/html', cookie: all.cookie }, 'data-language=');
  return app.inject({ url: path, headers: all });
}

/** Content of the page's root element. */
const rootOf = (html: string): string =>
  /<div id="root">([\s\S]*?)<\/div>\s*<!-- The page of who/.exec(html)?.[1] ?? html;

describe('the frame of a page for who is signed in', () => {
  test.each([
    ['/calls', 'beside'],
    ['/call/0190/step/5f', 'wide'],
    ['/call/0190/recap', 'wide'],
    ['/org/list', 'beside'],
    ['/admin/calls', 'wide'],
    ['/nowhere', 'beside'],
  ])('%s is %s, with a title and bars', async (path, kind) => {
    const { body } = await pageOf(path);
    expect(rootOf(body)).toContain(`<div class="frame ${kind}">`);
    expect(rootOf(body)).toContain('<i class="title"></i><div class="card">');
  });

  test('says in the reader’s language that the page is loading, only to screen readers', async () => {
    for (const [language, loading] of Object.entries(LOADING)) {
      const root = rootOf((await pageOf('/calls', { cookie: `signed_in=1; language=${language}` })).body);
      expect(root).toContain(`<p role="status">${loading}</p><div class="bars" aria-hidden="true">`);
      expect(
        root
          .replace(/<[^>]*>/g, ' ')
          .trim()
          .split(/\s{2,}/),
      ).toEqual(['Impact Call', loading]);
    }
  });

  test('is the bar on top and its words alone where one goes on from the welcome page, and hidden where nothing will follow', async () => {
    const { body } = await pageOf('/');
    expect(rootOf(body)).toContain('<div class="frame top">');
    expect(rootOf(body)).toContain(`<p role="status">${LOADING.en}</p>`);
    expect(body).toContain('.frame.top :is(.bar, aside, .bars) { display: none; }');
    expect(body).toMatch(/<noscript><style nonce="[^_"]+">\.frame \{ display: none; \}<\/style><\/noscript>/);
  });

  test.each([
    ['nobody was signed in', '/confirm-sign-in', { cookie: 'language=en' }],
    ['the mark of a session is empty', '/confirm-sign-in', { cookie: 'signed_in=; language=en' }],
    ['one comes back from signing in', '/login-callback', {}],
    ['one signs out', '/logout', {}],
    ['one comes from a mail', '/mail-preferences', {}],
    ['the console previews it', '/calls', { 'sec-fetch-dest': 'iframe' }],
    ['nothing is known of the configuration', '/calls', { host: AWAY }],
  ])('is not there when %s, and nothing that belongs to it', async (_when, path, headers) => {
    const { body } = await pageOf(path, headers);
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toMatch(/class="frame|data-place="frame"|id="(frame|logo)"/);
  });

  test('leaves nothing behind that is not shown, and stays small', async () => {
    const { body, headers } = await pageOf('/calls');
    expect(body).not.toMatch(/id="(frame|logo)"|\{\{|__CSP_NONCE__/);
    expect(headers.vary).toBe('accept-encoding, cookie, sec-fetch-dest');
    expect(rootOf(body).length).toBeLessThan(4_000);
  });
});

describe('a page on its way', () => {
  test.each(['gzip', 'br;q=1.0, gzip;q=0.8, *;q=0.1'])('is compressed for who takes that (%s)', async (encoding) => {
    const { headers, rawPayload } = await pageOf('/calls', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toContain('<div class="frame beside">');
    // The first round trip of TCP carries about this much.
    expect(rawPayload.length).toBeLessThan(10_000);
  });

  test.each(['', 'identity', 'gzip;q=0', 'br, gzip;q=0.0, *', 'x-gzipped'])('is plain else (%s)', async (encoding) => {
    const { headers, body } = await pageOf('/calls', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toContain('<div class="frame beside">');
  });
});

describe('the brand', () => {
  const sizes = { logoWidth: 120, logoHeight: 40 };

  test('has its logo in its size, and room for one that would keep the rest waiting', async () => {
    const small = rootOf((await pageOf('/calls', {}, { logoBase64: 'abc+', ...sizes })).body);
    expect(small).toContain('<img src="data:image/png;base64,abc+" alt="" style="width:120px;height:40px">');
    const large = rootOf((await pageOf('/calls', {}, { logoBase64: 'a'.repeat(30_000), ...sizes })).body);
    expect(large).toContain('<span class="room" style="width:120px;height:40px"></span>');
    for (const root of [small, large]) expect(root).not.toContain('Impact Call');
  });

  test('is never shown in another colour than its own', async () => {
    expect(rootOf((await pageOf('/calls')).body)).toContain('class="mark"');
    expect(rootOf((await pageOf('/calls', {}, { brandColor: '#aa0000' })).body)).toContain('class="mark of-a-brand"');
  });

  test('is data, whatever it says, and never carries the nonce', async () => {
    const logoBase64 = `data:image/png,__CSP_NONCE__"><script>$&</script>`;
    const root = rootOf((await pageOf('/calls', {}, { logoBase64, logoWidth: '1px;x', logoHeight: 0 })).body);
    expect(root).toContain('data:image/png,__CSP_NONCE__&#34;&#62;&#60;script&#62;$&#38;&#60;/script&#62;');
    expect(root).not.toContain('<script');
    expect(root).toContain('style=""');
  });
});
