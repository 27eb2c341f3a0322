import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createGateway } from '../app.ts';

const SHELL_PAGE = `<!doctype html><html lang="it"><head><title>Impact Call</title><meta property="csp-nonce" nonce="__CSP_NONCE__">
<link rel="preload" as="script" href="/assets/it.js" data-language="it"><link rel="preload" as="script" href="/assets/bootstrap.js" data-place="application">
</head><body><div id="root"></div></body></html>`;
/** What the shell's build has drawn in a language: its kinds of pages differ in what they have places for. */
const drawn = (language: string) => ({
  title: `${language} title`,
  lead: `${language} lead`,
  loading: `${language} loading`,
  pages: {
    languageSelection: '<p>{{lead}}</p>',
    'landingHtml languageSelection': '<p>{{lead}}</p>{{landing}}',
    'contactEmail landingHtml languageSelection': '{{landing}}<a href="mailto:{{contact}}">{{contact}}</a>',
    'landingHtml languageSelection logoBase64 providerName':
      '<img src="data:{{logo}}" alt="{{provider}}"/><p>{{lead}}</p>{{landing}}<p>by {{provider}}</p>',
  },
});
const CSS = '.a{color:{{solid_light}}}.dark .a{color:{{solid_dark}}}';
/** What the configuration says, by the language that was asked for. */
let configured: Record<string, unknown>;
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
const hostsAsked: string[] = [];

/** An API that knows no remotes and answers with the configuration in the language that was asked for. */
function answer({ url, headers }: IncomingMessage, response: ServerResponse): void {
  const isConfiguration = url === '/api/Config/GetConfig';
  if (isConfiguration) hostsAsked.push(String(headers['x-forwarded-host']));
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify(isConfiguration ? configurationIn(String(headers['accept-language'])) : []));
}

beforeAll(async () => {
  configured = {};
  folder = await mkdtemp(join(tmpdir(), 'gateway-welcome-'));
  await mkdir(join(folder, 'shell'));
  await writeFile(join(folder, 'shell/index.html'), SHELL_PAGE);
  const languages = { it: drawn('it'), en: drawn('en'), fr: drawn('fr') };
  await writeFile(join(folder, 'shell/welcome.json'), JSON.stringify({ css: CSS, languages }));
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

test('shows the welcome before the application is there, to who is not signed in', async () => {
  const html = await page('/', { cookie: 'language=fr' });
  expect(html).toMatch(
    /<div id="root"><style nonce="[^_"]+">\.a\{color:#0b5d57\}\.dark \.a\{color:#7fd1c4\}<\/style><p>fr lead<\/p><p>fr landing<\/p><\/div>/,
  );
  expect(html).toContain('<title>fr title</title>');
  for (const answered of [await page('/calls'), await page('/', { cookie: 'access_token=x' })]) {
    expect(answered).toContain('<div id="root"></div>');
    expect(answered).toContain('<title>Impact Call</title>');
    expect(answered).not.toContain('lead');
  }
});

/** What the page at `/` says for a host whose configuration has been read by nobody. */
const welcomeAt = async (host: string, settings: Record<string, unknown>) => {
  configured = settings;
  const body = await page('/', { host });
  configured = {};
  return body;
};

test('asks for the application where there is more to come than the page that is drawn', async () => {
  const whole = await page('/');
  expect(whole).toMatch(/<html [^>]* data-drawn>/);
  expect(whole).not.toMatch(/bootstrap[.]js|assets\/it[.]js/);
  const logo = 'A'.repeat(24_001);
  const withoutLogo = await welcomeAt('logo.example', { logoBase64: logo, providerName: 'Us', logoWidth: 90 });
  const neverDrawn = await welcomeAt('kind.example', { logoBase64: 'AAAA' });
  for (const html of [withoutLogo, neverDrawn, await page('/calls')]) {
    expect(html).not.toContain('data-drawn');
    expect(html).toMatch(/assets\/it[.]js[^]*bootstrap[.]js/);
  }
  expect(withoutLogo).toMatch(/<img src="data:image\/gif;base64,[^"]+" style="width:90px" alt="Us"\/>/);
  expect(neverDrawn).toContain('<div id="root"></div>');
});

test('shows the configuration’s logo, its provider and its colours', async () => {
  const settings = { logoBase64: 'AAAA', logoWidth: 90, logoHeight: 40, providerName: '"Us" & them' };
  const html = await welcomeAt('brand.example', { ...settings, brandColor: '#7a1f5c' });
  expect(html).toContain('<img src="data:image/png;base64,AAAA" style="width:90px;height:40px"');
  expect(html).toContain('<p>by &#34;Us&#34; &#38; them</p>');
  expect(html).toContain('.a{color:#7a1f5c}');
  const hostile = await welcomeAt('hostile.example', {
    ...settings,
    logoBase64: 'data:"><script>alert(1)</script>',
    logoWidth: '1"><script>',
    brandColor: '#123456}</style><script>',
  });
  expect(hostile).not.toContain('<script>');
  expect(hostile).toContain('.a{color:#0b5d57}');
});

test('takes the configuration’s words as text, and never lets them carry the nonce', async () => {
  const html = await welcomeAt('words.example', {
    message: '<b>$& "us" {{landing}}</b>',
    landingHtml: '<h1>{{lead}}</h1><p title="__CSP_NONCE__">$1</p>',
  });
  expect(hostsAsked).toContain('words.example');
  expect(html).toContain(
    '<p>&#60;b&#62;$&#38; &#34;us&#34; {{landing}}&#60;/b&#62;</p><h2>{{lead}}</h2><p title="__CSP_NONCE__">$1</p>',
  );
});
