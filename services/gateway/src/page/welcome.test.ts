import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LANGUAGES, SHELL_PAGES } from '@impact-call/contracts';
import { createGateway } from '../app.ts';

const APPLICATION = `<!doctype html><html lang="it"><head><title>Impact Call</title></head><body><div id="root"></div></body></html>`;
/** The real page, with texts that consist of their language and key. */
const TEMPLATE = join(import.meta.dirname, '../../../../shell/public/welcome.html');
const templateIn = (template: string, language: string): string =>
  template
    .replace(/\{\{t\.([\w.-]+)\}\}/g, `${language} $1`)
    .replaceAll('{{language}}', language)
    .replace(/\{\{(options|offers)\}\}/g, '');
/** A host without a response from the API. */
const AWAY = 'away.example';
/** The configuration by requested language. */
let configured: Record<string, unknown> = {};
const configurationIn = (language: string) => ({
  languageSelection: true,
  defaultLanguage: 'it',
  message: '',
  landingHtml: `<p>${language} landing</p>`,
  ...{ name: '', providerName: '', contactEmail: '', brandColor: null, logoBase64: null, logoWidth: 0, logoHeight: 0 },
  ...configured,
});

let folder: string;
let api: Server;
let app: FastifyInstance;

/** An API without remotes that returns the configuration in the requested language. */
function answer({ url, headers }: IncomingMessage, response: ServerResponse): void {
  const isConfiguration = url === '/api/Config/GetConfig';
  response.statusCode = headers['x-forwarded-host'] === AWAY ? 503 : 200;
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify(isConfiguration ? configurationIn(String(headers['accept-language'])) : []));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-welcome-'));
  await mkdir(join(folder, 'shell'));
  await writeFile(join(folder, 'shell/index.html'), APPLICATION);
  const template = await readFile(TEMPLATE, 'utf8');
  for (const language of LANGUAGES)
    await writeFile(join(folder, `shell/welcome.${language}.html`), templateIn(template, language));
  api = createServer(answer);
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const folders = { shellDir: join(folder, 'shell'), remotesDir: join(folder, 'remotes') };
  app = createGateway({ apiUrl, ...folders, logLevel: 'silent', reportOrigins: [] });
});

afterAll(async () => {
  await app.close();
  api.closeAllConnections();
  api.close();
  await rm(folder, { recursive: true });
});

const page = async (url: string, headers: Record<string, string> = {}): Promise<string> =>
  (await app.inject({ url, headers: { accept: 'text/html', ...headers } })).body;

let hosts = 0;
/** The welcome page of a configuration, at a new host. */
async function welcomeWith(settings: Record<string, unknown>, headers: Record<string, string> = {}): Promise<string> {
  configured = settings;
  const body = await page('/', { ...headers, host: `host-${(hosts += 1)}.example` });
  configured = {};
  return body;
}

describe('who is not signed in', () => {
  test.each(['/', '/calls', '/call/1/step/2', '/admin', '/org/invitation/secret', '/nowhere'])(
    'gets the welcome page at %s',
    async (address) => {
      const html = await page(address);
      expect(html).toContain('it welcome.headline');
      expect(html).not.toContain('id="root"');
    },
  );

  test.each(SHELL_PAGES.filter((each) => each !== '/'))('gets the application at %s', async (address) => {
    for (const spelled of [address, `${address}/`]) expect(await page(spelled)).toContain('<div id="root"></div>');
  });

  test('reads it in the language that they chose, else in the configuration’s', async () => {
    const french = await page('/', { cookie: 'language=fr' });
    expect(french).toMatch(/<html lang="fr" data-language="fr">[^]*fr welcome.headline[^]*<p>fr landing<\/p>/);
    expect(await page('/')).toContain('it welcome.headline');
  });
});

test.each(['access_token=x', '__Host-access_token=x', 'signed_in=1'])(
  'who has a session (%s) gets the application',
  async (cookie) => expect(await page('/', { cookie })).toContain('<div id="root">'),
);

test('it has nothing that is not filled in, and one nonce, which the policy names', async () => {
  const { body, headers } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(body).not.toMatch(/\{\{|__CSP_NONCE__/);
  const nonces = new Set([...body.matchAll(/ nonce="([^"]+)"/g)].map(([, nonce]) => nonce));
  expect(nonces.size).toBe(1);
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${[...nonces][0]}'`);
});

test('it says so where the configuration cannot be read, in the language that the browser prefers', async () => {
  const html = await page('/', { host: AWAY, 'accept-language': 'de-DE, fr;q=0.9, en;q=0.8' });
  expect(html).toMatch(/<html lang="fr" [^>]*data-away>[^]*fr offline.title/);
  expect(await page('/', { host: AWAY })).toContain('it offline.title');
  expect(await page('/')).not.toContain('offline.title');
});

test('it shows the configuration’s logo, provider and colours', async () => {
  const settings = { logoBase64: 'AAAA', logoWidth: 90, logoHeight: 40, providerName: '"Us" & them' };
  const html = await welcomeWith({ ...settings, brandColor: '#7a1f5c', contactEmail: 'help@example.org' });
  expect(html).toContain(
    '<img src="data:image/png;base64,AAAA" alt="&#34;Us&#34; &#38; them" style="width:90px;height:40px" />',
  );
  expect(html).toContain('it welcome.by');
  expect(html).toContain('<a href="mailto:help@example.org">help@example.org</a>');
  expect(html).toContain('--solid: #7a1f5c;');
  const plain = await welcomeWith({ languageSelection: false });
  expect(plain).toContain('--solid: #0b5d57;');
  expect(plain).toContain('<b>Impact Call</b>');
  expect(plain).not.toMatch(/welcome[.]by|mailto:|<select/);
});

test('a chosen language that is not in use gives way to the default', async () => {
  const html = await welcomeWith({ languages: ['en', 'it'] }, { cookie: 'language=fr' });
  expect(html).toContain('lang="it"');
});

test('a logo that would delay the page comes later', async () => {
  const html = await welcomeWith({ logoBase64: 'A'.repeat(24_001), providerName: 'Us', logoWidth: 90 });
  expect(html).toMatch(/<img src="data:image\/gif;base64,[^"]+" alt="Us" style="width:90px" data-later \/>/);
});

test('three steps take the place of a landing page that is missing', async () => {
  const html = await welcomeWith({ landingHtml: ' ' });
  expect(html).toContain('it welcome.howTitle');
  expect(html).not.toContain('data-landing');
  expect(await page('/')).not.toContain('welcome.howTitle');
});

test('it takes the configuration’s words as text, and never lets them carry the nonce', async () => {
  const html = await welcomeWith({
    message: '<b>$& "us" {{landing}} {{#away}}</b>',
    landingHtml: '<h1>{{message}}</h1><p title="__CSP_NONCE__">$1</p>',
  });
  expect(html).toContain('<p>&#60;b&#62;$&#38; &#34;us&#34; {{landing}} {{#away}}&#60;/b&#62;</p>');
  expect(html).toContain('<h2>{{message}}</h2><p title="__CSP_NONCE__">$1</p>');
});

test('a configuration that is not what it should be ends no attribute and no style', async () => {
  const hostile = await welcomeWith({
    logoBase64: 'data:"><script>alert(1)</script>',
    logoWidth: '1"><script>',
    brandColor: '#123456}</style><script>',
    contactEmail: '"><script>',
  });
  expect(hostile).not.toMatch(/<script>|<style>/);
  expect(hostile).toContain('--solid: #0b5d57;');
});
