import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startIdentity, type RunningIdentity } from './start-identity.ts';
import { openTestBrowser, type TestBrowser } from './test/test-browser.ts';
import { connectTestClient, type TestClient } from './test/test-client.ts';

let identity: RunningIdentity;
let client: TestClient;
const returnTo = 'http://localhost:3000/logout-callback';

beforeAll(async () => {
  identity = await startIdentity();
  client = await connectTestClient(identity);
});

afterAll(() => identity.stop());

async function signIn(): Promise<{ browser: TestBrowser; idToken: string; accessToken: string }> {
  const browser = openTestBrowser(identity.issuer);
  const request = await client.prepare();
  const back = await browser.submit(await browser.open(request.url), {
    email: 'luca@cooperativa-aurora.example',
    password: 'impact-call-demo',
  });
  const tokens = await request.complete(back.url);
  return { browser, idToken: tokens.id_token ?? '', accessToken: tokens.access_token };
}

async function isSignedIn(browser: TestBrowser): Promise<boolean> {
  return (await browser.open((await client.prepare()).url)).left;
}

it('signs out at once with an ID token, and takes the state back to the client', async () => {
  const { browser, idToken, accessToken } = await signIn();
  const userInfo = () => fetch(`${identity.issuer}/me`, { headers: { authorization: `Bearer ${accessToken}` } });
  expect(await (await userInfo()).json()).toMatchObject({ email: 'luca@cooperativa-aurora.example' });
  const back = await browser.open(
    client.logoutUrl({ id_token_hint: idToken, post_logout_redirect_uri: returnTo, state: 'abc' }),
  );
  expect(back.left).toBe(true);
  expect(back.url.href).toBe(`${returnTo}?state=abc`);
  expect(await isSignedIn(browser)).toBe(false);
  expect((await userInfo()).status).toBe(401);
});

it('signs out at once when the client names itself and its return address', async () => {
  const { browser } = await signIn();
  const back = await browser.open(client.logoutUrl({ post_logout_redirect_uri: returnTo }));
  expect(back.url.href).toBe(returnTo);
  expect(await isSignedIn(browser)).toBe(false);
});

it('goes straight back when no user is signed in', async () => {
  const back = await openTestBrowser(identity.issuer).open(client.logoutUrl({ post_logout_redirect_uri: returnTo }));
  expect(back.url.href).toBe(returnTo);
});

it('asks with one button when the request does not show where it comes from', async () => {
  const { browser } = await signIn();
  const question = await browser.open('/session/end?ui_locales=en');
  expect(question.body).toContain('<h1>Sign out of Impact Call?</h1>');
  expect(await isSignedIn(browser)).toBe(true);
  const requested = await browser.open('/session/end?ui_locales=en');
  const done = await browser.submit(requested, { logout: 'yes' });
  expect(done.url.pathname).toBe('/session/end/success');
  expect(await isSignedIn(browser)).toBe(false);
});

it('refuses a return address that the client did not register', async () => {
  const { browser } = await signIn();
  const page = await browser.open(client.logoutUrl({ post_logout_redirect_uri: 'http://evil.example/' }));
  expect(page).toMatchObject({ status: 400, left: false });
  expect(await isSignedIn(browser)).toBe(true);
});
