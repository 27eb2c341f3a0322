import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startIdentity, type RunningIdentity } from './start-identity.ts';
import { openTestBrowser } from './test/test-browser.ts';
import { connectTestClient, type TestClient } from './test/test-client.ts';

const LUCA = 'luca@cooperativa-aurora.example';

let identity: RunningIdentity;
let client: TestClient;
/** Logout tokens that the client received. */
const received: string[] = [];
const listener = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    received.push(new URLSearchParams(body).get('logout_token') ?? '');
    response.end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  identity = await startIdentity({ client: { backchannelLogoutUri: `http://127.0.0.1:${port}/received` } });
  client = await connectTestClient(identity);
});
afterAll(async () => {
  await identity.stop();
  await new Promise((resolve) => listener.close(resolve));
});

async function signIn() {
  const request = await client.prepare();
  const browser = openTestBrowser(identity.issuer);
  const back = await browser.submit(await browser.open(request.url), { email: LUCA, password: 'impact-call-demo' });
  const tokens = await request.complete(back.url);
  return { tokens, sid: tokens.claims()?.['sid'] };
}
const ask = (token: string | undefined) => oidc.refreshTokenGrant(client.config, token ?? '');

it('says with a refresh token who the person is now; the token is a new one each time', async () => {
  const { tokens } = await signIn();
  await identity.administration.setRoles(LUCA, ['admin']);
  const again = await ask(tokens.refresh_token);
  expect(again.claims()).toMatchObject({ roles: ['admin'], email: LUCA });
  expect(again.refresh_token).not.toBe(tokens.refresh_token);
  await expect(ask(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
});

it('tells the client of a session that ends, by its own name for it, and its refresh token ends too', async () => {
  const [one, two] = [await signIn(), await signIn()];
  received.length = 0;
  await identity.administration.signOutEverywhere(LUCA);
  const tokens = received.map((token) => decodeJwt(token));
  expect(tokens.map(({ sid }) => sid)).toEqual(expect.arrayContaining([one.sid, two.sid]));
  expect(tokens[0]).toMatchObject({
    iss: identity.issuer,
    aud: identity.client.clientId,
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  expect(decodeProtectedHeader(received[0] ?? '')).toMatchObject({ typ: 'logout+jwt', alg: 'RS256' });
  await expect(ask(one.tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
});

it('knows nothing more of an account that was removed', async () => {
  const { tokens } = await signIn();
  await identity.administration.removeAccount(LUCA);
  await expect(ask(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
});
