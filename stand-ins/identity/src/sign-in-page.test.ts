import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startIdentity, type RunningIdentity } from './start-identity.ts';
import { openTestBrowser, type Shown, type TestBrowser } from './test/test-browser.ts';
import { connectTestClient, type TestClient } from './test/test-client.ts';

let identity: RunningIdentity;
let client: TestClient;

beforeAll(async () => {
  identity = await startIdentity();
  client = await connectTestClient(identity);
});

afterAll(() => identity.stop());

async function openPage(extra?: Record<string, string>): Promise<{ browser: TestBrowser; page: Shown }> {
  const browser = openTestBrowser(identity.issuer);
  return { browser, page: await browser.open((await client.prepare(extra)).url) };
}

it('speaks Italian, or the language that the client asks for', async () => {
  expect((await openPage()).page.body).toContain('<html lang="it">');
  expect((await openPage({ ui_locales: 'fr-CA en' })).page.body).toContain('<html lang="fr">');
  expect((await openPage({ ui_locales: 'de' })).page.body).toContain('<html lang="it">');
});

it('fills in the e-mail of a chosen demo account', async () => {
  const { browser, page } = await openPage({ ui_locales: 'en' });
  const href = /href="([^"]*account=marc[^"]*)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const chosen = await browser.open(new URL(href, page.url));
  expect(chosen.body).toContain('value="marc@atelier-solidaire.example"');
});

it('says at the fields and in the summary what is missing', async () => {
  const { browser, page } = await openPage({ ui_locales: 'en' });
  const answer = await browser.submit(page, { email: 'giulia', password: '' });
  expect(answer.status).toBe(422);
  expect(answer.body).toContain('<a href="#email">Enter an e-mail like name@example.com</a>');
  expect(answer.body).toContain('<a href="#password">Enter your password</a>');
  expect(answer.body).toMatch(
    /<input id="email"[^>]*value="giulia"[^>]*aria-describedby="email-problem"[^>]*aria-invalid="true"/,
  );
  expect(answer.body).toContain('<title>Error: Sign in');
});

it('answers a wrong password and an unknown e-mail with the same words, and never shows the password', async () => {
  const { browser, page } = await openPage({ ui_locales: 'en' });
  const words = 'E-mail and password do not match';
  const wrong = await browser.submit(page, { email: 'marc@atelier-solidaire.example', password: 'not-the-password' });
  const unknown = await browser.submit(page, { email: 'nobody@nowhere.example', password: 'not-the-password' });
  expect(wrong.body).toContain(words);
  expect(unknown.body).toContain(words);
  expect(wrong.body).not.toContain('not-the-password');
});

it('makes only that person wait after ten wrong passwords', async () => {
  const { browser, page } = await openPage({ ui_locales: 'en' });
  const wrong = { email: 'luca@cooperativa-aurora.example', password: 'wrong' };
  for (let attempt = 1; attempt <= 10; attempt += 1) expect((await browser.submit(page, wrong)).status).toBe(422);
  const refused = await browser.submit(page, { ...wrong, password: 'impact-call-demo' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
  expect(refused.body).toContain('Try again in 5 minutes');
  expect((await browser.submit(page, { email: 'anna@impact-call.example', password: 'impact-call-demo' })).left).toBe(
    true,
  );
});

it('escapes what was typed', async () => {
  const { browser, page } = await openPage();
  const answer = await browser.submit(page, { email: '"><script>alert(1)</script>', password: 'x' });
  expect(answer.body).not.toContain('<script');
  expect(answer.body).toContain('value="&quot;&gt;&lt;script&gt;');
});

it('allows no script, and forms only to itself and the client', async () => {
  const { page } = await openPage();
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://localhost:3000;");
  expect(policy).not.toContain('unsafe');
  expect(page.body).not.toContain('<script');
  expect(page.headers.get('cache-control')).toBe('no-store');
});

it('tells in words that a page has expired', async () => {
  const { page } = await openPage({ ui_locales: 'en' });
  const stranger = await openTestBrowser(identity.issuer).open(`${page.url.href}?lang=en`);
  expect(stranger.status).toBe(400);
  expect(stranger.body).toContain('This page has expired');
});

it('serves its styles and fonts, and nothing else of the font package', async () => {
  const { page, browser } = await openPage();
  for (const [, href] of page.body.matchAll(/href="(\/assets\/[^"]+)"/g))
    expect((await browser.open(href ?? '')).status).toBe(200);
  expect((await browser.open('/assets/fonts/commissioner-greek-wght-normal.woff2')).status).toBe(404);
});
