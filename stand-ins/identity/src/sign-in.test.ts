import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startIdentity, type RunningIdentity } from './start-identity.ts';
import { openTestBrowser } from './test/test-browser.ts';
import { connectTestClient, type TestClient } from './test/test-client.ts';

let identity: RunningIdentity;
let client: TestClient;

beforeAll(async () => {
  identity = await startIdentity();
  client = await connectTestClient(identity);
});

afterAll(() => identity.stop());

const giulia = { email: 'giulia@cooperativa-aurora.example', password: 'impact-call-demo' };

async function signIn(fields: { email: string; password: string }, extra?: Record<string, string>) {
  const browser = openTestBrowser(identity.issuer);
  const request = await client.prepare(extra);
  const back = await browser.submit(await browser.open(request.url), fields);
  return { browser, request, back };
}

describe('discovery', () => {
  it('offers the code flow with S256, registration, sign-out and our languages, all at the issuer', () => {
    const metadata = client.config.serverMetadata();
    expect(metadata.issuer).toBe(identity.issuer);
    expect(metadata.response_types_supported).toEqual(['code']);
    expect(metadata.code_challenge_methods_supported).toEqual(['S256']);
    expect(metadata['prompt_values_supported']).toEqual(expect.arrayContaining(['create', 'login', 'none']));
    expect(metadata.ui_locales_supported).toEqual(['it', 'en', 'fr']);
    expect(metadata.end_session_endpoint).toMatch(new RegExp(`^${identity.issuer}/`));
    expect(metadata.claims_supported).toEqual(expect.arrayContaining(['email_verified', 'roles', 'given_name']));
  });

  it('names the issuer by whatever host it was requested', async () => {
    const url = new URL('/.well-known/openid-configuration', identity.issuer.replace('localhost', '127.0.0.1'));
    const metadata: unknown = await (await fetch(url)).json();
    expect(metadata).toMatchObject({ issuer: identity.issuer, token_endpoint: `${identity.issuer}/token` });
  });
});

describe('signing in', () => {
  it('ends at the client with a code that gives an ID token with every claim', async () => {
    const { request, back } = await signIn(giulia);
    expect(back.left).toBe(true);
    expect(back.url.href).toContain('http://localhost:3000/login-callback?');
    const tokens = await request.complete(back.url);
    expect(tokens.claims()).toMatchObject({
      sub: '0199d0a0-0000-7000-8000-000000000001',
      email: giulia.email,
      email_verified: true,
      given_name: 'Giulia',
      family_name: 'Ferrari',
      name: 'Giulia Ferrari',
      roles: [],
    });
    await expect(request.complete(back.url)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('accepts the e-mail in any case, with spaces around', async () => {
    const { back } = await signIn({ ...giulia, email: '  Giulia@Cooperativa-Aurora.example ' });
    expect(back.left).toBe(true);
  });

  it.each([
    ['anna@impact-call.example', { roles: ['admin'], email_verified: true }],
    ['carlo@company.example', { roles: ['Admin'], email_verified: true }],
    ['nina@not-verified.example', { roles: [], email_verified: false }],
  ])('tells who %s is', async (email, expected) => {
    const { request, back } = await signIn({ ...giulia, email });
    expect((await request.complete(back.url)).claims()).toMatchObject(expected);
  });

  it('does not ask again in the same browser, unless the client requires it', async () => {
    const { browser } = await signIn(giulia);
    expect((await browser.open((await client.prepare()).url)).left).toBe(true);
    const again = await browser.open((await client.prepare({ prompt: 'login' })).url);
    expect(again.body).toContain('<h1>Accedi</h1>');
  });

  it('lets another person take over the browser without a script', async () => {
    const { browser } = await signIn(giulia);
    const request = await client.prepare({ prompt: 'login' });
    const back = await browser.submit(await browser.open(request.url), {
      ...giulia,
      email: 'marc@atelier-solidaire.example',
    });
    expect((await request.complete(back.url)).claims()).toMatchObject({ given_name: 'Marc' });
  });

  it('answers prompt=none of a stranger with login_required', async () => {
    const back = await openTestBrowser(identity.issuer).open((await client.prepare({ prompt: 'none' })).url);
    expect(back.url.searchParams.get('error')).toBe('login_required');
  });

  it('refuses a request without PKCE', async () => {
    const { url } = await client.prepare();
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    const back = await openTestBrowser(identity.issuer).open(url);
    expect(back.url.searchParams.get('error')).toBe('invalid_request');
  });

  it('refuses an unknown redirect address on a page of its own', async () => {
    const { url } = await client.prepare({ redirect_uri: 'http://evil.example/' });
    const page = await openTestBrowser(identity.issuer).open(url);
    expect(page).toMatchObject({ left: false, status: 400 });
    expect(page.body).toContain('invalid_redirect_uri');
  });
});
