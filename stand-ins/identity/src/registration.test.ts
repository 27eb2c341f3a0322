import { afterAll, beforeAll, expect, it } from '@jest/globals';
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

const sara = { givenName: 'Sara', familyName: 'D’Amico', email: 'sara@nuova.example', password: 'tre parole insieme' };

async function openRegistration() {
  const browser = openTestBrowser(identity.issuer);
  const request = await client.prepare({ prompt: 'create', ui_locales: 'en' });
  return { browser, request, page: await browser.open(request.url) };
}

it('opens with prompt=create, makes the account and signs it in', async () => {
  const { browser, request, page } = await openRegistration();
  expect(page.body).toContain('<h1>Create an account</h1>');
  const back = await browser.submit(page, sara);
  expect((await request.complete(back.url)).claims()).toMatchObject({
    email: sara.email,
    email_verified: true,
    name: 'Sara D’Amico',
    roles: [],
  });
  const next = await client.prepare();
  const other = openTestBrowser(identity.issuer);
  expect((await other.submit(await other.open(next.url), { email: sara.email, password: sara.password })).left).toBe(
    true,
  );
});

it('leaves addresses of the unverified domain unverified', async () => {
  const { browser, request, page } = await openRegistration();
  const back = await browser.submit(page, { ...sara, email: 'sara@not-verified.example' });
  expect((await request.complete(back.url)).claims()).toMatchObject({ email_verified: false });
});

it('names every problem and keeps what was typed, except the password', async () => {
  const { browser, page } = await openRegistration();
  const answer = await browser.submit(page, { givenName: '', familyName: 'Ricci', email: 'sara@', password: 'short' });
  expect(answer.status).toBe(422);
  for (const field of ['givenName', 'email', 'password']) expect(answer.body).toContain(`<a href="#${field}">`);
  expect(answer.body).toContain('value="Ricci"');
  expect(answer.body).not.toContain('value="short"');
  expect(answer.body).toContain('aria-describedby="password-hint password-problem"');
});

it('refuses an e-mail that has an account, whatever its case', async () => {
  const { browser, page } = await openRegistration();
  const answer = await browser.submit(page, { ...sara, email: 'GIULIA@cooperativa-aurora.example' });
  expect(answer.body).toContain('This e-mail has an account already');
});

it('lets a person who has an account sign in instead', async () => {
  const { browser, request, page } = await openRegistration();
  const href = /<p class="other">[^<]*<a class="link" href="([^"]*)"/.exec(page.body)?.[1] ?? '';
  const signIn = await browser.open(new URL(href, page.url));
  const back = await browser.submit(signIn, { email: 'marc@atelier-solidaire.example', password: 'impact-call-demo' });
  expect((await request.complete(back.url)).claims()).toMatchObject({ given_name: 'Marc' });
});

it('lets a newcomer on the sign-in page register, also in a browser where another user is signed in', async () => {
  const browser = openTestBrowser(identity.issuer);
  const first = await client.prepare();
  await browser.submit(await browser.open(first.url), {
    email: 'marc@atelier-solidaire.example',
    password: 'impact-call-demo',
  });
  const request = await client.prepare({ prompt: 'create' });
  const back = await browser.submit(await browser.open(request.url), { ...sara, email: 'second@nuova.example' });
  expect((await request.complete(back.url)).claims()).toMatchObject({ email: 'second@nuova.example' });
});
